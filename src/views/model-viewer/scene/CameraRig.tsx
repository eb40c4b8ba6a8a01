import { CameraControls, CameraControlsImpl } from '@react-three/drei';
import { useFrame, useThree } from '@react-three/fiber';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ModelStats } from '../../../machines/model-viewer/stats';
import type { CameraLink } from '../link';
import { useLookout } from '../stand';
import { boxOf } from '../three/framing';

interface CameraRigProps {
  readonly facts: ModelStats;
  readonly link?: CameraLink;
}

/** Radians a second: once around in half a minute. */
const TURNING = (2 * Math.PI) / 30;

/** Moves the eye: by hand, by the viewer's commands, by the turntable, or with another viewer. */
export function CameraRig({ facts, link }: CameraRigProps) {
  const { rig, small, stage, still } = useLookout();
  const [controls, setControls] = useState<CameraControls | null>(null);
  const camera = useThree(({ camera }) => camera);
  const invalidate = useThree(({ invalidate }) => invalidate);
  const turning = useSelector(stage, (snapshot) => snapshot.hasTag('turning'));

  useEffect(() => {
    if (!controls) return;
    // In a tile the wheel stays the page's.
    if (small) controls.mouseButtons.wheel = CameraControlsImpl.ACTION.NONE;
    const unmount = rig.mount(controls, boxOf(facts), !still, invalidate);
    return unmount;
  }, [controls, facts, invalidate, rig, small, still]);

  useEffect(() => {
    if (!controls || !link) return;
    let following = false;
    const member = link.join((pose) => {
      following = true;
      rig.take(pose);
      controls.update(0);
      following = false;
      invalidate();
    });
    const tell = () => {
      const pose = rig.pose();
      if (pose && !following) member.report(pose);
    };
    controls.addEventListener('update', tell);
    return () => {
      controls.removeEventListener('update', tell);
      member.leave();
    };
  }, [controls, link, rig, invalidate]);

  useFrame((_, seconds) => {
    if (!controls) return;
    // The model lies between these two, from wherever it is looked at.
    const far = controls.distance * 8;
    if ('far' in camera && camera.far !== far) {
      camera.far = far;
      camera.near = controls.distance / 200;
      camera.updateProjectionMatrix();
    }
    if (!turning || still) return;
    // A page that was away comes back without a jump.
    controls.azimuthAngle += TURNING * Math.min(seconds, 0.1);
    invalidate();
  });
  useEffect(() => {
    if (turning) invalidate();
  }, [turning, invalidate]);

  return <CameraControls ref={setControls} smoothTime={still ? 0 : 0.18} draggingSmoothTime={0.06} dollyToCursor />;
}

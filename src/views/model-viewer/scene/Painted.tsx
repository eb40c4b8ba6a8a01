import { useThree } from '@react-three/fiber';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { type Group, Plane, Vector3 } from 'three';
import type { Section } from '../../../machines/model-viewer/section';
import { selectLooks } from '../../../machines/model-viewer/selectors';
import { selectSection } from '../../../machines/model-viewer/stage';
import type { ModelStats } from '../../../machines/model-viewer/stats';
import { useReadable } from '../../studio/studio-context';
import { useStand } from '../stand';
import { Paint } from '../three/paint';
import { useLight } from './Light';

interface PaintedProps {
  readonly root: Group;
  readonly facts: ModelStats;
}

/** The model in its paint, whole or cut open. */
export function Painted({ root, facts }: PaintedProps) {
  const { viewer, settings } = useStand();
  const { environmentAngle, wireframe } = useReadable(settings);
  const invalidate = useThree(({ invalidate }) => invalidate);
  const { texture: light } = useLight();
  const looks = useSelector(viewer.actor, selectLooks);
  const plane = usePlane(facts);
  const paint = useMemo(() => new Paint(root), [root]);
  useEffect(() => () => paint.dispose(), [paint]);
  useEffect(() => {
    paint.wear(looks, light, (environmentAngle * Math.PI) / 180);
    paint.show({ wireframe, plane });
    invalidate();
  }, [paint, looks, light, environmentAngle, wireframe, plane, invalidate]);
  return <primitive object={root} dispose={null} />;
}

/** The plane that cuts the model; undefined while it is whole. */
export function usePlane(facts: ModelStats): Plane | undefined {
  const { stage } = useStand();
  const cut = useSelector(stage, (snapshot) => snapshot.hasTag('sectioned'));
  const section = useSelector(stage, selectSection);
  return useMemo(() => (cut ? planeOf(section, facts) : undefined), [cut, section, facts]);
}

/** The clipping plane that keeps the part below the cut along its axis; flipped, the part above. */
export function planeOf({ axis, at, flipped }: Section, { min, max }: ModelStats): Plane {
  const index = { x: 0, y: 1, z: 2 }[axis];
  const place = (min[index] ?? 0) + at * ((max[index] ?? 0) - (min[index] ?? 0));
  const way = new Vector3().setComponent(index, flipped ? 1 : -1);
  return new Plane(way, flipped ? -place : place);
}

import { useFrame, useThree } from '@react-three/fiber';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect } from 'react';
import { type Group, Vector2, Vector3 } from 'three';
import { selectPoints } from '../../../machines/model-viewer/stage';
import type { ModelStats, Place } from '../../../machines/model-viewer/stats';
import type { Pins } from '../MeasurePins';
import { useStand } from '../stand';
import { pick, pickCorner, prepare } from '../three/picking';
import { usePlane } from './Painted';

/** A press that moves no further than this is a click (CSS pixels). */
const STILL = 5;

interface PointingProps {
  readonly root: Group;
  readonly facts: ModelStats;
  readonly pins: RefObject<Pins | null>;
}

/** A click on the model picks a place to measure from, or the material to paint; Enter does it in the middle. */
export function Pointing({ root, facts, pins }: PointingProps) {
  const { stage, viewer } = useStand();
  const camera = useThree(({ camera }) => camera);
  const canvas = useThree(({ gl }) => gl.domElement);
  const plane = usePlane(facts);
  const measuring = useSelector(stage, (snapshot) => snapshot.hasTag('measuring'));
  const choosing = useSelector(stage, (snapshot) => snapshot.hasTag('controls') && !snapshot.hasTag('measuring'));

  useEffect(() => {
    if (!measuring && !choosing) return;
    prepare(root);
    const isThere = (place: Vector3) => !plane || plane.distanceToPoint(place) >= 0;
    const pointAt = (at: Vector2) => {
      if (measuring) {
        const place = pickCorner(root, camera, at, canvas.getBoundingClientRect(), isThere);
        if (place) stage.send({ type: 'measure.pick', place: placeOf(place) });
        return;
      }
      const hit = pick(root, camera, at, isThere);
      if (hit) viewer.actor.send({ type: 'target.choose', name: hit.material });
    };
    return listen(canvas, pointAt, measuring);
  }, [stage, viewer, camera, canvas, choosing, measuring, plane, root]);

  const points = useSelector(stage, selectPoints);
  const invalidate = useThree(({ invalidate }) => invalidate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new places are put where they belong by the next frame.
  useEffect(() => invalidate(), [points, invalidate]);
  useFrame(({ size }) => {
    const seen = points.map((place) => {
      const { x, y, z } = new Vector3(...place).project(camera);
      return { x: ((x + 1) / 2) * size.width, y: ((1 - y) / 2) * size.height, behind: z > 1 };
    });
    pins.current?.place(seen);
  });
  return null;
}

const placeOf = ({ x, y, z }: Vector3): Place => [x, y, z];

/** Calls back with the place of every click on the canvas, and of Enter (the middle) where keys point too. */
function listen(canvas: HTMLCanvasElement, pointAt: (at: Vector2) => void, byKeys: boolean): () => void {
  let down: { readonly x: number; readonly y: number } | undefined;
  const press = ({ clientX, clientY }: PointerEvent) => {
    down = { x: clientX, y: clientY };
  };
  const release = ({ clientX, clientY }: PointerEvent) => {
    const from = down;
    down = undefined;
    if (!from || Math.hypot(clientX - from.x, clientY - from.y) > STILL) return;
    const box = canvas.getBoundingClientRect();
    pointAt(new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2));
  };
  const frame = canvas.closest('[role=application]');
  const key = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.target !== frame) return;
    event.preventDefault();
    pointAt(new Vector2());
  };
  canvas.addEventListener('pointerdown', press);
  canvas.addEventListener('pointerup', release);
  if (byKeys) frame?.addEventListener('keydown', key);
  return () => {
    canvas.removeEventListener('pointerdown', press);
    canvas.removeEventListener('pointerup', release);
    frame?.removeEventListener('keydown', key);
  };
}

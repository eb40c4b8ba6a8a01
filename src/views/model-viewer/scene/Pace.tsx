import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { Matrix4 } from 'three';
import { useLight } from './Light';

/** A frame longer than this is felt (ms): then it is drawn coarser, until nothing moves any more. */
const SLOW = 24;
/** The view rests when it has not moved for so long (ms). */
const REST = 200;
const COARSEST = 0.5;

/** Draws coarser while the view moves and frames are slow, and sharp again when it rests. The first frame counts as slow where light was. */
export function Pace() {
  const set = useThree(({ setDpr }) => setDpr);
  const gl = useThree(({ gl }) => gl);
  const sharp = useThree(({ viewport }) => viewport.initialDpr);
  const last = useRef({ at: 0, moved: false, from: new Matrix4(), slow: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { slow: isSlow } = useLight();
  useEffect(() => {
    if (!isSlow) return;
    set(COARSEST);
    timer.current = setTimeout(() => set(sharp), REST);
  }, [isSlow, set, sharp]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      set(sharp);
    },
    [set, sharp],
  );
  useFrame(({ camera }) => {
    const before = last.current;
    const at = performance.now();
    const moved = !before.from.equals(camera.matrixWorld);
    before.from.copy(camera.matrixWorld);
    // Only consecutive moves measure the duration of a frame; any other interval includes idle time.
    const slow = moved && before.moved && at - before.at > SLOW ? before.slow + 1 : 0;
    last.current = { ...before, at, moved, slow };
    if (!moved) return;
    if (slow >= 2 && gl.getPixelRatio() > COARSEST) {
      last.current.slow = 0;
      set(Math.max(COARSEST, gl.getPixelRatio() * 0.7));
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(sharp), REST);
  });
  return null;
}

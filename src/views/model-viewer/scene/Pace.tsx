import { useFrame, useThree } from '@react-three/fiber';
import { useRef } from 'react';

/** A frame longer than this is felt (ms): then it is drawn coarser, until nothing moves any more. */
const SLOW = 24;
/** Frames further apart than this do not follow each other (ms). */
const PAUSE = 250;
/** The view rests when nothing was drawn for so long (ms). */
const REST = 160;
const COARSEST = 0.5;

/** Draws coarser while the view moves and frames are slow, and sharp again when it rests. */
export function Pace() {
  const set = useThree(({ setDpr }) => setDpr);
  const gl = useThree(({ gl }) => gl);
  const sharp = useThree(({ viewport }) => viewport.initialDpr);
  const last = useRef(0);
  const slow = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFrame(() => {
    const now = performance.now();
    const since = now - last.current;
    last.current = now;
    if (since > PAUSE) return;
    slow.current = since > SLOW ? slow.current + 1 : 0;
    if (slow.current >= 2 && gl.getPixelRatio() > COARSEST) {
      slow.current = 0;
      set(Math.max(COARSEST, gl.getPixelRatio() * 0.7));
    }
    if (gl.getPixelRatio() >= sharp) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(sharp), REST);
  });
  return null;
}

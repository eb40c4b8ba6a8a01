import type { KeyboardEvent } from 'react';
import type { Rig } from './rig';
import type { Stand } from './stand';
import { views } from './three/framing';

/** One press of an arrow (radians), or of one with Shift (share of the model's size). */
const TURN = Math.PI / 24;
const MOVE = 0.03;
const ZOOM = 1.2;

const arrows: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type Looking = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does to where one looks from; answers whether it did anything. */
export function pressLookKey(rig: Rig, event: Looking): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = arrows[event.key];
  if (arrow) {
    const [right, up] = arrow;
    if (event.shiftKey) rig.pan(right * MOVE, up * MOVE);
    else rig.orbit(-right * TURN, up * TURN);
    return true;
  }
  const view = views[Number(event.key) - 1];
  if (view) rig.look(view);
  else if (event.key === '+' || event.key === '=') rig.zoom(ZOOM);
  else if (event.key === '-' || event.key === '_') rig.zoom(1 / ZOOM);
  else if (event.key === '0') rig.fit();
  else return false;
  return true;
}

/** What a key does while the stage has the keyboard; answers whether it did anything. */
export function pressKey({ stage, rig, settings, still }: Stand, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (pressLookKey(rig, event)) return true;
  if (event.key === 't') still ? rig.orbit(TURN * 4, 0) : stage.send({ type: 'turntable.toggle' });
  else if (event.key === 'm') stage.send({ type: 'measure.toggle' });
  else if (event.key === 'Delete' || event.key === 'Backspace') stage.send({ type: 'measure.clear' });
  else if (event.key === 'x') stage.send({ type: 'section.toggle' });
  else if (event.key === 'g') settings.set({ grid: !settings.get().grid });
  else if (event.key === 'w') settings.set({ wireframe: !settings.get().wireframe });
  else return false;
  return true;
}

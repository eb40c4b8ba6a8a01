import { CELL, MIDDLE } from './chart';
import type { EdgeMaps } from './edges';
import { bestPlace, type Match, type Reach } from './match';
import type { Template } from './templates';

/** From where an end is seen: straight, or more from the side of the car where its chart is positive or negative. */
export type Sight = 'straight' | 1 | -1;

/** How far (cells) the two sides of one face may lie from each other's mirror image. */
const LEVEL = 3;
const BESIDE = 5;

/**
 * The best place of a template that both sides of a face have: straight from ahead or behind on both at the same height
 * and as far from the middle, else on the side that is nearer.
 */
export function bestOf<Value extends string>(
  edges: EdgeMaps,
  template: Template<Value>,
  sight: Sight,
  room: Reach,
): Match<Value> {
  if (template.a === 0) return bestPlace(edges, template, 1, room);
  if (sight !== 'straight') return bestPlace(edges, template, sight, room);
  const [one, other] = [bestPlace(edges, template, 1, room), bestPlace(edges, template, -1, room)];
  const [better, worse, side] = one.alike > other.alike ? ([one, other, -1] as const) : ([other, one, 1] as const);
  const mirror = 2 * MIDDLE - better.x;
  const isLevel = Math.abs(better.y - worse.y) <= LEVEL && Math.abs(mirror - worse.x) <= BESIDE;
  const usual = Math.round((side * template.a) / CELL) + MIDDLE;
  const second = isLevel
    ? worse
    : bestPlace(edges, template, side, {
        across: BESIDE,
        rows: [better.y - LEVEL, better.y + LEVEL],
        about: mirror - usual,
      });
  return { ...better, alike: (better.alike + second.alike) / 2, much: (better.much + second.much) / 2 };
}

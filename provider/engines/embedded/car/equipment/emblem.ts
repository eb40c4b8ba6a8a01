import { hasEmblem } from '../../../../../contract/equipment';
import { clamp } from '../../kernel/maths';
import { Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import { roundelOn } from '../faces/front';
import type { Body } from '../shape/body';
import { emblemOf } from '../shape/emblem';
import type { OnBody } from './ends';
import { prism, turned, unit } from './shapes';

/** An emblem's radius, how proud it stands, and how far it is sunk behind the skin (m). */
const SIZE = { radius: 0.052, out: 0.012, sunk: 0.03 };
/** How far below a bonnet's edge it stands on a face without one, and below a deck's or a gate's (m). */
const BELOW = { nose: 0.085, deck: 0.105, gate: 0.15 };

/** A place on an emblem: across and up from its middle (of its radius), and how far out (m). */
type At = (across: number, up: number, out: number) => Vector;

/** An abstract emblem, of metal or of light, in the middle of the tail, and of the nose where its face has a roundel. */
export function addEmblem(on: OnBody, body: Body) {
  const { type, noseHeight, clearance, deckHeight, tailgate } = on.car;
  const emblem = emblemOf(on.car) ?? 'none';
  if (emblem === 'none' || !hasEmblem(type)) return;
  const z = roundelOn(on.car, body) ?? Math.max(noseHeight - BELOW.nose, clearance + 0.2);
  addOne(on, emblem, z, 'front');
  addOne(on, emblem, deckHeight - (tailgate ? BELOW.gate : BELOW.deck), 'rear');
}

type Drawn = Exclude<NonNullable<OnBody['car']['emblem']>, 'none'>;

function addOne({ mesh, places, car }: OnBody, emblem: Drawn, z: number, end: 'front' | 'rear') {
  const ahead = end === 'front' ? -1 : 1;
  const r = SIZE.radius;
  const skin = places[end](0, z);
  // It leans with the skin, and stands clear of where this bulges.
  const lean = clamp((places[end](0, z + r) - places[end](0, z - r)) / (2 * r), -0.8, 0.8);
  const up = unit([lean, 0, 1]);
  const way: Vector = [ahead * up[2], 0, -ahead * up[0]];
  const spots = [0, 1, 2, 3, 4, 5, 6, 7].map((i): Vector => {
    const a = (i / 8) * 2 * Math.PI;
    const [y, h] = [r * Math.cos(a), z + r * Math.sin(a) * up[2]];
    return [places[end](y, h) - skin, y, h - z];
  });
  const proud = clamp(Math.max(0, ...spots.map(([dx, , dz]) => dx * way[0] + dz * way[2])), 0, 0.02);
  const at: At = (across, over, out) => [
    skin + up[0] * over * r + way[0] * (proud + out),
    -ahead * across * r,
    z + up[2] * over * r + way[2] * (proud + out),
  ];
  const part = car.equipment?.litEmblem ? Part.litEmblem : Part.chrome;
  if (emblem === 'ring' || emblem === 'disc') turned(mesh, at(0, 0, 0), profiles[emblem], part, way);
  else for (const piece of pieces[emblem]) addPiece(piece, at, (a, b) => prism(mesh, a, b, part));
}

const { radius: R, out: OUT, sunk: SUNK } = SIZE;
/** Round ones, as radius and depth (m). */
const profiles = {
  ring: [
    [R * 0.72, -SUNK],
    [R, -SUNK],
    [R, OUT * 0.5],
    [R * 0.94, OUT],
    [R * 0.8, OUT],
    [R * 0.72, OUT * 0.5],
    [R * 0.72, -SUNK],
  ],
  disc: [
    [0.001, -SUNK],
    [R * 0.9, -SUNK],
    [R * 0.9, OUT * 0.4],
    [R * 0.8, OUT * 0.75],
    [R * 0.5, OUT * 1.25],
    [0.001, OUT * 1.5],
  ],
} as const;

/** Corners of a convex piece with their height over the skin (of how proud it stands), anticlockwise as it is seen. */
type Piece = readonly (readonly [across: number, up: number, out: number])[];

const star: readonly Piece[] = Array.from({ length: 4 }, (_, i) => (i * Math.PI) / 2).flatMap((a): Piece[] => {
  const tip = [Math.cos(a) * 1.25, Math.sin(a) * 1.25, 0.25] as const;
  const inner = (side: 1 | -1) => {
    const b = a + (side * Math.PI) / 4;
    return [Math.cos(b) * 0.34, Math.sin(b) * 0.34, 0.25] as const;
  };
  const middle = [0, 0, 1.5] as const;
  return [
    [middle, inner(-1), tip],
    [middle, tip, inner(1)],
  ];
});
const pieces: Readonly<Record<Exclude<Drawn, 'ring' | 'disc'>, readonly Piece[]>> = {
  bar: [
    [
      [-1.7, -0.16, 1],
      [1.7, -0.16, 1],
      [1.7, 0.16, 1],
      [-1.7, 0.16, 1],
    ],
  ],
  shield: [
    [
      [-0.8, 0.85, 1],
      [-0.8, -0.1, 1],
      [-0.5, -0.65, 1],
      [0, -1.05, 1],
      [0.5, -0.65, 1],
      [0.8, -0.1, 1],
      [0.8, 0.85, 1],
      [0, 1, 1],
    ],
  ],
  star,
  chevron: [
    [
      [0, -0.75, 1],
      [0, -0.25, 1],
      [-1.2, 0.8, 1],
      [-1.2, 0.3, 1],
    ],
    [
      [0, -0.25, 1],
      [0, -0.75, 1],
      [1.2, 0.3, 1],
      [1.2, 0.8, 1],
    ],
  ],
};

/** A piece with its edge bevelled, from within the skin to its face. */
function addPiece(piece: Piece, at: At, add: (first: Vector[], second: Vector[]) => void) {
  const mean = (of: (corner: Piece[number]) => number) => piece.reduce((sum, one) => sum + of(one), 0) / piece.length;
  const [mx, my] = [mean(([x]) => x), mean(([, y]) => y)];
  const flat = piece.every(([, , out]) => out === 1);
  const shrink = ([x, y]: Piece[number]) => {
    const [dx, dy] = [x - mx, y - my];
    const share = flat ? 1 - 0.09 / Math.max(0.2, Math.hypot(dx, dy)) : 1;
    return [mx + dx * share, my + dy * share] as const;
  };
  const sunk = piece.map(([x, y]) => at(x, y, -SUNK));
  if (!flat)
    return add(
      sunk,
      piece.map(([x, y, out]) => at(x, y, out * OUT)),
    );
  const edge = piece.map(([x, y]) => at(x, y, OUT * 0.6));
  add(sunk, edge);
  add(
    edge,
    piece.map((corner) => at(...shrink(corner), OUT)),
  );
}

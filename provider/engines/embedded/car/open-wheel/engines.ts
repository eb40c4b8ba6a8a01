import { bayOf } from '../../body/open-wheel/hot-rod';
import { noseBayOf } from '../../body/open-wheel/three-wheeler';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import { prism, rod, turned } from '../equipment/shapes';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';

/** Adds the engine that stands in a body's open bay, where it has one. */
export function addExposedEngine(mesh: MeshBuilder, body: Body, p: CarParameters) {
  if (p.engine === 'v8') addEight(mesh, body, p);
  if (p.engine === 'twin' && noseBayOf(p)) addTwin(mesh, body, p);
}

/** A box along the car, turned about its length by an angle (radians): its middle, half its sides (m). */
function beam(mesh: MeshBuilder, [x, y, z]: Vector, [long, wide, high]: Vector, turn: number, part: Part) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const face = (at: number) =>
    (
      [
        [-1, -1],
        [-1, 1],
        [1, 1],
        [1, -1],
      ] as const
    ).map(([a, b]): Vector => [at, y + a * wide * c - b * high * s, z + a * wide * s + b * high * c]);
  prism(mesh, face(x + long), face(x - long), part);
}

/** Eight cylinders in a V: block, heads under bright covers, carburettors under a scoop, and pipes down both sides. */
function addEight(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const { from, to, floor } = bayOf(p);
  const room = to - from;
  const x = from + room * 0.58;
  const long = Math.min(0.3, room * 0.3);
  const z = floor + 0.1;
  beam(mesh, [x, 0, z], [long, 0.15, 0.12], 0, Part.plastic);
  turned(mesh, [x - long - 0.04, 0, z - 0.02], pulley(0.085), Part.chrome, [-1, 0, 0]);
  turned(mesh, [x - long - 0.04, 0, z + 0.16], pulley(0.05), Part.chrome, [-1, 0, 0]);
  for (const side of [1, -1] as const) {
    const turn = -side * 0.72;
    const out: Vector = [x, side * 0.17, z + 0.16];
    beam(mesh, out, [long * 0.96, 0.075, 0.09], turn, Part.plastic);
    beam(mesh, [x, side * 0.225, z + 0.235], [long * 0.94, 0.06, 0.035], turn, Part.chrome);
    addHeaders(mesh, body, p, [x, side * 0.25, z + 0.13], long, side);
  }
  // Manifold, two carburettors in a row and the scoop over them.
  beam(mesh, [x, 0, z + 0.24], [long * 0.85, 0.08, 0.05], 0, Part.chrome);
  for (const at of [-0.45, 0.35]) {
    turned(
      mesh,
      [x + long * at, 0, z + 0.28],
      [
        [0.075, 0],
        [0.075, 0.1],
        [0.06, 0.11],
        [0.001, 0.11],
      ],
      Part.plastic,
      [0, 0, 1],
    );
  }
  const scoop = (at: number, high: number, wide: number): Vector[] => [
    [at, -wide, z + 0.38],
    [at, -wide * 0.8, z + 0.38 + high],
    [at, wide * 0.8, z + 0.38 + high],
    [at, wide, z + 0.38],
  ];
  prism(mesh, scoop(x + long * 0.8, 0.05, 0.09), scoop(x - long * 0.95, 0.14, 0.12), Part.chrome);
  prism(mesh, scoop(x - long * 0.95, 0.12, 0.1), scoop(x - long * 0.96, 0.12, 0.1), Part.plastic);
  // The radiator's hose.
  rod(
    mesh,
    [
      [from + 0.01, 0, z + 0.3],
      [from + 0.12, 0, z + 0.34],
      [x - long, 0, z + 0.24],
    ],
    0.026,
    Part.plastic,
  );
}

const pulley = (radius: number) =>
  [
    [radius, -0.04],
    [radius, -0.02],
    [radius * 0.9, -0.012],
    [radius, -0.004],
    [radius, 0.01],
    [0.001, 0.012],
  ] as const;

/** Four short pipes out of a head, and one that gathers them and runs back beside the body. */
function addHeaders(mesh: MeshBuilder, body: Body, p: CarParameters, [x, y, z]: Vector, long: number, side: 1 | -1) {
  const gather: Vector = [x + long + 0.06, y + side * 0.15, p.clearance + 0.09];
  for (let i = 0; i < 4; i++) {
    const at = x + long * (-0.75 + i * 0.5);
    rod(mesh, [[at, y - side * 0.02, z], [at + 0.04, y + side * 0.12, z - 0.03], gather], 0.022, Part.chrome);
  }
  const beside = (at: number) => side * (body.halfWidth(at) + 0.05);
  const [bend, end] = [p.cowl + 0.1, body.rearAxle - 0.62];
  rod(
    mesh,
    [gather, [bend, beside(bend), p.clearance + 0.06], [end, beside(end), p.clearance + 0.05]],
    0.035,
    Part.chrome,
  );
}

/** Two finned cylinders in a V across the nose, their case below, and a pipe along each flank. */
function addTwin(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const x = 0.19;
  const z = p.clearance + 0.24;
  mesh.blob([x, 0, z], [0.13, 0.15, 0.13], Part.chrome, 3);
  turned(mesh, [x - 0.12, 0, z], pulley(0.09), Part.chrome, [-1, 0, 0]);
  for (const side of [1, -1] as const) {
    const way: Vector = [0, side * 0.6, 0.8];
    const fins = Array.from({ length: 15 }, (_, i) => [i % 2 === 0 ? 0.072 : 0.098, 0.1 + i * 0.0135] as const);
    turned(mesh, [x, 0, z], fins, Part.plastic, way);
    turned(
      mesh,
      [x, 0, z],
      [
        [0.1, 0.29],
        [0.1, 0.33],
        [0.06, 0.36],
        [0.001, 0.365],
      ],
      Part.chrome,
      way,
    );
    const head: Vector = [x + 0.02, side * 0.22, z + 0.25];
    const beside = (at: number) => side * (body.halfWidth(at) + 0.05);
    const [bend, end] = [p.cowl - 0.1, p.cowl + 1.15];
    rod(
      mesh,
      [head, [x + 0.1, side * 0.42, z + 0.18], [bend, beside(bend), z + 0.03], [end, beside(end), z]],
      0.03,
      Part.chrome,
    );
  }
}

import { clamp, mix, smoothstep, squared } from '../../kernel/maths';
import { Part } from '../../mesh/mesh';
import type { CarParameters } from '../shape/parameters';
import { addScoop } from './bonnet';
import type { OnRoof } from './roof';

/** A roof scoop's length at most and half its width, and how far behind the roof's front edge it opens (m). */
const SCOOP = { long: 0.58, half: 0.19, behind: 0.22 };
/** A fin's length, height and half its thickness, and how far before the roof's rear edge it ends (m). */
const FIN = { long: 0.17, high: 0.068, half: 0.026, before: 0.1 };

/** The material of equipment in the roof's colour. */
export const roofed = ({ blackRoof, colouredRoof }: CarParameters) =>
  blackRoof && !colouredRoof ? Part.shell : Part.roof;

/** An intake on the roof over the windscreen, open to the front. */
export function addRoofScoop({ mesh, places, roof, car }: OnRoof) {
  const front = roof.from + Math.min(SCOOP.behind, (roof.to - roof.from) * 0.25);
  const fin = car.equipment?.sharkFin ? FIN.before + FIN.long : 0;
  const to = Math.max(front + 0.25, Math.min(front + SCOOP.long, roof.to - 0.06 - fin));
  addScoop({ mesh, places, car }, { front, to, half: Math.min(SCOOP.half, roof.half(front) * 0.5), part: roofed(car) });
}

/** An aerial under a cover like a shark's fin, near the roof's rear edge. */
export function addSharkFin({ mesh, places, roof, car }: OnRoof) {
  const to = roof.to - FIN.before;
  const from = to - FIN.long;
  const base = [from, (from + to) / 2, to].map((x) => places.top(x, 0) - 0.008);
  const [a = 0, b = 0, c = 0] = base;
  const baseAt = (t: number) => (t < 0.5 ? mix(a, b, t * 2) : mix(b, c, t * 2 - 1));
  mesh.surface(30, 28, roofed(car), (u, v) => {
    // Its foot is a drop of water; upwards it narrows, and its front edge leans back.
    const up = clamp(u, 0, 1);
    const turn = v * 2 * Math.PI;
    const lean = FIN.long * 0.74 * up ** 1.15;
    const back = FIN.long - 0.018 * smoothstep(0, 1, up);
    const t = (1 - Math.cos(turn)) / 2;
    const closed = Math.sqrt(Math.max(0, 1 - up ** 6));
    const x = mix(lean, back, t);
    const wide = FIN.half * mix(1, 0.24, up ** 0.5) * closed * squared(Math.sin(turn), 2) * mix(0.75, 1, t);
    return [from + x, wide, baseAt(x / FIN.long) + (FIN.high + 0.008) * up];
  });
}

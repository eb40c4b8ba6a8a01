import { Skin } from '../../car/shape/skin';
import { Part } from '../../mesh/mesh';
import { boxBlur, type Traced } from '../render';

/** What shines of a lit car, as the tracer counts it. */
const SHINING = new Set([
  ...[Skin.lampGlass, Skin.light, Skin.lens, Skin.tailLight, Skin.tailGlass].map((skin) => skin + 40),
  ...[Part.lamp, Part.headlamp, Part.fogLamp].map((part) => part + 100),
]);
/** Light (linear) from which a lamp's pixel spreads it. */
const LEAST = 0.5;

/** Radii of a lamp's halo, as shares of the picture's shorter side, and how strong each is by day and in the dark. */
const HALOS = [
  { radius: 0.009, day: 0.3, dark: 0.5 },
  { radius: 0.04, day: 0.1, dark: 1.1 },
  { radius: 0.11, day: 0, dark: 0.6 },
] as const;

/** Lays the halos of lit lamps over the picture, which it changes; `dark`: how dark it is around them (0–1). */
export function addGlow({ width, height, data, ids }: Traced, dark: number): void {
  let source: Float32Array = new Float32Array(data.length);
  let shines = false;
  for (let i = 0; i < ids.length; i++) {
    if (!SHINING.has(ids[i] ?? 0)) continue;
    const brightest = Math.max(data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0);
    if (brightest < LEAST) continue;
    shines = true;
    for (let c = 0; c < 3; c++) source[i * 3 + c] = data[i * 3 + c] ?? 0;
  }
  if (!shines) return;
  for (const halo of HALOS) {
    const strength = halo.day + (halo.dark - halo.day) * dark;
    if (strength <= 0) continue;
    const radius = Math.max(1, Math.round((Math.min(width, height) * halo.radius) / 2));
    for (let pass = 0; pass < 6; pass++) source = boxBlur(source, width, height, radius, pass % 2 === 0, () => {});
    for (let i = 0; i < data.length; i++) data[i] = (data[i] ?? 0) + strength * (source[i] ?? 0);
  }
}

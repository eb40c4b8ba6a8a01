import { isOutdoors, type Place } from '../../../../../contract/design';
import type { Rgb } from '../../kernel/light';
import { mix } from '../../kernel/maths';
import { type Camera, rayThrough } from '../camera';
import { cloudy } from '../outdoors/noise';
import type { Traced } from '../render';
import type { Studio } from '../studio';

/** Height (m) over which mist thins to a third. */
const HIGH = 1.9;
/** How much of the light (1/m) a full mist takes at the ground. */
const DENSE = 0.17;
/** Before the camera (m) the air is clear. */
const CLEAR = 4;
/** How far off (m) the backdrop of a place is: a room's wall, a forest's edge, or hills. */
const farOf = (place: Place) => (place === 'forest' ? 80 : isOutdoors(place) ? 160 : 18);

/** Share of the light that mist takes on the way from `oz` (m high) along a direction that rises by `dz` a metre. */
function taken(oz: number, dz: number, far: number, density: number): number {
  const steep = Math.abs(dz) < 1e-4 ? 1e-4 : dz;
  // The density falls with the height; the integral along a straight line.
  const passed = (Math.exp(-oz / HIGH) * (1 - Math.exp((-steep * far) / HIGH)) * HIGH) / steep;
  return 1 - Math.exp(-density * Math.max(0, passed));
}

/** Its colour: that of the sky at the horizon and above, with less of its hue. */
function colourOf(studio: Pick<Studio, 'backdrop'>): Rgb {
  const seen: Rgb = [0, 0, 0];
  const sum: Rgb = [0, 0, 0];
  for (let k = 0; k < 12; k++) {
    const angle = (2 * Math.PI * k) / 12;
    for (const up of [0.16, 0.7]) {
      const level = Math.sqrt(1 - up * up);
      studio.backdrop(level * Math.cos(angle), level * Math.sin(angle), up, seen);
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (seen[c] ?? 0) / 24;
    }
  }
  const grey = (sum[0] + sum[1] + sum[2]) / 3;
  const lit = (c: 0 | 1 | 2) => mix(sum[c], grey, 0.7) * 0.94 + 0.012;
  return [lit(0), lit(1), lit(2)];
}

/** Lays mist by its distance before a picture, which it changes: thick at the ground, in banks, and thin above. */
export function addMist(
  picture: Traced,
  camera: Camera,
  studio: Pick<Studio, 'backdrop'>,
  { mist, place }: { readonly mist: number; readonly place: Place },
): void {
  const { width, height, data, depths } = picture;
  const colour = colourOf(studio);
  const [ox, oy, oz] = camera.origin;
  const direction: Rgb = [0, 0, 0];
  const far = farOf(place);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      rayThrough(camera, x + 0.5, y + 0.5, picture, direction);
      const way = Math.min(far, depths[at] ?? far);
      const [dx, dy, dz] = direction;
      // Banks drift through the middle of the way.
      const near = Math.min(way, 14);
      const bank = cloudy((ox + dx * near) * 0.16 + 3, (oy + dy * near) * 0.16) + cloudy(dx * 5 + 7, dy * 5 + dz * 16);
      const share = taken(oz + dz * CLEAR, dz, Math.max(0, way - CLEAR), DENSE * mist ** 1.3 * (0.35 + 0.65 * bank));
      for (let c = 0; c < 3; c++) data[at * 3 + c] = mix(data[at * 3 + c] ?? 0, colour[c] ?? 0, share);
    }
  }
}

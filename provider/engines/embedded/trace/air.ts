import { clamp, mix, smoothstep } from '../kernel/maths';
import { lattice } from './outdoors/noise';
import type { Radiance } from './render';
import type { Studio } from './studio';

/** Lays fog, rain or snow before the picture, which it changes. */
export function addAir({ width, height, data }: Radiance, { air, fall }: Pick<Studio, 'air' | 'fall'>): void {
  if (air) {
    for (let i = 0; i < data.length; i += 3) {
      for (let c = 0; c < 3; c++) data[i + c] = mix(data[i + c] ?? 0, air.color[c] ?? 0, air.share);
    }
  }
  if (fall === 'rain') addDrops(rainAt, width, height, data);
  if (fall === 'snow') addDrops(snowAt, width, height, data);
}

/** Light that a drop or flake adds at a place (in picture heights), from three distances. */
type Falling = (x: number, y: number) => number;

function addDrops(at: Falling, width: number, height: number, data: Float32Array) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = at((x + 0.5) / height, (y + 0.5) / height);
      if (share <= 0) continue;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const behind = data[i + c] ?? 0;
        data[i + c] = mix(behind, Math.max(behind, 0.35 + 0.5 * behind) * 1.12, share);
      }
    }
  }
}

/** Streaks that lean with the wind: near ones are long and few. */
const rainAt: Falling = (x, y) => {
  let share = 0;
  for (const [row, scale, strength] of [
    [1, 46, 0.16],
    [2, 84, 0.13],
    [3, 140, 0.1],
  ] as const) {
    const u = (x + y * 0.14) * scale;
    const column = Math.floor(u);
    const v = y * scale * 0.075 + 7 * lattice(column, row);
    const drop = lattice(column, row * 100 + Math.floor(v));
    if (drop < 0.7) continue;
    const across = 1 - smoothstep(0.05, 0.2, Math.abs(u - column - 0.5));
    const along = v - Math.floor(v);
    share += strength * across * smoothstep(0, 0.25, along) * (1 - smoothstep(0.55, 0.9, along));
  }
  return clamp(share, 0, 0.6);
};

/** Flakes of three sizes, each somewhere in its cell. */
const snowAt: Falling = (x, y) => {
  let share = 0;
  for (const [row, scale, radius] of [
    [1, 17, 0.12],
    [2, 34, 0.13],
    [3, 60, 0.15],
  ] as const) {
    const i = Math.floor(x * scale);
    const j = Math.floor(y * scale);
    if (lattice(i + row * 71, j) < 0.62) continue;
    const px = 0.2 + 0.6 * lattice(i, j + row * 33);
    const py = 0.2 + 0.6 * lattice(j + row * 57, i);
    const d = Math.hypot(x * scale - i - px, y * scale - j - py);
    share += (row === 3 ? 0.5 : 0.62) * (1 - smoothstep(radius * (row === 1 ? 0.2 : 0.5), radius, d));
  }
  return clamp(share, 0, 0.85);
};

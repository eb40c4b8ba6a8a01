import type { Design } from '../../car/design';
import { lightOf } from '../../raster/colour';
import type { CarReading } from '../../reading';
import { type CarMap, Piece } from '../../trace/car-map';

/** The fitted car's finishes as seen in the picture; `repainted` when the reading's paint no longer applies. */
export function designOf(reading: CarReading, map: CarMap, rgba: Uint8Array, repainted = false): Design {
  const painted = repainted ? meanLight(rgba, map.pieces, Piece.paint) : undefined;
  const mean = meanLight(rgba, map.pieces, Piece.rim);
  const tone = mean ? Math.min(0.5, Math.max(0.03, (mean[0] + mean[1] + mean[2]) / 2)) : 0.24;
  const caliper = meanLight(rgba, map.pieces, Piece.caliper);
  return {
    car: reading.car,
    // A base coat is a little darker than the car looks, with all that it mirrors.
    paint: painted
      ? { ...reading.paint, color: [painted[0] * 0.8, painted[1] * 0.8, painted[2] * 0.8] }
      : reading.paint,
    rim: [tone, tone, tone],
    caliper: caliper ?? [0.05, 0.05, 0.052],
    seat: [0.06, 0.058, 0.055],
    studio: 'light',
  };
}

function meanLight(rgba: Uint8Array, pieces: Uint8Array, piece: Piece): [number, number, number] | undefined {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < pieces.length; i++) {
    if (pieces[i] !== piece) continue;
    for (const c of [0, 1, 2] as const) sum[c] += lightOf(rgba[i * 4 + c] ?? 0);
    count++;
  }
  return count ? [sum[0] / count, sum[1] / count, sum[2] / count] : undefined;
}

import { outlineWarp, signedDistance } from '../drawn/warp';
import { mix, smoothstep } from '../kernel/maths';
import { type Mesh, Part } from '../mesh/mesh';
import { lightOf } from '../raster/colour';
import { boxBlur } from '../raster/grid';
import type { RasterImage } from '../raster/image-input';
import { grown } from '../raster/morphology';
import { floatsOf } from '../raster/pixels';
import type { CarReading } from '../reading';
import { drawLabels } from '../reading/raster';
import { bilinear } from '../reading/work';
import { createProjection } from '../trace/camera';

type Place = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => number;

/** A picture of a car as it lies on the skin of the car that was read from it. Car axes, metres. */
export interface Photo {
  /** How well the picture shows the skin there (0–1), itself or, mirrored, on the car's other side. */
  readonly share: Place;
  /** Writes the picture's colour there (linear light). */
  paint(out: Float32Array, at: number, ...place: Parameters<Place>): void;
}

/** Cosines to the view direction between which a picture's evidence of the skin rises from none to full. */
const EDGE_ON = 0.2;
const SQUARE = 0.48;
/** Pixels so near the outline (share of the picture's longer side) may show the background. */
const DOUBTFUL = 0.005;
/** A picture's own mirror lies no farther from the fitted car's (share of the picture's longer side). */
const ASTRAY = 0.008;
/** What a fitted car has before its skin. */
const mirrors: ReadonlySet<number> = new Set([Part.mirror, Part.mirrorGlass]);

/** @param mesh the car that was read: its outline is bent onto the picture's */
export function createPhoto(image: RasterImage, reading: CarReading, mesh: Mesh, tick: (f: number) => void): Photo {
  const { width, height, rgba } = image;
  const { camera, mask } = reading;
  const labels = mesh.parts.map((kind) => (mirrors.has(kind) ? 2 : 1));
  const drawn = drawLabels({ positions: mesh.positions, indices: mesh.indices, labels }, camera, width, height);
  const astray = Math.max(1, ASTRAY * Math.max(width, height));
  const before = grown(
    drawn.map((label) => (label === 2 ? 1 : 0)),
    2 * astray,
    image,
  );
  const hidden = boxBlur(floatsOf(before, Number), image, astray, 2);
  tick(0.2);
  const warp = outlineWarp(drawn, mask, image, (f) => tick(0.2 + 0.6 * f));
  const outside = signedDistance(mask, image, () => tick(0.9));
  const project = createProjection(camera, width, height);
  const [ox, oy, oz] = camera.origin;
  const doubtful = DOUBTFUL * Math.max(width, height);
  const light = [0, 1, 2].map((c) => {
    tick(0.9 + 0.03 * c);
    return floatsOf(mask, (_, i) => lightOf(rgba[i * 4 + c] ?? 0));
  });

  /** How well the picture shows a place on the side that it is on. */
  const shown: Place = (x, y, z, nx, ny, nz) => {
    const facing = (nx * (ox - x) + ny * (oy - y) + nz * (oz - z)) / Math.hypot(ox - x, oy - y, oz - z);
    if (facing <= EDGE_ON) return 0;
    const [px, py] = project([x, y, z]);
    return smoothstep(EDGE_ON, SQUARE, facing) * (1 - bilinear(hidden, image, px - 0.5, py - 0.5));
  };

  /** Where the picture shows a point, moved off the outline into the car. */
  const find = (x: number, y: number, z: number): readonly [number, number] => {
    const [px, py] = project([x, y, z]);
    let [u, v] = warp.back(px - 0.5, py - 0.5);
    for (let step = 0; step < 3; step++) {
      const depth = -bilinear(outside, image, u, v);
      if (depth > doubtful) break;
      const gu = bilinear(outside, image, u + 1, v) - bilinear(outside, image, u - 1, v);
      const gv = bilinear(outside, image, u, v + 1) - bilinear(outside, image, u, v - 1);
      const length = Math.hypot(gu, gv) || 1;
      u -= ((doubtful + 0.5 - depth) * gu) / length;
      v -= ((doubtful + 0.5 - depth) * gv) / length;
    }
    return [u, v];
  };

  tick(1);
  return {
    share: (x, y, z, nx, ny, nz) => Math.max(shown(x, y, z, nx, ny, nz), shown(x, -y, z, nx, -ny, nz)),
    paint: (out, at, x, y, z, nx, ny, nz) => {
      // The other side's picture serves where this side is seen edge-on and the other is not.
      const own = Math.max(shown(x, y, z, nx, ny, nz), 1 - shown(x, -y, z, nx, -ny, nz));
      const [u, v] = own > 0 ? find(x, y, z) : [0, 0];
      const [mu, mv] = own < 1 ? find(x, -y, z) : [u, v];
      for (const [c, channel] of light.entries()) {
        out[at + c] = mix(bilinear(channel, image, mu, mv), bilinear(channel, image, u, v), own);
      }
    },
  };
}

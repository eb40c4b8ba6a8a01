import { Skin } from '../car/features';
import { nearerWheel, wheelsOf } from '../car/shape/running-gear';
import { poseOf } from '../car/shape/wheel-pose';
import { rimIsOpen } from '../car/wheels';
import type { Tick } from '../kernel/job';
import { Part } from '../mesh/mesh';
import { eachRow, type Size } from '../raster/grid';
import type { Camera } from './camera';
import type { Scene } from './scene';
import { SkinAt } from './skin-at';

/** The visible piece at a pixel. */
export const Piece = {
  none: 0,
  paint: 1,
  glass: 2,
  headlamp: 3,
  tailLamp: 4,
  tyre: 5,
  rim: 6,
  caliper: 7,
  grille: 8,
  trim: 9,
  chrome: 10,
  plate: 11,
  well: 12,
  /** A shut line; a map has them only where they are asked for. */
  line: 13,
} as const;
export type Piece = (typeof Piece)[keyof typeof Piece];

/** The fitted car as the camera sees it: at each pixel the piece, where it is (m, the car's axes) and its normal. */
export interface CarMap extends Size {
  readonly pieces: Uint8Array;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
}

const skinPieces: Record<number, Piece> = {
  [Skin.paint]: Piece.paint,
  [Skin.line]: Piece.paint,
  [Skin.glass]: Piece.glass,
  [Skin.gloss]: Piece.trim,
  [Skin.roof]: Piece.trim,
  [Skin.lower]: Piece.trim,
  [Skin.bonnet]: Piece.trim,
  [Skin.bumpers]: Piece.trim,
  [Skin.pillars]: Piece.trim,
  [Skin.sills]: Piece.trim,
  [Skin.stripe]: Piece.trim,
  [Skin.secondStripe]: Piece.trim,
  [Skin.roundel]: Piece.trim,
  [Skin.digit]: Piece.trim,
  [Skin.fabric]: Piece.trim,
  [Skin.mud]: Piece.paint,
  [Skin.primer]: Piece.paint,
  [Skin.rust]: Piece.paint,
  [Skin.plastic]: Piece.trim,
  [Skin.chrome]: Piece.chrome,
  [Skin.lampGlass]: Piece.headlamp,
  [Skin.light]: Piece.headlamp,
  [Skin.lens]: Piece.headlamp,
  [Skin.tailLight]: Piece.tailLamp,
  [Skin.tailGlass]: Piece.tailLamp,
  [Skin.grille]: Piece.grille,
  [Skin.plate]: Piece.plate,
};
const partPieces: Record<number, Piece> = {
  [Part.tyre]: Piece.tyre,
  [Part.whiteWall]: Piece.tyre,
  [Part.rim]: Piece.rim,
  // What is seen through the rim belongs to the wheel.
  [Part.disc]: Piece.rim,
  [Part.hubCap]: Piece.rim,
  [Part.spoke]: Piece.rim,
  [Part.caliper]: Piece.caliper,
  [Part.wheelWell]: Piece.well,
  [Part.mirror]: Piece.paint,
  [Part.panel]: Piece.paint,
  [Part.roof]: Piece.paint,
  [Part.paint]: Piece.paint,
  [Part.bumper]: Piece.paint,
  [Part.mirrorGlass]: Piece.glass,
  [Part.seat]: Piece.glass,
  [Part.dash]: Piece.glass,
  [Part.screen]: Piece.glass,
  [Part.chrome]: Piece.chrome,
};

/** A shut line this wide (m) is found; anything finer falls between the map's single samples. */
const FOOTPRINT = 0.002;
/** A pixel covers no more of a surface than where it is seen at this cosine. */
const GRAZING = 0.3;

/**
 * Casts one ray through each pixel's centre. With `lines` every shut line is a piece of its own and at least a pixel
 * wide, and what shows through a rim is none of it.
 */
export function mapCar(scene: Scene, camera: Camera, { width, height }: Size, tick: Tick, lines = false): CarMap {
  const { body, mesh, parameters } = scene.car;
  const skins = new SkinAt({ car: scene.car });
  const wheels = wheelsOf(parameters, body);
  const count = width * height;
  const map: CarMap = {
    width,
    height,
    pieces: new Uint8Array(count),
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
  };
  const hit = { t: 0, triangle: 0, u: 0, v: 0 };
  const point: [number, number, number] = [0, 0, 0];
  const normal: [number, number, number] = [0, 0, 0];

  const pieceOfHit = (facing: number): Piece | undefined => {
    const part = mesh.parts[hit.triangle] ?? 0;
    if (part === Part.body) {
      const footprint = lines ? (hit.t * camera.pixel) / Math.max(GRAZING, facing) : FOOTPRINT;
      const [x, y, z] = point;
      const [nx, ny, nz] = normal;
      const skin = skins.skin({ x, y, z, nx, ny, nz }, hit.triangle, footprint);
      if (lines && skin === Skin.line) return Piece.line;
      return skin === Skin.hole ? undefined : (skinPieces[skin] ?? Piece.trim);
    }
    if (part === Part.rim) {
      const wheel = nearerWheel(wheels, point[0]);
      const [x, , z] = poseOf(wheel, point[1] < 0 ? -1 : 1)?.straight(point) ?? point;
      if (rimIsOpen(parameters, x - wheel.x, z - wheel.radius)) return undefined;
    }
    return partPieces[part] ?? Piece.trim;
  };

  const cast = (i: number, dx: number, dy: number, dz: number) => {
    const [ox, oy, oz] = camera.origin;
    let near = 1e-4;
    let throughRim = false;
    for (let pass = 0; pass < 8; pass++) {
      hit.t = 1e4;
      if (!scene.bvh.intersect(ox, oy, oz, dx, dy, dz, near, hit)) return;
      interpolate(mesh.normals, mesh.indices, hit, normal);
      point[0] = ox + dx * hit.t;
      point[1] = oy + dy * hit.t;
      point[2] = oz + dz * hit.t;
      const along = normal[0] * dx + normal[1] * dy + normal[2] * dz;
      const piece = pieceOfHit(Math.abs(along));
      if (piece !== undefined) {
        const towards = along > 0 ? -1 : 1;
        const behind = lines ? Piece.well : Piece.rim;
        map.pieces[i] = throughRim && piece !== Piece.caliper && piece !== Piece.tyre ? behind : piece;
        map.positions.set(point, i * 3);
        for (let c = 0; c < 3; c++) map.normals[i * 3 + c] = towards * (normal[c] ?? 0);
        return;
      }
      throughRim ||= mesh.parts[hit.triangle] === Part.rim;
      near = hit.t + 1e-3;
    }
  };

  eachRow(height, tick, (y) => {
    for (let x = 0; x < width; x++) {
      const [dx, dy, dz] = rayThrough(camera, ((x + 0.5) / width) * 2 - 1, 1 - ((y + 0.5) / height) * 2);
      cast(y * width + x, dx, dy, dz);
    }
  });
  return map;
}

/** The unit direction through a point of the picture, both coordinates −1…1, up positive. */
export function rayThrough({ forward, right, up }: Camera, u: number, v: number): [number, number, number] {
  const x = forward[0] + right[0] * u + up[0] * v;
  const y = forward[1] + right[1] * u + up[1] * v;
  const z = forward[2] + right[2] * u + up[2] * v;
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function interpolate(
  normals: Float32Array,
  indices: Uint32Array,
  { triangle, u, v }: { triangle: number; u: number; v: number },
  out: [number, number, number],
) {
  const a = (indices[triangle * 3] ?? 0) * 3;
  const b = (indices[triangle * 3 + 1] ?? 0) * 3;
  const c = (indices[triangle * 3 + 2] ?? 0) * 3;
  for (let k = 0; k < 3; k++) {
    out[k] = (normals[a + k] ?? 0) * (1 - u - v) + (normals[b + k] ?? 0) * u + (normals[c + k] ?? 0) * v;
  }
  const length = Math.hypot(...out) || 1;
  for (let k = 0; k < 3; k++) out[k] = (out[k] ?? 0) / length;
}

import { WebIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { Part } from '../../provider/engines/embedded/mesh/mesh';
import { Bvh, type Hit } from '../../provider/engines/embedded/trace/bvh';
import { orbitCamera } from '../../provider/engines/embedded/trace/camera';

type Colour = readonly [number, number, number];

/** Degrees round the model and up, for each of its pictures. */
const SIDES = [
  [42, 12],
  [90, 4],
  [139, 14],
  [60, 42],
] as const;
/** Samples a pixel, across and down. */
const FINE = 2;

/** A 3D file as its four sides look in even light, in its own materials: what a viewer would make of it. */
export async function pictureSolid(glb: Uint8Array, size: { width: number; height: number }): Promise<Buffer[]> {
  const solid = await readSolid(glb);
  return Promise.all(SIDES.map(([azimuth, elevation]) => picture(solid, azimuth, elevation, size)));
}

interface Solid {
  readonly bvh: Bvh;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
  /** The base colour of each triangle (linear light), and the picture on it, if there is one. */
  readonly colours: readonly Colour[];
  /** How much light each holds back (0–1). */
  readonly alphas: readonly number[];
  readonly pictures: readonly (Picture | undefined)[];
  readonly uvs: Float32Array;
  /** The middle of its bounds, and half their diagonal (m). */
  readonly middle: Colour;
  readonly radius: number;
}

/** A texture in 8-bit sRGB, three bytes a texel. */
interface Picture {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

async function pictureOf(image: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

/** All triangles of a file in the engine's axes: z up. */
async function readSolid(glb: Uint8Array): Promise<Solid> {
  const document = await new WebIO().readBinary(glb);
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const colours: Colour[] = [];
  const alphas: number[] = [];
  const pictures: (Picture | undefined)[] = [];
  const uvs: number[] = [];
  const textures = new Map<unknown, Picture>();
  for (const texture of document.getRoot().listTextures()) {
    const image = texture.getImage();
    if (image) textures.set(texture, await pictureOf(image));
  }
  for (const node of document.getRoot().listNodes()) {
    const m = node.getWorldMatrix();
    const turned = (x: number, y: number, z: number, w: 0 | 1): Colour => {
      const at = (row: number) =>
        (m[row] ?? 0) * x + (m[row + 4] ?? 0) * y + (m[row + 8] ?? 0) * z + w * (m[row + 12] ?? 0);
      return [at(2), at(0), at(1)];
    };
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const [place, normal, index] = [
        primitive.getAttribute('POSITION'),
        primitive.getAttribute('NORMAL'),
        primitive.getIndices(),
      ];
      if (!place || !normal || !index) continue;
      const base = positions.length / 3;
      const uv = primitive.getAttribute('TEXCOORD_0');
      for (let i = 0; i < place.getCount(); i++) {
        const [x = 0, y = 0, z = 0] = place.getElement(i, []);
        const [nx = 0, ny = 0, nz = 1] = normal.getElement(i, []);
        positions.push(...turned(x, y, z, 1));
        normals.push(...turned(nx, ny, nz, 0));
        const [u = 0, v = 0] = uv?.getElement(i, []) ?? [];
        uvs.push(u, v);
      }
      const [r = 1, g = 1, b = 1, alpha = 1] = primitive.getMaterial()?.getBaseColorFactor() ?? [];
      for (let i = 0; i < index.getCount(); i++) indices.push(base + index.getScalar(i));
      const worn = textures.get(primitive.getMaterial()?.getBaseColorTexture());
      for (let i = 0; i < index.getCount() / 3; i++) {
        colours.push([r, g, b]);
        alphas.push(alpha);
        pictures.push(worn);
      }
    }
  }
  const low = [0, 1, 2].map((c) => positions.reduce((least, v, i) => (i % 3 === c ? Math.min(least, v) : least), 1e9));
  const high = [0, 1, 2].map((c) => positions.reduce((most, v, i) => (i % 3 === c ? Math.max(most, v) : most), -1e9));
  const middle = (c: number) => ((low[c] ?? 0) + (high[c] ?? 0)) / 2;
  const mesh = {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
    parts: new Uint8Array(indices.length / 3).fill(Part.body),
  };
  return {
    bvh: new Bvh(mesh),
    normals: mesh.normals,
    indices: mesh.indices,
    colours,
    alphas,
    pictures,
    uvs: Float32Array.from(uvs),
    middle: [middle(0), middle(1), middle(2)],
    radius: Math.hypot(...high.map((value, c) => value - (low[c] ?? 0))) / 2,
  };
}

async function picture(
  solid: Solid,
  azimuth: number,
  elevation: number,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const [w, h] = [width * FINE, height * FINE];
  const orbit = { azimuth, elevation, fov: 20, distance: solid.radius * 4.6, target: solid.middle };
  const camera = orbitCamera(orbit, w, h);
  const hit: Hit = { t: 0, triangle: 0, u: 0, v: 0 };
  const rgb = Buffer.alloc(w * h * 3, 238);
  for (let i = 0; i < w * h; i++) {
    const u = (((i % w) + 0.5) / w) * 2 - 1;
    const v = 1 - ((Math.floor(i / w) + 0.5) / h) * 2;
    const ray = [0, 1, 2].map((k) => (camera.forward[k] ?? 0) + (camera.right[k] ?? 0) * u + (camera.up[k] ?? 0) * v);
    const length = Math.hypot(...ray);
    const [dx = 0, dy = 0, dz = 0] = ray.map((value) => value / length);
    const seen = lightFrom(solid, camera.origin, [dx, dy, dz], hit);
    if (seen) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(255 * Math.min(1, seen[c] ?? 0) ** (1 / 2.2));
  }
  return sharp(rgb, { raw: { width: w, height: h, channels: 3 } })
    .resize(width, height)
    .png()
    .toBuffer();
}

/** Panes that a ray goes through at most. */
const PANES = 6;
/** The backdrop (linear light). */
const BACK = (238 / 255) ** 2.2;

/** The light that comes along a ray (linear), through what is transparent; undefined where it meets nothing. */
function lightFrom(solid: Solid, origin: Colour, way: Colour, hit: Hit): Colour | undefined {
  const sum: [number, number, number] = [0, 0, 0];
  let left = 1;
  let near = 1e-4;
  for (let pane = 0; pane < PANES && left > 0; pane++) {
    hit.t = 1e4;
    if (!solid.bvh.intersect(...origin, ...way, near, hit)) {
      if (pane === 0) return undefined;
      break;
    }
    const held = left * (solid.alphas[hit.triangle] ?? 1);
    const [falling, mirrored] = lightAt(solid, hit, way);
    for (const [c, base] of colourAt(solid, hit).entries()) {
      sum[c] = (sum[c] ?? 0) + held * base * falling + left * mirrored;
    }
    left -= held;
    near = hit.t + 1e-4;
  }
  return [sum[0] + left * BACK, sum[1] + left * BACK, sum[2] + left * BACK];
}

/** The base colour where a ray hits (linear light), the nearest texel's where a picture lies. */
function colourAt({ colours, pictures, uvs, indices }: Solid, { triangle, u, v }: Hit): Colour {
  const [r, g, b] = colours[triangle] ?? [1, 1, 1];
  const worn = pictures[triangle];
  if (!worn) return [r, g, b];
  const corner = (k: number, c: number) => uvs[(indices[triangle * 3 + k] ?? 0) * 2 + c] ?? 0;
  const mixed = (c: number) => corner(0, c) * (1 - u - v) + corner(1, c) * u + corner(2, c) * v;
  const texel = (share: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  const at = (texel(mixed(1), worn.height) * worn.width + texel(mixed(0), worn.width)) * 3;
  const light = (c: number) => ((worn.rgb[at + c] ?? 0) / 255) ** 2.2;
  return [r * light(0), g * light(1), b * light(2)];
}

/** Light that falls on the surface, and that it mirrors to the eye: an even sky and one lamp over the shoulder. */
function lightAt({ normals, indices }: Solid, hit: Hit, [dx, dy, dz]: Colour): readonly [number, number] {
  const corner = (k: number, c: number) => normals[(indices[hit.triangle * 3 + k] ?? 0) * 3 + c] ?? 0;
  const mixed = [0, 1, 2].map((c) => corner(0, c) * (1 - hit.u - hit.v) + corner(1, c) * hit.u + corner(2, c) * hit.v);
  const length = Math.hypot(...mixed) || 1;
  const facing =
    mixed[0] !== undefined && (mixed[0] * dx + (mixed[1] ?? 0) * dy + (mixed[2] ?? 0) * dz) / length > 0 ? -1 : 1;
  const [nx = 0, ny = 0, nz = 1] = mixed.map((value) => (facing * value) / length);
  const lamp = Math.max(0, -0.45 * nx - 0.55 * ny + 0.7 * nz);
  const slope = -(nx * dx + ny * dy + nz * dz);
  return [0.34 + 0.3 * (0.5 + 0.5 * nz) + 0.6 * lamp, 0.03 + 0.22 * (1 - slope) ** 4];
}

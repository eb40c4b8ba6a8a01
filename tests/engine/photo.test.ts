import { Logger, WebIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { Part } from '../../provider/engines/embedded/mesh/mesh';
import type { RasterImage } from '../../provider/engines/embedded/raster/image-input';
import type { CarReading } from '../../provider/engines/embedded/reading';
import { plainCar } from '../../provider/engines/embedded/reading/fit';
import { drawLabels } from '../../provider/engines/embedded/reading/raster';
import { carSolid } from '../../provider/engines/embedded/solid/car';
import { writeGlb } from '../../provider/engines/embedded/solid/glb';
import { createPhoto } from '../../provider/engines/embedded/solid/photo';
import { unseenVariant } from '../../provider/engines/embedded/solid/variant';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';
import { hashOf, picture } from './picture-samples';

const CELL = 0.16;
const still = () => {};
const SIZE = { width: 240, height: 150 };
const blue = [30, 60, 200] as const;
const green = [40, 170, 60] as const;
const red = [210, 40, 40] as const;
const yellow = [220, 190, 20] as const;

const car = plainCar('sedan');
const model = buildCar(car, CELL, still);

/** A white car whose picture, from its left, is blue in front of the middle and green behind it, before red; its mirror is yellow. */
async function modelOf() {
  const camera = createCamera('side', car, SIZE.width, SIZE.height);
  const { positions, indices, parts } = model.mesh;
  const labels = parts.map((part) => (part === Part.mirror || part === Part.mirrorGlass ? 2 : 1));
  const seen = drawLabels({ positions, indices, labels }, camera, SIZE.width, SIZE.height);
  const mask = seen.map((label) => (label ? 1 : 0));
  const columns = [...mask.keys()].filter((i) => mask[i]).map((i) => i % SIZE.width);
  const middle = (Math.min(...columns) + Math.max(...columns)) / 2;
  const colourAt = (x: number, y: number) => {
    const label = seen[y * SIZE.width + x];
    return label === 2 ? yellow : !label ? red : x < middle ? blue : green;
  };
  const image: RasterImage = picture(SIZE.width, SIZE.height, colourAt);
  const paint = { color: [0.7, 0.7, 0.7], metallic: 0 } as const;
  const reading: CarReading = { mask, iou: 1, car, camera, view: 'side', paint, kind: 'picture' };
  const laying = { photo: createPhoto(image, reading, model.mesh, still), wide: 384 };
  const solid = await carSolid(model, finishOf(unseenVariant(reading, 3)), CELL, still, laying);
  return writeGlb(solid, {});
}

/** The picture that lies on a model, its pixels three bytes each. */
async function textureOf(glb: Uint8Array) {
  const root = (await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb)).getRoot();
  const worn = root.listMaterials().find((material) => material.getName() === 'picture');
  const bytes = worn?.getBaseColorTexture()?.getImage();
  if (!worn || !bytes) throw new Error('no picture lies on the car');
  return { root, worn, ...(await sharp(bytes).raw().toBuffer({ resolveWithObject: true })) };
}

/** The texels of the vertices that a picture lies on, by where these are in glTF's axes: x to the car's left, z ahead. */
async function texels(glb: Uint8Array) {
  const { root, worn, data, info } = await textureOf(glb);
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  return primitives
    .filter((primitive) => primitive.getMaterial() === worn)
    .flatMap((primitive) => {
      const place = primitive.getAttribute('POSITION');
      const uv = primitive.getAttribute('TEXCOORD_0');
      const normal = primitive.getAttribute('NORMAL');
      return Array.from({ length: place?.getCount() ?? 0 }, (_, i) => {
        const [u = 0, v = 0] = uv?.getElement(i, []) ?? [];
        const at = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * 3;
        const [x = 0, y = 0, z = 0] = place?.getElement(i, []) ?? [];
        const [nx = 0] = normal?.getElement(i, []) ?? [];
        return { x, y, z, nx, u, v, colour: [...data.subarray(at, at + 3)] as [number, number, number] };
      });
    });
}

describe('a picture laid on the car that was read from it', () => {
  let glb = new Uint8Array();
  let worn: Awaited<ReturnType<typeof texels>> = [];
  beforeAll(async () => {
    glb = new Uint8Array(await modelOf());
    worn = await texels(glb);
  });

  it('projects a picture onto its side of the car and mirrors it to the other', () => {
    for (const side of [1, -1]) {
      const flank = worn.filter(({ nx, y, z }) => nx * side > 0.85 && y > 0.35 && y < 0.9 && Math.abs(z) > 0.2);
      expect(flank.length).toBeGreaterThan(40);
      for (const { z, colour } of flank) {
        const [wanted, other] = z > 0 ? [colour[2], colour[1]] : [colour[1], colour[2]];
        expect(wanted).toBeGreaterThan(1.3 * other);
      }
    }
  });

  it('a projected picture stays in its texture and never shows the background', () => {
    for (const { u, v, colour } of worn) {
      expect(Math.min(u, v)).toBeGreaterThanOrEqual(0);
      expect(Math.max(u, v)).toBeLessThanOrEqual(1);
      const [r, g, b] = colour;
      expect(r).toBeLessThan(1.1 * Math.max(g, b));
    }
  });

  it('windows stay glass under a projected picture, on both sides', async () => {
    const root = (await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb)).getRoot();
    const glass = root.listMaterials().find((material) => material.getName() === 'glass');
    expect(glass?.getAlpha()).toBeLessThan(1);
    const panes = root
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives().filter((own) => own.getMaterial() === glass));
    const across = panes.flatMap((pane) => {
      const normals = pane.getAttribute('NORMAL');
      return Array.from({ length: normals?.getCount() ?? 0 }, (_, i) => normals?.getElement(i, [])[0] ?? 0);
    });
    expect(across.filter((nx) => nx > 0.7).length).toBeGreaterThan(20);
    expect(across.filter((nx) => nx < -0.7).length).toBeGreaterThan(20);
  });

  it('a pictured mirror is not projected onto the door behind it', async () => {
    const { data } = await textureOf(glb);
    const yellows = Array.from({ length: data.length / 3 }, (_, i) => data.subarray(i * 3, i * 3 + 3)).filter(
      ([r = 0, g = 0, b = 0]) => Math.min(r, g) > 1.5 * b,
    );
    expect(yellows).toHaveLength(0);
  });

  it('skin that the picture does not show is in plain paint', async () => {
    const root = (await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb)).getRoot();
    const paint = root.listMaterials().find((material) => material.getName() === 'paint');
    expect(paint?.getBaseColorTexture()).toBeNull();
    const roof = worn.filter(({ y, nx }) => y > 1.3 && Math.abs(nx) < 0.08);
    expect(roof).toEqual([]);
  });

  it('a model with a picture passes the Khronos validator and is reproducible', async () => {
    const { issues } = await validateBytes(glb);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    expect(hashOf(await modelOf())).toBe(hashOf(glb));
  });
});

import { errorCodes } from '../../../../../contract/error';
import { EngineRefusal } from '../../../engine';
import { groundLabels, type Regions } from '../../drawn/regions';
import { part, type Tick } from '../../kernel/job';
import type { Size } from '../../raster/grid';
import { bytesOf } from '../../raster/pixels';
import type { Subject } from '../subject/subject';
import type { Hinted } from './hints';
import { type Painted, shadeAll } from './painted';
import type { Scheme } from './scheme';
import { type FlatMaterial, flatMaterials, inflate, paintedMaterial } from './shading';

/** The closed areas of a drawing, and the colours that hints give to some. */
export interface DrawnAreas {
  readonly regions: Regions;
  readonly hinted?: Hinted | undefined;
}

/** Paints a subject that is not a car, or whose parts do not matter: the palette's first colour on the largest areas, the others by size. */
export function paintAreas(
  { image, silhouette }: Subject,
  { regions, hinted }: DrawnAreas,
  scheme: Scheme,
  tick: Tick,
): Painted {
  const ground = groundLabels(regions, image);
  const inside = bytesOf(regions.labels, (label, i) => (silhouette ? (silhouette[i] ?? 0) : ground.has(label) ? 0 : 1));
  if (!inside.some((here) => here === 1)) {
    throw new EngineRefusal(
      errorCodes.openDrawing,
      'no closed shape was found in this drawing: close its outline and try again',
    );
  }
  const normals = inflate(inside, image, part(tick, 0, 0.5));
  const material = areaMaterials(regions, inside, image, scheme);
  const own = hinted?.colours.map((colour) => paintedMaterial(colour, scheme.finish));
  const view = [0, 1, 0] as const;
  const rgba = shadeAll(
    inside,
    normals,
    (i) => own?.[(hinted?.at[i] ?? 0) - 1] ?? material[regions.labels[i] ?? 0] ?? flatMaterials.trim,
    () => view,
    part(tick, 0.5, 1),
  );
  return { rgba, inside };
}

/** Areas of one size at one height are of one kind: two windows, two wheels. */
const ALIKE = 1.6;
/** Smaller areas (of the subject) are gaps and details, and dark. */
const TINY = 0.006;

/** A colour for each area: the main one covers about half of the subject, the other kinds take turns with the rest. */
function areaMaterials(regions: Regions, inside: Uint8Array, size: Size, { palette, finish }: Scheme): FlatMaterial[] {
  const areas = measured(regions, inside, size).sort((x, y) => y.count - x.count);
  const total = areas.reduce((sum, { count }) => sum + count, 0);
  const out: FlatMaterial[] = regions.sizes.map(() => flatMaterials.trim);
  const kinds: { readonly count: number; readonly y: number; readonly material: FlatMaterial }[] = [];
  let covered = 0;
  let turn = 0;
  for (const { label, count, y } of areas) {
    const alike = kinds.find((kind) => kind.count < ALIKE * count && Math.abs(kind.y - y) < 0.07 * size.height);
    const main = covered < 0.5 * total || palette.length < 2;
    covered += count;
    if (!main && count < TINY * total) continue;
    const colour = main ? palette[0] : palette[1 + (turn % (palette.length - 1))];
    if (!alike && !main) turn++;
    const material = alike?.material ?? paintedMaterial(colour ?? [0.6, 0, 0], finish);
    if (!alike) kinds.push({ count, y, material });
    out[label] = material;
  }
  return out;
}

/** Each area's pixels on the subject, and the height (pixels) of its middle. */
function measured({ labels, sizes }: Regions, inside: Uint8Array, { width }: Size) {
  const counts = new Float64Array(sizes.length);
  const heights = new Float64Array(sizes.length);
  for (let i = 0; i < labels.length; i++) {
    if (!inside[i]) continue;
    const label = labels[i] ?? 0;
    counts[label] = (counts[label] ?? 0) + 1;
    heights[label] = (heights[label] ?? 0) + Math.floor(i / width);
  }
  return [...counts.keys()].flatMap((label) => {
    const count = counts[label] ?? 0;
    return count > 0 ? [{ label, count, y: (heights[label] ?? 0) / count }] : [];
  });
}

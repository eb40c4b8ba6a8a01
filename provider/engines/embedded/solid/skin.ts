import { createFeatures, Skin } from '../car/features';
import type { CarModel } from '../car/model';
import { Part } from '../mesh/mesh';
import { cutByLabel } from './cut';
import type { MaterialName } from './materials';
import { separated, simplified, welded } from './simplify';
import { type Surface, subset, turnedInside } from './surface';

/** Length of the edges that borders are cut with, as a share of the grid's cell and at least and at most (m). */
const BORDER = 0.3;
const BORDER_FINEST = 0.005;
const BORDER_COARSEST = 0.016;
/** A strip of trim that must not be overlooked (m). */
const NARROWEST = 0.006;
/** Coarser borders leave shut lines out: they would be wider than the gaps that they stand for (m). */
const LINES_UP_TO = 0.009;
/** How far the cabin's lining lies below the skin (m). */
const LINING = 0.008;

const materials: Readonly<Record<Skin, MaterialName>> = {
  [Skin.paint]: 'paint',
  [Skin.hole]: 'wheel well',
  [Skin.glass]: 'glass',
  [Skin.gloss]: 'gloss black',
  [Skin.plastic]: 'plastic',
  [Skin.chrome]: 'chrome',
  [Skin.lampGlass]: 'headlamp glass',
  [Skin.light]: 'headlamp',
  [Skin.lens]: 'headlamp lens',
  [Skin.tailLight]: 'tail lamp',
  [Skin.tailGlass]: 'tail lamp glass',
  [Skin.grille]: 'grille',
  [Skin.line]: 'shut line',
  [Skin.plate]: 'number plate',
  [Skin.intake]: 'grille',
  [Skin.greenPlate]: 'green number plate',
  [Skin.accent]: 'accent',
  [Skin.exhaust]: 'grille',
  [Skin.housing]: 'headlamp glass',
  [Skin.slat]: 'grille slats',
  [Skin.wall]: 'grille',
};

export interface CutSkin {
  /** The outside, by material. */
  readonly outside: ReadonlyMap<MaterialName, Surface>;
  /** What is seen of the skin from within, windows left open. */
  readonly lining: Surface;
}

/**
 * The body's skin cut into its materials along the features' distances, and its lining; arches are left open.
 * @param cell edge of the grid that the skin was drawn on (m)
 * @param error how far a simplified surface may lie off (m)
 */
export async function cutSkin(
  { mesh, parameters, body }: CarModel,
  cell: number,
  error: number,
  tick: (fraction: number) => void,
): Promise<CutSkin> {
  const finest = Math.min(Math.max(cell * BORDER, BORDER_FINEST), BORDER_COARSEST);
  const classify = createFeatures(parameters, body);
  const shutLines = finest <= LINES_UP_TO;
  const skin = cutByLabel(
    subset(mesh, (t) => mesh.parts[t] === Part.body),
    {
      labelAt: (x, y, z, nx, ny, nz) => {
        const found = classify(x, y, z, nx, ny, nz, shutLines ? finest : 0);
        if (found === Skin.line && !shutLines) return Skin.paint;
        return found === Skin.grille && isSlat(z) ? Skin.slat : found;
      },
      finest,
      narrowest: NARROWEST,
      dropped: Skin.hole,
      tick: (fraction) => tick(0.7 * fraction),
    },
  );
  const outside = separated(await simplified(skin, error));
  tick(0.85);
  const closed = subset(skin, (t) => skin.labels[skin.indices[t * 3] ?? 0] !== Skin.glass);
  const lining = await simplified(turnedInside(await welded(closed), LINING), error * 8);
  tick(1);
  return { outside: named(outside), lining };
}

function named(bySkin: ReadonlyMap<number, Surface>): Map<MaterialName, Surface> {
  const byName: Readonly<Record<number, MaterialName>> = materials;
  return new Map([...bySkin].map(([skin, surface]) => [byName[skin] ?? 'plastic', surface]));
}

/** Horizontal slats, 28 mm apart. */
const isSlat = (z: number) => (Math.abs(z) * 36) % 1 < 0.32;

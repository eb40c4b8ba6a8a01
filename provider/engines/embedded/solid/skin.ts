import type { ModelMaterial } from '../../../../contract/model-materials';
import type { Inside } from '../car/faces/inside';
import { createFeatures, createInsides, recessOf, Skin } from '../car/features';
import type { CarModel } from '../car/model';
import type { CarParameters } from '../car/shape/parameters';
import type { Rgb } from '../kernel/light';
import { clamp } from '../kernel/maths';
import { type Finish, skinMaterial } from '../trace/finish';
import type { Panes } from '../trace/panes';
import { Chart, chartOf, createAtlas } from './atlas';
import { cutByLabel } from './cut';
import type { SolidPart } from './glb';
import { pbrOf, type SolidMaterial } from './materials';
import { leafSkins, shutSkin, withOpenings } from './opened';
import { isDeep, sunken } from './openings';
import type { Photo } from './photo';
import { inPieces, pieceOf } from './pieces';
import { separated, simplified, simplifiedInParts, welded } from './simplify';
import { type Surface, subset, turnedInside } from './surface';
import type { LabelAt } from './vertices';

/** Edges that cross a border, as a share of the grid's cell and at least and at most (m). */
const BORDER = { share: 0.4, least: 0.007, most: 0.03 };
/** The narrowest strip of trim that is noticed, likewise. */
const STRIP = { share: 0.25, least: 0.005, most: 0.012 };
/** Shut lines are drawn as wide as in a picture whose pixels are so wide (m); a coarser grid leaves them out. */
const LINE = 0.0055;
const LINES_UP_TO = 0.032;
/** How far the cabin's lining lies below the skin at least (m), and how coarse it is beside the skin. */
const LINING = 0.008;
const LINING_ERROR = 8;
/** How deep a running light burns behind its glass (m). */
const SIGNATURE = 0.009;
/** The label of windows behind the driver's door where these have a tint of their own. */
const REAR_GLASS = 92;
const isGlass = (label: number | undefined) => label === Skin.glass || label === REAR_GLASS;
const GLASS = { color: [0.012, 0.014, 0.015], metallic: 0, roughness: 0.02 } as const;

/** A picture to lay on the skin, and how many texels across its texture has. */
export interface Laying {
  readonly photo: Photo;
  readonly wide: number;
}

/** What a viewer lists the skin's materials as. */
const names: Readonly<Record<Skin, ModelMaterial>> = {
  [Skin.paint]: 'paint',
  [Skin.hole]: 'wheel well',
  [Skin.glass]: 'glass',
  [Skin.gloss]: 'gloss black',
  [Skin.plastic]: 'plastic',
  [Skin.chrome]: 'chrome',
  [Skin.lampGlass]: 'headlamp',
  [Skin.light]: 'headlamp light',
  [Skin.lens]: 'headlamp lens',
  [Skin.tailLight]: 'tail lamp light',
  [Skin.tailGlass]: 'tail lamp',
  [Skin.grille]: 'grille',
  [Skin.line]: 'shut line',
  [Skin.plate]: 'number plate',
  [Skin.intake]: 'grille',
  [Skin.greenPlate]: 'green number plate',
  [Skin.accent]: 'accent',
  [Skin.exhaust]: 'exhaust',
  [Skin.housing]: 'headlamp',
  [Skin.slat]: 'grille slats',
  [Skin.wall]: 'recess',
  [Skin.roof]: 'roof',
  [Skin.lower]: 'lower body',
  [Skin.bonnet]: 'bonnet',
  [Skin.bumpers]: 'bumpers',
  [Skin.pillars]: 'pillars',
  [Skin.sills]: 'sills',
  [Skin.stripe]: 'stripes',
  [Skin.secondStripe]: 'second stripes',
  [Skin.fabric]: 'fabric roof',
  [Skin.mud]: 'mud',
  [Skin.primer]: 'primer',
  [Skin.rust]: 'rust',
  [Skin.roundel]: 'roundel',
  [Skin.digit]: 'number',
};

export interface CutSkin {
  /** The outside in pieces of one material each. */
  readonly outside: readonly SolidPart[];
  /** What is seen of the skin from within, windows left open. */
  readonly lining: Surface;
  /** The same of open doors and lids. */
  readonly leafLinings: readonly Surface[];
}

/**
 * The body's skin cut into its materials along the features' distances, and its lining; arches are left open.
 * @param cell edge of the grid that the skin was drawn on (m)
 * @param error how far a simplified surface may lie off (m)
 */
export async function cutSkin(
  model: CarModel,
  finish: Finish,
  cell: number,
  error: number,
  tick: (fraction: number) => void,
  laying?: Laying,
): Promise<CutSkin> {
  const own = inPieces(tinted(labelling(model, cell <= LINES_UP_TO), finish.panes), finish.paint);
  const cutting: Cutting = { cell, error, tick };
  const shut = withOpenings(own, model);
  const labelAt = laying ? pictured(shut, laying.photo, beltOf(model.parameters)) : shut;
  const { bySkin, lining } = await cutInPieces(shutSkin(model), labelAt, cutting);
  const plain = (pieces: ReadonlyMap<number, Surface>) =>
    [...pieces].map(([label, surface]) => ({ surface, material: materialOf(label, finish) }));
  const outside = laying
    ? await laid(bySkin, laying, model, finish, own, (f) => tick(0.95 + 0.05 * f))
    : plain(sunken(bySkin));
  const leaves: SolidPart[] = [];
  const linings: Surface[] = [];
  // In the car's own paint: a picture of a shut car shows no door that stands open.
  for (const { skin, labelled, opened } of leafSkins(model)) {
    const cut = await cutInPieces(skin, labelled(own), { ...cutting, tick: () => tick(0.95) });
    leaves.push(...plain(cut.bySkin).map(({ surface, material }) => ({ surface: opened(surface), material })));
    linings.push(opened(cut.lining));
  }
  return { outside: [...outside, ...leaves], lining, leafLinings: linings };
}

interface Cutting {
  readonly cell: number;
  readonly error: number;
  readonly tick: (fraction: number) => void;
}

/** A skin in its materials, and its lining. */
async function cutInPieces(surface: Surface, labelAt: LabelAt, { cell, error, tick }: Cutting) {
  const of = ({ share, least, most }: typeof BORDER) => clamp(cell * share, least, most);
  const skin = cutByLabel(surface, {
    labelAt,
    finest: of(BORDER),
    narrowest: of(STRIP),
    dropped: Skin.hole,
    tick: (fraction) => tick(0.7 * fraction),
  });
  // Each of these steps is one call: cancellation is checked between them.
  const simple = await simplifiedInParts(skin, error, () => tick(0.75));
  tick(0.8);
  const bySkin = separated(simple);
  tick(0.85);
  const labelOf = (t: number) => skin.labels[skin.indices[t * 3] ?? 0];
  // Windows are left open, and openings, whose grilles lie deeper than the lining.
  const closed = subset(skin, (t) => !isGlass(labelOf(t)) && !isDeep(labelOf(t)));
  // Deep enough that no coarse triangle of it pokes through the skin.
  const depth = Math.max(LINING, 1.5 * LINING_ERROR * error);
  const whole = await welded(closed);
  tick(0.9);
  const lining = await simplified(turnedInside(whole, depth), LINING_ERROR * error);
  tick(0.95);
  return { bySkin, lining };
}

/** Share of a lamp or grille that a picture must show to replace the car's own. */
const TOLD = 0.5;
/** The windows' lower seal reaches so far below the belt (m). */
const BELOW = 0.02;
/** Only paint goes on beyond what a picture shows; lamps end where they end. */
const isPaint = (label: number) => label === Skin.paint || label === Skin.line;
/** Windows are seen through, whatever a picture shows in them. Above the belt gloss is their seals and pillars. */
const isWindow = (label: number, z: number, belt: number) => isGlass(label) || (label === Skin.gloss && z > belt);

/** What a picture shows of the skin takes its place: whatever the car's own features are there, but for windows. */
const pictured =
  (own: LabelAt, { share }: Photo, belt: number): LabelAt =>
  (x, y, z, nx, ny, nz) => {
    const label = own(x, y, z, nx, ny, nz);
    if (label === Skin.hole || isWindow(label, z, belt)) return label;
    return share(x, y, z, nx, ny, nz) > (isPaint(label) ? 0 : TOLD) ? chartOf(nx, ny, nz) : label;
  };

const beltOf = ({ beltFront, beltRear }: CarParameters) => Math.min(beltFront, beltRear) - BELOW;

/** The pieces of a skin, those that a picture shows with the picture on them. */
async function laid(
  pieces: ReadonlyMap<number, Surface>,
  { photo, wide }: Laying,
  model: CarModel,
  finish: Finish,
  own: LabelAt,
  tick: (fraction: number) => void,
): Promise<SolidPart[]> {
  const paint = pbrOf(names[Skin.paint], finish.paint);
  const belt = beltOf(model.parameters);
  // A piece's texels reach a little over its border, onto a window's.
  const fades = (...place: Parameters<LabelAt>) => {
    const label = own(...place);
    return isPaint(label) || isWindow(label, place[2], belt);
  };
  const atlas = await createAtlas(pieces, model, photo, fades, paint.color, wide, tick);
  const picture: SolidMaterial = { ...paint, name: 'picture', color: [1, 1, 1], texture: atlas.texture };
  return [...pieces].map(([label, surface]) => {
    const chart = Object.values(Chart).find((known) => known === label);
    return chart
      ? { surface: atlas.laid(chart, surface), material: picture }
      : { surface, material: materialOf(label, finish) };
  });
}

/** What the skin is at a point; what shows in the depth of a lamp or an opening is laid onto the skin itself. */
function labelling({ parameters, body }: CarModel, shutLines: boolean): LabelAt {
  const classify = createFeatures(parameters, body);
  const insides = createInsides(parameters, body);
  const inside: Inside = { skin: Skin.paint, ta: 0, tz: 0 };
  return (x, y, z, nx, ny, nz) => {
    const skin = classify(x, y, z, nx, ny, nz, LINE);
    if (skin === Skin.line && !shutLines) return Skin.paint;
    const depth = recessOf(skin);
    if (depth === 0) return skin;
    const lamp = skin === Skin.lampGlass || skin === Skin.light || skin === Skin.lens;
    if (lamp && insides.signature(x - nx * SIGNATURE, y - ny * SIGNATURE, z - nz * SIGNATURE)) return Skin.light;
    insides.at(skin, x - nx * depth, y - ny * depth, z - nz * depth, inside);
    if (inside.skin === Skin.housing) return skin === Skin.tailGlass ? Skin.tailGlass : Skin.lampGlass;
    return inside.skin;
  };
}

/** Windows with a tint of their own as pieces of their own. */
const tinted =
  (own: LabelAt, { front, rear, from }: Panes): LabelAt =>
  (x, ...place) => {
    const label = own(x, ...place);
    return label === Skin.glass && x > from && rear.some((value, i) => value !== front[i]) ? REAR_GLASS : label;
  };

/** Windows reflect and transmit light; the renderer has no such material. Of their hue what they hold back is seen. */
function glassOf(name: ModelMaterial, [r, g, b]: Rgb, tint: number): SolidMaterial {
  const [red, green, blue] = GLASS.color;
  const most = Math.max(r, g, b);
  const hued = most - Math.min(r, g, b) > 0.01;
  const color = hued ? ([0.12 * r, 0.12 * g, 0.12 * b] as const) : ([red, green, blue] as const);
  return { name, ...GLASS, color, alpha: 1 - tint * 0.8 * most };
}

function materialOf(label: number, finish: Finish): SolidMaterial {
  if (label === REAR_GLASS) return glassOf('rear glass', finish.panes.rear, finish.tint);
  const piece = pieceOf(label, finish.paint);
  if (piece) return piece;
  const skin = Object.values(Skin).find((known) => known === label) ?? Skin.plastic;
  if (skin === Skin.glass) return glassOf('glass', finish.panes.front, finish.tint);
  return pbrOf(names[skin], skinMaterial(skin, finish));
}

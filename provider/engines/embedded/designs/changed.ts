import { cameraWith } from '../../../../contract/camera';
import { type CarDesign, type DesignPath, isOutdoors } from '../../../../contract/design';
import { sheetFrom, type Value, valueAt } from '../../../../contract/design-paths';
import { designSettings } from '../../../../contract/design-settings';
import { possibleDesign } from '../../../../contract/possible-design';
import { rakedEdges, rakes } from '../../../../contract/raked';
import type { DesignBrief } from '../car/brief';
import { type Cues, styleCues } from '../car/cues';
import { designCar } from '../car/design';
import { presets } from '../car/presets';
import { typeOf } from '../car/shaped';
import { sheetOf } from '../car/sheet';
import { sheetWith } from '../car/wished-sheet';
import { clamp } from '../kernel/maths';
import { dimensionPaths } from '../words/paths';
import { sheetOf as namedBy } from '../words/sheet';
import { noWords } from './whole';

/** Named models whose weights come to more than this bring their own body. */
const OWN_BODY = 0.5;

/**
 * A design with what a brief asks for, and nothing else changed: measures move by as much as the brief moves them for a
 * plain car of the body, parts become what the brief names or its styles choose by `seed`. A higher `guidance` (1–15)
 * moves measures further; named dimensions are exact. Another body brings its own measures.
 */
export function changedDesign(design: CarDesign, brief: DesignBrief, seed: number, guidance: number): CarDesign {
  const body = bodyOf(brief) ?? design.package?.body ?? 'sedan';
  const drive = design.package?.drive;
  // What words name is not left to chance, and takes no number from it: both cars draw the same ones.
  const { color, blackRoof } = brief;
  const plain = sheetOf(designCar({ ...noWords, carType: body, carClass: drive, color, blackRoof }, seed, guidance));
  const asked = sheetOf(designCar({ ...brief, carType: body, carClass: brief.carClass ?? drive }, seed, guidance));
  const named = namedBy(
    isOutdoors(design.scene?.place) && brief.impliesPlace ? { ...brief, background: design.scene?.place } : brief,
  );
  const isOther = body !== design.package?.body;
  const exact = new Set<string>([
    ...Object.keys(brief.dimensions).map((key) => dimensionPaths[key as 'length']),
    ...Object.keys(brief.heights ?? {}).map((line) => `proportion.${line}`),
  ]);
  const liked = likedBy(brief);
  const share = strengthOf(guidance);
  const value = (path: DesignPath): Value => {
    const [own, from, to] = [valueAt(design, path), valueAt(plain, path), valueAt(asked, path)];
    if (isKept(path)) return isNamed(path, named) ? valueAt(named, path) : own;
    if (exact.has(path)) return to;
    if (isOther && isOfBody(path)) return to;
    if (typeof to === 'number' && path !== 'package.doors') {
      const moved = typeof own === 'number' && typeof from === 'number' ? own + (to - from) * share : to;
      return within(path, moved);
    }
    return to !== from || liked.has(path) || isNamed(path, named) ? to : own;
  };
  const changed = sheetFrom(value);
  const whole = {
    ...changed,
    paint: paintOf(design, asked, named),
    proportion: proportionOf(changed, named),
    surface: surfaceOf(changed, design, isOther),
    camera: cameraWith(design.camera, named.camera),
  };
  return possibleDesign(whole, whole).design;
}

const ranges = designSettings();

function within(path: DesignPath, value: number): number {
  const range = ranges.get(path);
  const bounded = range?.kind === 'number' ? clamp(value, range.least, range.most) : value;
  return Math.round(bounded * 1e4) / 1e4;
}

/** A design in the colours and finishes that a brief names; those of `design` win. Its shapes stay. */
export function repaintedDesign(
  sheet: CarDesign,
  brief: DesignBrief,
  { seed, guidance, design }: Repainting,
): CarDesign {
  const { color, tone, paint, flake, finish, blackRoof, roofColour, rimColour, caliperColour } = brief;
  const { tones, stripes, stripeColour, secondStripeColour, number, glass } = brief;
  const body = {
    color,
    tone,
    paint,
    flake,
    finish,
    blackRoof,
    roofColour,
    tones,
    stripes,
    stripeColour,
    secondStripeColour,
    number,
    glass,
  };
  const colours = { ...body, rimColour, caliperColour };
  const painted = changedDesign(sheet, { ...noWords, ...colours }, seed, guidance);
  return design ? sheetWith(painted, { version: design.version, paint: design.paint, wheels: design.wheels }) : painted;
}

interface Repainting {
  readonly seed: number;
  readonly guidance: number;
  readonly design?: CarDesign;
}

/** How far words move what they do not name exactly, for a guidance of 1–15 (7 by default). */
export const strengthOf = (guidance: number) =>
  guidance <= 7 ? 0.35 + (0.65 * (guidance - 1)) / 6 : 1 + (guidance - 7) / 16;

function bodyOf(brief: DesignBrief) {
  const weight = brief.presets.reduce((sum, one) => sum + one.weight, 0);
  return brief.carType ?? (weight > OWN_BODY ? typeOf(brief) : undefined);
}

/** Scene and camera are the picture's: chance and styles leave them. */
const isKept = (path: DesignPath) => /^(?:scene|camera|paint)\./.test(path);
const isNamed = (path: DesignPath, named: CarDesign) => valueAt(named, path) !== undefined;
const isOfBody = (path: DesignPath) =>
  /^(?:package|proportion|surface)\./.test(path) && path !== 'package.drive' && path !== 'surface.outline';

/** Parts that the styles and named models of a brief have a liking for, so that chance does not keep the old ones. */
function likedBy({ styles, presets: models }: DesignBrief): ReadonlySet<DesignPath> {
  const cues = [...styles.map((style) => styleCues[style]), ...models.map(({ preset }) => presets[preset].cues)];
  const likes = (of: (cue: Cues) => readonly string[] | undefined) => cues.some((cue) => of(cue) !== undefined);
  return new Set<DesignPath>([
    ...(likes((cue) => cue.fronts) ? (['front.face'] as const) : []),
    ...(likes((cue) => cue.rears) ? (['rear.face'] as const) : []),
    ...(likes((cue) => cue.rims) ? (['wheels.pattern'] as const) : []),
  ]);
}

/** A named colour brings its own flake; a finish or a roof is changed alone. */
function paintOf({ paint }: CarDesign, { paint: asked }: CarDesign, { paint: named = {} }: CarDesign) {
  return {
    ...paint,
    ...(named.colour === undefined ? {} : { colour: asked?.colour, flake: asked?.flake }),
    ...named,
  };
}

/** A pane whose upper edge words move stands no longer as steep as it was asked to. */
function proportionOf({ proportion }: CarDesign, named: CarDesign) {
  const stale = rakes.filter(
    (rake) => valueAt(named, rakedEdges[rake]) !== undefined && named.proportion?.[rake] === undefined,
  );
  return stale.length === 0
    ? proportion
    : { ...proportion, ...Object.fromEntries(stale.map((rake) => [rake, undefined])) };
}

/** A drawn silhouette stays with its body only. */
function surfaceOf({ surface }: CarDesign, design: CarDesign, isOther: boolean) {
  const { outline: _, ...rest } = surface ?? {};
  const outline = design.surface?.outline;
  return { ...rest, ...(outline && !isOther ? { outline } : {}) };
}

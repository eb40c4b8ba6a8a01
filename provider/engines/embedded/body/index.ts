import type { Body, Mesher } from '../car/shape/body';
import type { BodyStyle, CarParameters } from '../car/shape/parameters';
import type { Classify, Detail } from '../car/shape/skin';
import { clamp } from '../kernel/maths';
import type { MeshBuilder } from '../mesh/mesh';
import { type ClosedRule, closedForm } from './closed';
import { backPane, closedDress, sidePane } from './closed-dress';
import { closedRules } from './closed-types';
import { type Dress, dressed, type Panel } from './dress';
import { Field, type Form, type Open } from './field';
import { fitMeasures, range, topAt } from './fit';
import { glassOf } from './glass';
import { glazed } from './glazing';
import { halfSkin, mirrored } from './mesh';
import { midEngineDress } from './mid-engine';
import { formulaDress, formulaForm } from './open-wheel/formula';
import { hotRodDress, hotRodForm } from './open-wheel/hot-rod';
import { threeWheelerDress, threeWheelerForm } from './open-wheel/three-wheeler';
import { pickupDress, pickupForm } from './pickup';
import { roadsterDress, roadsterForm } from './roadster';
import { addOpenScreen } from './screen';
import { vanDress, vanForm } from './van';
import { sectioned } from './zones';

/** How a body type is built: its volumes and lines, and what is on its skin. */
interface Style {
  readonly form: (p: CarParameters) => Form;
  readonly dress: (p: CarParameters, body: Body) => Dress;
}

/** A closed car by the rule of its type. */
const closed = (rule: ClosedRule): Style => ({
  form: (p) => closedForm(p, rule),
  dress: (p, body) => closedDress(p, body, rule),
});

/** The same with its engine behind the seats. */
const midEngined = (rule: ClosedRule): Style => ({
  ...closed(rule),
  dress: (p, body) => midEngineDress(p, body, rule),
});

/** The body types that are built from named lines and volumes; the others are one formula yet. */
const styles: Readonly<Partial<Record<BodyStyle, Style>>> = {
  sedan: closed(closedRules.sedan),
  wagon: closed(closedRules.wagon),
  hatchback: closed(closedRules.hatchback),
  coupe: closed(closedRules.coupe),
  sports: closed(closedRules.sports),
  crossover: closed(closedRules.crossover),
  suv: closed(closedRules.suv),
  'off-road': closed(closedRules['off-road']),
  limousine: closed(closedRules.limousine),
  'shooting-brake': closed(closedRules['shooting-brake']),
  'city-car': closed(closedRules['city-car']),
  mpv: closed(closedRules.mpv),
  'kei-van': closed(closedRules['kei-van']),
  microcar: closed(closedRules.microcar),
  fastback: closed(closedRules.fastback),
  'suv-coupe': closed(closedRules['suv-coupe']),
  'wedge-car': midEngined(closedRules['wedge-car']),
  robotaxi: closed(closedRules.robotaxi),
  'grand-tourer': closed(closedRules['grand-tourer']),
  'race-car': closed(closedRules['race-car']),
  supercar: midEngined(closedRules.supercar),
  van: { form: vanForm, dress: vanDress },
  roadster: { form: roadsterForm, dress: roadsterDress },
  pickup: { form: pickupForm, dress: pickupDress },
  'kei-truck': { form: pickupForm, dress: pickupDress },
  'hot-rod': { form: hotRodForm, dress: hotRodDress },
  formula: { form: formulaForm, dress: formulaDress },
  'three-wheeler': { form: threeWheelerForm, dress: threeWheelerDress },
};

/** The types that were one formula before they had lines of their own, as every drawn car was: older pictures show them so. */
const formulaTypes: ReadonlySet<BodyStyle> = new Set([
  'sports',
  'suv',
  'sedan',
  'wagon',
  'hatchback',
  'coupe',
  'crossover',
  'off-road',
] as const);

/** Whether an older picture may show the same car as the formula drew it. */
export const onceByFormula = ({ type, outline, formula }: CarParameters): boolean =>
  !formula && (outline !== undefined || formulaTypes.has(type));

/** How a car's body is built; undefined for a formula's. */
const styleOf = ({ type, formula }: CarParameters): Style | undefined => (formula ? undefined : styles[type]);

/** The form of a car's body: its volumes and lines; undefined for a body that is one formula. */
export const formOf = (p: CarParameters): Form | undefined => {
  const form = styleOf(p)?.form(p);
  return form && sectioned(form, p);
};

/** Where a car of lines and volumes has handles on each of its sides: x and height (m); undefined for a formula's. */
export const handlesOf = (p: CarParameters, body: Body): readonly (readonly [x: number, z: number])[] | undefined =>
  styleOf(p)?.dress(p, body).handles;

/** The doors of a car of lines and volumes: the gaps around them in its flanks (m). */
export const panelsOf = (p: CarParameters, body: Body): readonly Panel[] => styleOf(p)?.dress(p, body).panels ?? [];

/** What the skin of a body of lines is at a place; undefined for a body that is one formula. */
export function linedFeatures(p: CarParameters, body: Body, detail: Detail): Classify | undefined {
  const style = styleOf(p);
  return style && dressed(p, body, glazed(p, body, style.dress(p, body)), detail);
}

/** The windows of a body that is one formula, as a sheet shapes them; `post` is that behind its front doors (x). */
export const formulaGlass = (p: CarParameters, body: Body, post: number) => {
  const panels = [{ from: p.cowl, to: post, low: p.clearance, high: p.height }];
  const end = { low: p.cowlHeight + 0.03, high: body.roof(p.header) - 0.035, inset: 0.055 };
  const plain = { cladding: 0, panes: [sidePane(p, body, post)], screen: end, back: backPane(p, body) };
  return glassOf(p, body, glazed(p, body, { ...plain, panels, handles: [], rails: [] }));
};

/** How far the lines' heights and widths are asked at once (m). */
const STEP = 0.04;

/** A body of lines and volumes: the field, what others place their features by, and its own mesher. */
export function linedBody(form: Form): Body {
  const field = new Field(form);
  fitMeasures(field);
  const { body, cab } = field;
  const { open } = form;
  const { length, frontAxle, rearAxle, tyreRadius } = form.stance;
  const [bonnet] = body.tops;
  const sampled = (of: (x: number) => number) => {
    const values = range(-0.3, length + 0.3, STEP).map(of);
    const step = (length + 0.6) / (values.length - 1);
    return (x: number) => {
      const s = clamp((x + 0.3) / step, 0, values.length - 1.001);
      const i = Math.floor(s);
      return (values[i] ?? 0) + ((values[i + 1] ?? 0) - (values[i] ?? 0)) * (s - i);
    };
  };
  const heightOf = (name: string) => (x: number) => body.sides.lineAt(name, x, 'place');
  const belt = sampled(heightOf('belt'));
  const widest = (x: number) => {
    const low = body.volume.floor + 0.1;
    return Math.max(...range(low, Math.max(low + 0.1, belt(x)), 0.04).map((z) => body.half(x, z, true)));
  };
  return {
    distance: (x, y, z) => field.measure(x, y, z).d,
    roof: open ? (x) => screenHeight(open, x) : sampled((x) => Math.max(topAt(body, x), cab ? topAt(cab, x) : 0)),
    bonnet: sampled((x) => bonnet?.heightAt(x, 0) ?? 0),
    belt,
    shoulder: sampled(heightOf('shoulder')),
    cabinHalfWidth: open ? () => open.half + LINED : (x, z) => (cab ?? body).half(x, z, true),
    halfWidth: sampled(widest),
    nose: (z) => body.front.at(z),
    tail: (z) => body.rear.at(z),
    noseSetback: (y) => body.front.setback(y),
    tailSetback: (y) => body.rear.setback(y),
    frontAxle,
    rearAxle,
    tyreRadius,
    mesher: mesherOf(field),
    ...(form.intake === undefined ? {} : { intake: form.intake }),
  };
}

/** Furniture of an open car stands so close to its cockpit's walls (m). */
const LINED = 0.03;

/** The height that a windscreen's slope gives at x, and that of its frame behind it (m). */
function screenHeight({ foot, header }: Open, x: number): number {
  const t = clamp((x - foot[0]) / Math.max(0.1, header[0] - foot[0]), 0, 1);
  return foot[1] + (header[1] - foot[1]) * t;
}

/** Adds what an open car has above its skin. */
export function addAbove(mesh: MeshBuilder, p: CarParameters) {
  const open = formOf(p)?.open;
  if (open && !open.bare) addOpenScreen(mesh, open);
}

/** A mesh lies so close to its field (m). */
const BESIDE = 0.012;

const mesherOf = (field: Field): Mesher => ({
  half: (cell, tick) => halfSkin(field, cell, tick),
  whole: (cell, tick) => mirrored(halfSkin(field, cell, tick)),
  normal: (x, y, z, out) => {
    const { d, x: nx, y: ny, z: nz } = field.measure(x, y, z);
    // A windscreen is no part of the field.
    if (Math.abs(d) > BESIDE) return;
    const n = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    out.nx = nx / n;
    out.ny = ny / n;
    out.nz = nz / n;
  },
});

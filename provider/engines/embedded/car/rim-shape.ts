import { clamp, mix } from '../kernel/maths';
import { type RimForm, rimForm } from './rims';
import type { CarParameters } from './shape/parameters';

/** A rim along its axle: depths (m) inwards from the tyre's outer wall. */
export interface RimShape {
  readonly form: RimForm;
  /** Of the face of what carries the edge, at a share of the rim's radius. */
  readonly at: (t: number) => number;
  /** How thick that is (m). */
  readonly thick: number;
  /** Of the hub's face, of its back, and of the edge's inner end. */
  readonly middle: number;
  readonly back: number;
  readonly lip: number;
}

/** How deep spokes meet the edge where a sheet does not say it, by the rim's form. */
const USUAL: Readonly<Record<RimForm, number>> = { dish: 0.014, lid: 0.014, pressed: 0.02, wires: 0.03 };
/** How deep a bolted lip is where a sheet does not say it (m). */
const LIP = 0.046;
/** How much deeper the hub lies than the spokes' ends: flush ones are flat, and so are those that are deep already. */
const CONE = { flush: 0.012, usual: 0.026, deep: 0.01 };
const DEEPEST = 0.1;

function cone(edge: number): number {
  if (edge < USUAL.dish) return mix(CONE.flush, CONE.usual, edge / USUAL.dish);
  return mix(CONE.usual, CONE.deep, clamp((edge - USUAL.dish) / (DEEPEST - USUAL.dish), 0, 1));
}

/** A ridge of height 1 at `place`, about so wide (shares of the radius). */
const ridge = (t: number, place: number, wide: number) => Math.exp(-(((t - place) / wide) ** 2));

/** Brakes and hub need so much of a tyre's width behind the spokes' ends (m). */
export const BEHIND_SPOKES = 0.135;

/** The shape of a car's rims along the axle. */
export function rimShape(p: Pick<CarParameters, 'rim' | 'dish' | 'tyreWidth' | 'boltedLip'>): RimShape {
  const form = rimForm(p);
  const dish = p.dish ?? (hasBoltedLip(p) ? LIP : undefined);
  const edge = dish === undefined ? USUAL[form] : Math.min(dish, Math.max(USUAL[form], p.tyreWidth - BEHIND_SPOKES));
  const lip = Math.max(0.05, edge + 0.036);
  switch (form) {
    case 'dish': {
      const deep = cone(edge);
      const middle = edge + deep;
      return { form, at: (t) => middle - deep * t * t, thick: 0.034, middle, back: middle + 0.035, lip };
    }
    case 'lid': {
      const middle = Math.max(0, edge - 0.01);
      const at = (t: number) =>
        middle + (edge + 0.002 - middle) * t * t + 0.003 * (ridge(t, 0.86, 0.025) + ridge(t, 0.3, 0.03));
      return { form, at, thick: 0.03, middle, back: 0.075 + edge - USUAL.lid, lip };
    }
    case 'pressed': {
      const at = (t: number) => edge + 0.024 - 0.02 * ridge(t, 0.64, 0.12);
      return { form, at, thick: 0.016, middle: edge + 0.024, back: 0.075 + edge - USUAL.pressed, lip };
    }
    case 'wires':
      return { form, at: () => edge, thick: 0, middle: edge, back: edge + 0.08, lip };
  }
}

/** Whether a lip is bolted to its rims: pressed ones and those of wires are of one piece. */
export function hasBoltedLip(p: Pick<CarParameters, 'rim' | 'boltedLip'>): boolean {
  const form = rimForm(p);
  return p.boltedLip === true && form !== 'pressed' && form !== 'wires';
}

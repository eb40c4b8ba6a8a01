import type { Body } from '../../car/shape/body';
import type { CarParameters } from '../../car/shape/parameters';
import { Skin } from '../../car/shape/skin';
import { tyreOf } from '../../car/shape/tyres';
import { type ClosedRule, closedForm } from '../closed';
import { closedDress } from '../closed-dress';
import type { Dress } from '../dress';
import type { End } from '../end';
import type { Form } from '../field';
import { stanceOf } from '../rules';
import { cutOf } from './cuts';

/** A coupé of the thirties: narrow at its grille, upright, with a soft edge all round. */
const rule: ClosedRule = {
  plan: [0.43, 0.44, 0.47, 0.74, 0.99, 0.99, 0.9, 0.72],
  character: 0.3,
  shoulder: 0.07,
  shoulderIn: 0.012,
  beltIn: 0.045,
  radii: [0.02, 0.03, 0.03, 0.03],
  screen: [0.05, 0.05],
  rail: [0.12, 0.08],
  ends: [0.05, 0.09],
  lip: { wide: 0, edge: 0.02 },
};

/** The grille's shell is so long, and the firewall so far ahead of the windscreen (m). */
const SHELL = 0.17;
const FIREWALL = 0.2;
/** The frame beside the engine is so high over the floor (m). */
const FRAME = 0.16;

/** The engine's bay between the grille's shell and the firewall (x), and its floor (m). */
export const bayOf = (p: CarParameters) => ({ from: SHELL, to: p.cowl - FIREWALL, floor: p.clearance + FRAME });

/** A closed body whose engine stands in the open, if the sheet does not cover it. */
export function hotRodForm(p: CarParameters): Form {
  const usual = closedForm(p, rule);
  const [body, ...others] = usual.volumes;
  const { arches: _, ...bare } = body;
  const bay = bayOf(p);
  const open = p.equipment?.exposedEngine === true;
  return {
    ...usual,
    fine: [...usual.fine, ...(open ? [bay.from, bay.to] : [])],
    volumes: [
      { ...bare, rear: tailOf(p) },
      ...(open ? [cutOf(p, { ...bay, half: 1.2, corner: 0.02 })] : []),
      ...others,
    ],
  };
}

/** A tail that is rounded from the deck down, as far ahead as the rear wheels leave it. */
function tailOf(p: CarParameters): End {
  const { length } = stanceOf(p);
  const half = p.width / 2;
  const low = p.clearance;
  const deck = p.deckHeight;
  return {
    profile: [
      [low - 0.1, length - 0.12],
      [low + 0.1, length - 0.02, 0.06],
      [low + 0.26, length, 0.1],
      [(low + deck) / 2 + 0.1, length - 0.05, 0.12],
      [deck - 0.04, length - 0.24, 0.1],
      [deck + 0.2, length - 0.6],
    ],
    plan: [
      [0, 0],
      [half * 0.5, 0.03, 0.2],
      [half * 0.85, 0.16, 0.12],
      [half * 1.2, 0.5],
    ],
    edge: 0.09,
  };
}

/** Bars of the grille across its front, and the shell's border round them (m). */
const BAR = 0.026;
const BORDER = 0.05;
/** Round lamps at the tail (m). */
const LAMP = { y: 0.42, over: 0.3, radius: 0.048 };

export function hotRodDress(p: CarParameters, body: Body): Dress {
  const usual = closedDress(p, body, rule);
  const open = p.equipment?.exposedEngine === true;
  const bay = bayOf(p);
  const rear = body.rearAxle - tyreOf(p, 'rear').radius;
  const from = p.cowl + 0.16;
  const [panel] = usual.panels;
  const to = Math.max(from + 0.6, Math.min(panel?.to ?? rear, p.backTop));
  const low = p.clearance + 0.08;
  const half = () => body.halfWidth(0.1);
  const high = p.noseHeight - 0.06;
  return {
    ...usual,
    cladding: 0,
    panels: [{ from, to, low, high: p.height - 0.14 }],
    handles: [[to - 0.14, body.belt(to) - 0.12]],
    ...(open ? { bonnet: undefined } : { bonnet: { from: SHELL, to: p.cowl - 0.04, share: 0.86 } }),
    gate: { half: p.width * 0.34, low: p.clearance + 0.32, high: p.deckHeight + 0.1, split: false },
    own: (x, y, z, nx, ny, nz) => {
      if (nx < -0.5 && x < 0.14) return grille(y, z, half(), low, high);
      if (open && x > bay.from - 0.01 && x < bay.to + 0.02 && z > bay.floor - 0.03 && z < p.cowlHeight && nz < 0.5)
        if (Math.abs(nx) > 0.5) return x > bay.to - 0.1 ? Skin.gloss : Skin.plastic;
      if (nx > 0.5 && Math.hypot(y - LAMP.y, z - low - LAMP.over) < LAMP.radius) return Skin.tailLight;
      return usual.own?.(x, y, z, nx, ny, nz);
    },
  };
}

/** Upright bars in the shell's frame. */
function grille(y: number, z: number, half: number, low: number, high: number): Skin | undefined {
  const inside = Math.max(y - half + BORDER, low + 0.06 - z, z - high);
  if (inside > 0) return undefined;
  if (inside > -0.008) return Skin.chrome;
  return y / BAR - Math.floor(y / BAR) < 0.42 ? Skin.chrome : Skin.plastic;
}

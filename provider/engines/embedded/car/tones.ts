import { createNumber } from './number';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { isOpenWheeled } from './shape/running-gear';
import { Skin } from './shape/skin';
import { createSecondStripes, createStripes } from './stripes';

/** Share of the height between underside and belt that is the lower half. */
const HALF = 0.5;
/** How high bumpers reach: a share of the height from the underside to the bonnet's edge, or to the deck. */
const BUMPER = { front: 0.52, rear: 0.48 };
/** How far below a tyre's top they end at least (m). */
const BELOW_ARCH = 0.06;

/** Sills reach so high over the underside, and under cladding as high as that does (m). */
const SILL = { bare: 0.17, clad: 0.16 };
/** They end so far before the tyres (m). */
const FROM_TYRE = 0.05;

/** Whether a place of a flank is a sill in a colour of its own; undefined where none has one. */
export function sillsOf(p: CarParameters, { frontAxle, rearAxle, tyreRadius }: Body) {
  if (!p.tones?.includes('sills')) return undefined;
  const top = p.clearance + (p.cladding ? SILL.clad : SILL.bare);
  const [from, to] = isOpenWheeled(p)
    ? [0, p.length]
    : [frontAxle + tyreRadius + FROM_TYRE, rearAxle - tyreRadius - FROM_TYRE];
  return (x: number, z: number, ny: number) => z < top && x > from && x < to && Math.abs(ny) > 0.3;
}

/** Which part of the painted skin a place belongs to; undefined for a car in one colour. */
export function createTones(
  p: CarParameters,
  body: Body,
): ((x: number, y: number, z: number, ny: number, nz: number) => Skin) | undefined {
  const { tones = [] } = p;
  const number = createNumber(p, body);
  const striped = createStripes(p, body);
  const second = createSecondStripes(p, body);
  if (tones.length === 0 && !striped && !number) return undefined;
  const has = { lower: tones.includes('lower'), bonnet: tones.includes('bonnet'), pillars: tones.includes('pillars') };
  const onBumper = tones.includes('bumpers') && !p.bumperShape ? bumpersOf(p, body) : undefined;
  const middle = p.clearance + HALF * (p.beltFront - p.clearance);
  const panels = p.panelled ? panelsOf(p, body) : undefined;
  return (x, signed, z, ny, nz) => {
    const y = Math.abs(signed);
    const mark = number?.(x, signed, z, ny, nz);
    if (mark !== undefined) return mark;
    if (second?.(x, signed, z, ny, nz)) return Skin.secondStripe;
    if (striped?.(x, signed, z, ny, nz)) return Skin.stripe;
    if (onBumper?.(x, z)) return Skin.bumpers;
    if (has.lower && (panels ? panels(x, z, ny) : z < middle)) return Skin.lower;
    if (has.bonnet && nz > 0.4 && x < p.cowl + 0.06 && z > p.noseHeight - 0.1 && y < body.halfWidth(x) * 0.78)
      return Skin.bonnet;
    return has.pillars && nz < 0.75 && x > p.cowl && z > body.belt(x) + 0.02 ? Skin.pillars : Skin.paint;
  };
}

/** Between which shares of the height from underside to belt panels of wood stand, as on old estates. */
const PANELS = { from: 0.16, to: 0.8 };
/** How far behind the front wheel they begin and before the tail they end (m). */
const MARGIN = { front: 0.1, rear: 0.34 };

/** Whether a place on a flank is one of panels of wood. */
function panelsOf(p: CarParameters, { frontAxle }: Body): (x: number, z: number, ny: number) => boolean {
  const high = (share: number) => p.clearance + share * (p.beltFront - p.clearance);
  const [low, top] = [high(PANELS.from), high(PANELS.to)];
  const [from, to] = [frontAxle + p.tyreDiameter / 2 + MARGIN.front, p.length - MARGIN.rear];
  return (x, z, ny) => z > low && z < top && x > from && x < to && Math.abs(ny) > 0.6;
}

/** Whether a place lies ahead of the front wheels' arches or behind the rear ones', low enough for a bumper. */
function bumpersOf(p: CarParameters, { frontAxle, rearAxle }: Body): ((x: number, z: number) => boolean) | undefined {
  if (isOpenWheeled(p)) return undefined;
  // They end at the arches, and so below their tops.
  const high = (share: number, top: number) =>
    Math.min(p.clearance + share * (top - p.clearance), p.tyreDiameter - BELOW_ARCH);
  const [front, rear] = [high(BUMPER.front, p.noseHeight), high(BUMPER.rear, p.deckHeight)];
  return (x, z) => (x < frontAxle && z < front) || (x > rearAxle && z < rear);
}

import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { uprightRows } from '../car/shape/seat-rows';
import { Skin } from '../car/shape/skin';
import { cabOf } from './closed';
import { backPane, sidePane } from './closed-dress';
import type { Dress } from './dress';
import type { End } from './end';
import type { Form } from './field';
import { bonnetOf, flankOf, lipsOf, noseOf, openTop, screenLean, stanceOf, tailOf, ventRoom } from './rules';
import type { Volume } from './solid';
import { spoilersOf } from './spoiler';

/** The cockpit's walls stand so far in from the belt, its floor so far above the car's (m). */
const WALL = 0.07;
const FLOOR = 0.1;
/** The cockpit ends so far behind its last seats (m). */
const BEHIND = 0.36;
/** How far the belt lies in from the widest line (m). */
const BELT_IN = 0.1;
/** What a wheel and its arch take of half the width (m). */
const WHEEL = 0.36;

/** A roof that can be put up, as a closed car's. */
const ROOF = { beltIn: BELT_IN, screen: [0.19, 0.06], rail: [0.085, 0.06] } as const;
/** A hoop behind the seats: how far before the cockpit's end its front is, its bar's length, and its window's (m). */
const HOOP = { ahead: 0.03, bar: 0.2, window: 0.5 };
/** Half the width and the height of the bar from the windscreen to the hoop (m). */
const SPAR = { half: 0.075, high: 0.05 };

const isClosed = ({ top }: CarParameters) => top === 'up' || top === 'hardtop';
const isHalfOpen = ({ top }: CarParameters) => top === 'targa' || top === 't-bar';

/** Where the cockpit begins behind the scuttle and ends behind the seats (x), and half its width (m). */
function cockpitOf(p: CarParameters) {
  const eye = Math.max(p.header + 0.36, p.cowl + 1.02);
  const rows = uprightRows(p, eye);
  const last = rows.at(-1) ?? eye;
  const { frontAxle, rearAxle, tyreRadius } = stanceOf(p);
  const begin = Math.max(eye - 0.77, frontAxle + tyreRadius + 0.12);
  // Beside the rear wheels it is as wide as they leave room.
  const narrows = rearAxle - tyreRadius - 0.05;
  return {
    begin,
    rows: rows.length,
    end: Math.max(begin + 0.9, Math.min(last + BEHIND, p.length - 0.6)),
    narrows,
    half: p.width / 2 - p.flare - BELT_IN - WALL,
    between: p.width / 2 - p.flare - WHEEL,
  };
}

/** An open car: a long bonnet, a cockpit between scuttle and deck, and behind the seats of a single row a fairing each. */
export function roadsterForm(p: CarParameters): Form {
  const rise = p.cowlHeight - p.noseHeight;
  const { begin, end, half, rows } = cockpitOf(p);
  const closed = isClosed(p);
  return {
    stance: stanceOf(p),
    nose: { height: p.noseHeight, cowl: p.cowl },
    width: p.width,
    top: p.height + 0.02,
    fine: [begin, end, ...(p.top ? [p.cowl, p.backBase] : [])],
    ...(closed ? { height: p.height } : { open: { ...screenOf(p), half } }),
    volumes: [
      {
        role: 'body',
        blend: 0,
        meet: 0.03,
        sides: flankOf(p, {
          plan: [0.82, 0.93, 0.995, p.waist, p.waist, 1, 0.955, 0.86],
          character: 0.3,
          shoulder: 0.075,
          shoulderIn: 0.025,
          beltIn: BELT_IN,
          railIn: 1.1,
          rail: p.beltRear + 0.2,
          radii: [0.025, 0.04, 0.05, 0.05],
        }),
        caps: [
          {
            lines: bonnetOf(
              p,
              [
                [-0.4, p.noseHeight - 0.16],
                [0.1, p.noseHeight],
                [p.cowl * 0.55, p.noseHeight + rise * 0.68],
                [p.cowl, p.cowlHeight],
                [begin + 0.3, p.beltFront + 0.03],
                [end, (p.beltRear + p.deckHeight) / 2 + 0.015],
                [p.length - 0.4, p.deckHeight],
                [p.length + 0.4, p.deckHeight - 0.09],
              ],
              { crown: 0.05, crease: 0.03 },
            ),
            edge: 0.07,
          },
        ],
        front: noseOf(p, 0.08),
        rear: tailOf(p, { lean: 0.1, corner: 0.32, edge: 0.09 }),
        floor: p.clearance,
        sill: 0.03,
        arches: lipsOf(p, { wide: 0.03, edge: 0.03 }),
      },
      ...(closed
        ? [cabOf(p, ROOF)]
        : isHalfOpen(p)
          ? [cockpit(p), ...barsOf(p)]
          : rows > 1
            ? [cockpit(p)]
            : [fairings(p, end), cockpit(p)]),
      ...spoilersOf(p, {
        deck: { x: p.length - 0.03, z: p.deckHeight - 0.03, half: p.width * 0.36, bow: p.bow * 0.5 },
      }),
    ],
  };
}

const face = (x: number, lean: number, bow: number, edge: number): End => ({
  profile: [
    [0.2, x - lean],
    [1.2, x + lean],
  ],
  plan: [
    [0, 0],
    [0.35, bow * 0.2, 0.1],
    [1, bow],
  ],
  edge,
});

/** What stays of a roof whose middle is off: the hoop behind the seats, and a bar to it over their middle. */
function barsOf(p: CarParameters): readonly Volume[] {
  const from = hoopOf(p);
  const cab = cabOf(hooped(p), ROOF);
  const hoop: Volume = { ...cab, role: 'fairing', front: face(from, 0.03, 0.04, 0.03) };
  if (p.top !== 't-bar') return [hoop];
  const top = p.height - 0.012;
  const spar: Volume = {
    role: 'fairing',
    blend: 0.02,
    meet: 0.02,
    sides: [
      { name: 'low', place: p.height - 0.3, value: SPAR.half, radius: 0.02 },
      { name: 'high', place: p.height + 0.3, value: SPAR.half, radius: 0.02 },
    ],
    caps: [
      {
        lines: [
          { name: 'centre', place: 0, value: top, radius: 0.02 },
          { name: 'out', place: SPAR.half * 2, value: top - 0.02, radius: 0.02 },
        ],
        edge: 0.018,
      },
    ],
    front: face(p.header - 0.012, 0, 0, 0.015),
    rear: face(from + 0.1, 0, 0, 0.015),
    floor: p.height - SPAR.high - 0.012,
    sill: 0.015,
  };
  return [hoop, spar];
}

/** The car with its roof's end at a hoop's. */
const hooped = (p: CarParameters): CarParameters => ({
  ...p,
  peak: p.header + 0.3,
  backTop: hoopOf(p) + HOOP.bar,
  backBase: Math.min(hoopOf(p) + HOOP.bar + HOOP.window, p.length - 0.3),
});

/** Where a hoop's front is at the belt (x). */
const hoopOf = (p: CarParameters) => cockpitOf(p).end - HOOP.ahead;

/** What the seats and the passengers' feet need, taken away. */
function cockpit(p: CarParameters): Volume {
  const { begin, end, half, narrows, between } = cockpitOf(p);
  const wide = (inner: number) =>
    [
      [0, half - inner],
      [narrows - 0.25, half - inner],
      [narrows, Math.min(half, between) - inner],
      [p.length, Math.min(half, between) - inner],
    ] as const;
  return {
    role: 'cockpit',
    cut: true,
    blend: 0.03,
    meet: 0.02,
    sides: [
      { name: 'low', place: 0.2, value: wide(0.02), radius: 0.02 },
      { name: 'high', place: p.height + 0.5, value: wide(0), radius: 0.02 },
    ],
    caps: [openTop(p)],
    front: face(begin, -0.02, 0.02, 0.1),
    rear: face(end, 0.03, 0.02, 0.12),
    floor: p.clearance + FLOOR,
    sill: 0.04,
  };
}

/** Two humps that run out towards the tail. */
function fairings(p: CarParameters, from: number): Volume {
  const run = p.length - 0.25;
  const deck = p.deckHeight;
  const along = (...values: readonly number[]) =>
    [from - 0.2, from + 0.1, from + (run - from) * 0.55, run].map((x, i) => [x, values[i] ?? 0] as const);
  const seat = p.width * 0.2;
  return {
    role: 'fairing',
    blend: 0.05,
    meet: 0.02,
    sides: [
      { name: 'low', place: deck - 0.3, value: along(0.62, 0.62, 0.5, 0.3), radius: 0.05 },
      { name: 'high', place: deck + 0.3, value: along(0.5, 0.5, 0.38, 0.18), radius: 0.05 },
    ],
    caps: [
      {
        lines: [
          {
            name: 'centre',
            place: 0,
            value: along(deck + 0.035, deck + 0.035, deck - 0.01, deck - 0.12),
            radius: 0.02,
          },
          {
            name: 'crest',
            place: seat,
            value: along(deck + 0.11, deck + 0.115, deck + 0.03, deck - 0.12),
            radius: 0.15,
          },
          {
            name: 'out',
            place: seat * 2,
            value: along(deck - 0.02, deck - 0.02, deck - 0.06, deck - 0.16),
            radius: 0.05,
          },
        ],
        edge: 0.08,
      },
    ],
    front: face(from - 0.06, 0.05, 0.03, 0.06),
    rear: face(run, 0, 0, 0.05),
    floor: deck - 0.25,
    sill: 0.03,
  };
}

/** The windscreen's foot on the centre plane, its upper edge there, and half its width above (m). */
const screenOf = (p: CarParameters) => ({
  foot: [p.cowl, p.cowlHeight] as const,
  header: [p.header, p.height] as const,
  above: p.width * 0.335,
});

/** Two doors, a bonnet, a boot lid, and the cockpit's lining. */
export function roadsterDress(p: CarParameters, body: Body): Dress {
  const { end } = cockpitOf(p);
  const front = Math.max(p.frontOverhang + p.tyreDiameter / 2 + 0.2 + ventRoom(p) * 0.6, p.cowl - 0.12);
  const low = p.clearance + 0.13;
  const last = Math.min(end - 0.05, p.frontOverhang + p.wheelbase - 0.16);
  const closed = isClosed(p);
  return {
    cladding: 0.05,
    panes: closed ? [sidePane(p, body, last)] : [],
    ...(closed ? { screen: { low: p.cowlHeight + 0.03, high: body.roof(p.header) - 0.035, inset: 0.055 } } : {}),
    ...(closed ? { back: backPane(p, body) } : {}),
    ...(isHalfOpen(p) ? { back: { low: p.deckHeight + 0.04, high: p.height - 0.07, inset: 0.06, steep: 0.12 } } : {}),
    panels: [{ from: front, to: last, low, high: closed ? body.belt(last) + 0.01 : p.height + 0.3 }],
    handles: [[last - 0.2, body.belt(last) - 0.13]],
    rails: [],
    gate: {
      half: p.width * 0.34,
      low: p.deckHeight - 0.3,
      high: closed ? p.deckHeight + 0.02 : p.height,
      split: false,
    },
    bonnet: { from: 0.16, to: p.cowl - 0.03, share: 0.78 },
    ...(p.top === 'up' ? { top: fabricOf(p, body) } : {}),
    ...(closed ? {} : { own: liningOf(p, body) }),
  };
}

/** The fabric of a roof: behind the windscreen's frame, above bonnet and deck. */
function fabricOf(p: CarParameters, body: Body): NonNullable<Dress['top']> {
  const lean = screenLean(p);
  return (x, y, z) =>
    x > p.cowl + lean * (z - p.cowlHeight) + 0.09 && z > body.bonnet(x) + 0.012 && y < body.cabinHalfWidth(x, z) + 0.02
      ? Skin.fabric
      : undefined;
}

/** An open car's windscreen and the cockpit's lining; a hoop behind it has a pane to the front as well. */
function liningOf(p: CarParameters, body: Body): NonNullable<Dress['own']> {
  const { begin, end, half } = cockpitOf(p);
  const hoop = isHalfOpen(p) ? hoopOf(p) : undefined;
  return (x, y, z, nx, _ny, nz) => {
    if (hoop !== undefined && x > hoop - 0.05 && z > body.belt(x) - 0.01) {
      const pane = nx < -0.6 && z > body.belt(x) + 0.09 && z < p.height - 0.13 && y < half - 0.17;
      if (pane) return Skin.glass;
      return x < hoop + HOOP.bar ? Skin.paint : undefined;
    }
    if (x < p.header + 0.1 && x > p.cowl - 0.15 && z > body.bonnet(x) + 0.012) return Skin.glass;
    const inside = x > begin - 0.02 && x < end + 0.04 && y < half + 0.004;
    const bar = hoop !== undefined && z > p.height - 0.12;
    return inside && !bar && (nz < 0.85 || z < p.clearance + 0.3) ? Skin.plastic : undefined;
  };
}

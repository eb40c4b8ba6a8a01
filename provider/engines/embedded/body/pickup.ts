import { WINDOW } from '../car/shape/belt';
import type { Body } from '../car/shape/body';
import { isCabOver } from '../car/shape/cab';
import type { CarParameters, Outline } from '../car/shape/parameters';
import { Skin } from '../car/shape/skin';
import { mix } from '../kernel/maths';
import type { Dress } from './dress';
import type { End } from './end';
import type { Form } from './field';
import { drawnOuter, type Outer, type OuterRule } from './outer';
import {
  belowCowl,
  bonnetOf,
  claddingOf,
  flankOf,
  lipsOf,
  noseOf,
  openTop,
  roofOf,
  screenLean,
  screenOf,
  stanceOf,
  tailOf,
  ventRoom,
} from './rules';
import type { Volume } from './solid';
import { type Stands, spoilersOf } from './spoiler';

/** Thickness of a bed's walls and of its tailgate (m). */
const WALL = 0.085;
const GATE = 0.075;
/** A bed begins so far behind the cab, and its floor lies so far above the tyres (m). */
const GAP = 0.1;
/** The bed and its walls are at least so long (m). */
const BED = 0.8;
/** The windscreen's foot meets the bonnet with this radius (m). */
const MEET = 0.03;
/** Width of the lips round the wheels, and of their edge (m). */
const ARCH = { wide: 0.055, edge: 0.022 };
const OVER_TYRES = 0.06;

/** Where the cab ends (x): before a bed of some length. */
const cabEnd = (p: CarParameters) => Math.min(p.backBase, p.length - BED);

/** Where a bed begins and ends (x), its floor's height and half its width (m). */
function bedOf(p: CarParameters) {
  const begin = cabEnd(p) + GAP;
  return {
    begin,
    end: p.length - 0.035 - GATE,
    floor: Math.min(p.tyreDiameter + OVER_TYRES, p.deckHeight - 0.12),
    half: p.width / 2 - p.flare - WALL,
  };
}

/** The tailgate of a bed: from x on, over its floor, and half its width (m). */
export function bedGateOf(p: CarParameters) {
  const { end, floor, half } = bedOf(p);
  return { from: end, floor: Math.max(floor, p.clearance + 0.4), half: half - 0.004 };
}

const RULE: OuterRule = {
  meet: MEET,
  bonnet: { crown: 0.035, crease: 0.02 },
  screen: { bow: 0.12, edge: 0.1 },
  nose: 0.045,
  crown: ({ boxiness }) => mix(0.05, 0.03, boxiness),
};
/** Radii of the tail's corners (m). */
const TAIL = { corner: 0.06, edge: 0.045 };

/** What a pickup shows, and the back of its cab. */
interface WithCab extends Outer {
  readonly back: End;
}

/** By its numbers. */
function designed(p: CarParameters): WithCab {
  const rise = p.cowlHeight - p.noseHeight;
  const heights = [
    [-0.4, p.noseHeight - 0.06],
    [0.1, p.noseHeight + 0.02],
    [p.cowl * 0.5, p.noseHeight + rise * 0.66],
    [p.cowl, p.cowlHeight - belowCowl(MEET)],
    [p.cowl + 0.5, mix(p.cowlHeight, p.deckHeight, 0.5)],
    [Math.max(p.cowl + 0.6, cabEnd(p)), p.deckHeight],
    [p.length + 0.4, p.deckHeight],
  ] as const;
  return {
    bonnet: bonnetOf(p, heights, RULE.bonnet),
    roof: roofOf(p, { front: 0.035, rear: 0.02, crown: RULE.crown(p) }),
    screen: screenOf(p, RULE.screen.bow, RULE.screen.edge),
    front: frontOf(p, noseOf(p, RULE.nose)),
    rear: tailOf(p, { lean: 0.01, ...TAIL }),
    back: cabBack(p),
  };
}

/** As it was drawn. */
function drawn(p: CarParameters, outline: Outline): WithCab {
  const { behind, ...outer } = drawnOuter(p, outline, RULE);
  const { tail, foot, gate } = behind;
  return {
    ...outer,
    front: frontOf(p, outer.front),
    rear: { ...tailOf(p, { lean: 0, ...TAIL }), profile: tail },
    back: { ...cabBack(p), profile: [[foot[0] - 0.5, foot[1]], ...gate] },
  };
}

/** A pickup: bonnet, a cab of its own with an upright back, and an open bed with walls and a tailgate. */
export function pickupForm(p: CarParameters): Form {
  const outer = p.outline ? drawn(p, p.outline) : designed(p);
  return {
    stance: stanceOf(p),
    height: p.height,
    ...(p.outline ? {} : { nose: { height: p.noseHeight, cowl: p.cowl } }),
    width: p.width,
    top: p.height + 0.02,
    fine: [p.cowl, p.backTop, cabEnd(p)],
    volumes: [
      {
        role: 'body',
        blend: 0,
        meet: MEET,
        sides: flankOf(p, {
          plan: [0.93, 0.965, 0.995, p.waist, p.waist, 0.995, 0.985, 0.96],
          character: 0.36,
          shoulder: 0.09,
          shoulderIn: 0.012,
          beltIn: 0.055,
          railIn: p.tumblehome,
          rail: p.height - 0.14,
          radii: [0.02, 0.022, 0.028, 0.025],
        }),
        caps: [
          { lines: outer.bonnet, edge: 0.045 },
          { lines: outer.roof, edge: mix(0.11, 0.06, p.boxiness), front: outer.screen, rear: outer.back },
        ],
        front: outer.front,
        rear: outer.rear,
        floor: p.clearance,
        sill: 0.03,
        arches: lipsOf(p, ARCH),
      },
      bedCut(p),
      ...spoilersOf(p, standsOf(p)),
    ],
  };
}

/** The nose; of a cab over the front axle it lies wholly ahead of the windscreen. */
function frontOf(p: CarParameters, nose: End): End {
  if (!isCabOver(p)) return nose;
  const ahead = p.cowl - 0.08;
  return { ...nose, profile: nose.profile.map(([z, x, ...soft]) => [z, Math.min(x, ahead), ...soft] as const) };
}

/** Where a spoiler stands: on the tailgate, or on the cab's rear edge. */
function standsOf(p: CarParameters): Stands {
  const deck = { x: p.length - 0.02, z: p.deckHeight, half: bedOf(p).half, bow: 0.02, long: GATE + 0.07 };
  const roof = { x: cabEnd(p) + 0.12, z: p.height - 0.05, half: p.width * 0.3, bow: 0.08 };
  return { deck, roof };
}

/** The back of the cab: from the bed up to the roof's rear edge. */
const cabBack = (p: CarParameters): End => ({
  profile: [
    [p.deckHeight - 0.5, cabEnd(p)],
    [p.deckHeight + 0.05, cabEnd(p) - 0.01, 0.08],
    [p.height - 0.06, Math.min(p.backTop + 0.05, cabEnd(p) - 0.02), 0.08],
    [p.height + 0.5, Math.min(p.backTop, cabEnd(p)) - 0.2],
  ],
  plan: [
    [0, 0],
    [p.width * 0.3, 0.012, 0.15],
    [p.width * 0.44, 0.06, 0.06],
    [p.width * 0.6, 0.26],
  ],
  edge: 0.07,
});

const upright = (x: number): End => ({
  profile: [
    [0, x],
    [3, x],
  ],
  plan: [
    [0, 0],
    [2, 0],
  ],
  edge: 0.05,
});

/** The bed as a volume that is taken away. */
function bedCut(p: CarParameters): Volume {
  const { begin, end, floor, half } = bedOf(p);
  return {
    role: 'bed',
    cut: true,
    blend: 0.014,
    meet: 0.02,
    sides: [
      { name: 'low', place: floor - 0.1, value: half - 0.02, radius: 0.02 },
      { name: 'high', place: p.height + 0.5, value: half, radius: 0.02 },
    ],
    caps: [openTop(p)],
    front: upright(begin),
    rear: upright(end),
    floor,
    sill: 0.04,
  };
}

/** Four doors, a cab's rear window, a tailgate, and the gap between cab and bed. */
export function pickupDress(p: CarParameters, body: Body): Dress {
  const post = p.header + Math.min(0.56, (p.backTop - p.header) * 0.45);
  const last = cabEnd(p) - 0.1;
  const low = p.clearance + 0.12;
  const high = p.height - 0.085;
  const bed = bedOf(p);
  const rows = p.doors === 4;
  const front = p.frontOverhang + p.tyreDiameter / 2 + 0.1 + ventRoom(p);
  const handle = (x: number) => [x, body.belt(x) - 0.13] as const;
  return {
    cladding: claddingOf(p, ARCH),
    panes: [
      {
        from: p.cowl + 0.2,
        to: last - 0.06,
        leanFrom: screenLean(p),
        leanTo: -0.22,
        lift: WINDOW.rim,
        high: () => p.height - 0.17,
        posts: rows ? [post] : [],
      },
    ],
    screen: { low: p.cowlHeight + 0.045, high: p.height - 0.1, inset: 0.07 },
    back: { low: p.deckHeight + 0.07, high: p.height - 0.15, inset: 0.14 },
    panels: rows
      ? [
          { from: front, to: post, low, high },
          { from: post, to: last, low, high },
        ]
      : [{ from: front, to: last, low, high }],
    handles: rows ? [handle(post - 0.17), handle(last - 0.17)] : [handle(last - 0.17)],
    rails: [],
    gate: { half: bed.half + 0.02, low: p.clearance + 0.4, high: p.deckHeight + 0.2, split: false },
    bonnet: { from: 0.14, to: p.cowl + 0.02, share: 0.82 },
    own: (x, y, z, _nx, ny, nz) => {
      if (Math.abs(x - cabEnd(p) - 0.035) < 0.012 && ny > 0.3 && z < p.deckHeight && z > low) return Skin.line;
      if (x < bed.begin - 0.05 || z < bed.floor - 0.02) return undefined;
      const inside = y < bed.half + 0.004 && x > bed.begin - 0.004 && x < bed.end + 0.004;
      if (inside && (nz > 0.9 ? z < bed.floor + 0.05 : z < p.deckHeight - 0.004)) return Skin.plastic;
      // A rail of plastic on the walls.
      return nz > 0.75 && y > bed.half - 0.02 && z > p.deckHeight - 0.12 ? Skin.plastic : undefined;
    },
  };
}

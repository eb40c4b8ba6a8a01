import { WINDOW } from '../car/shape/belt';
import type { Body } from '../car/shape/body';
import type { CarParameters, Outline } from '../car/shape/parameters';
import { mix } from '../kernel/maths';
import type { Dress } from './dress';
import type { Form } from './field';
import { drawnOuter, type Outer, type OuterRule } from './outer';
import {
  belowCowl,
  bonnetOf,
  claddingOf,
  flankOf,
  lipsOf,
  noseOf,
  roofOf,
  screenLean,
  screenOf,
  stanceOf,
  tailOf,
  ventRoom,
} from './rules';
import { type Stands, spoilerSkin, spoilersOf } from './spoiler';

/** Width of the lips round the wheels, and of their edge (m). */
const ARCH = { wide: 0.045, edge: 0.03 };

/** The windscreen's foot meets the bonnet with this radius (m). */
const MEET = 0.035;

/** Where a spoiler stands: on the roof's rear edge. */
const standsOf = (p: CarParameters): Stands => ({
  roof: { x: p.length, z: p.height, half: p.width * 0.32, bow: 0.06 },
});

/** Radii of the tail's corners (m). */
const TAIL = { corner: 0.12, edge: 0.06 };
const RULE: OuterRule = {
  meet: MEET,
  bonnet: { crown: 0.07, crease: 0.03 },
  screen: { bow: 0.17, edge: 0.16 },
  nose: 0.06,
  crown: ({ boxiness }) => mix(0.06, 0.035, boxiness),
};

/** By its numbers. */
function designed(p: CarParameters): Outer {
  const rise = p.cowlHeight - p.noseHeight;
  const heights = [
    [-0.4, p.noseHeight - 0.12],
    [0.1, p.noseHeight + 0.03],
    [p.cowl * 0.55, p.noseHeight + rise * 0.7],
    [p.cowl, p.cowlHeight - belowCowl(MEET)],
    [p.cowl + 0.8, p.cowlHeight + 0.03],
    [p.length + 0.4, p.cowlHeight + 0.03],
  ] as const;
  return {
    bonnet: bonnetOf(p, heights, RULE.bonnet),
    roof: roofOf(p, { front: 0.055, rear: 0.02, crown: RULE.crown(p) }),
    screen: screenOf(p, RULE.screen.bow, RULE.screen.edge),
    front: noseOf(p, RULE.nose),
    rear: tailOf(p, { lean: 0.035, ...TAIL }),
  };
}

/** As it was drawn: gate and bumper are one face. */
function drawn(p: CarParameters, outline: Outline): Outer {
  const { behind, ...outer } = drawnOuter(p, outline, RULE);
  const { tail, foot, gate } = behind;
  const profile = [...tail.filter(([z]) => z < foot[0] - 0.04), ...gate];
  return { ...outer, rear: { ...tailOf(p, { lean: 0, ...TAIL }), profile } };
}

/** A box van: a short bonnet, one tall box of near-vertical sides behind the windscreen, an upright tail. */
export function vanForm(p: CarParameters): Form {
  const outer = p.outline ? drawn(p, p.outline) : designed(p);
  return {
    stance: stanceOf(p),
    height: p.height,
    ...(p.outline ? {} : { nose: { height: p.noseHeight, cowl: p.cowl } }),
    width: p.width,
    top: p.height + 0.02,
    fine: [p.cowl],
    volumes: [
      {
        role: 'body',
        blend: 0,
        meet: MEET,
        sides: flankOf(p, {
          plan: [0.9, 0.955, 0.99, 1, 1, 1, 0.992, 0.975],
          character: 0.52,
          shoulder: 0.12,
          shoulderIn: 0.004,
          beltIn: 0.026,
          railIn: p.tumblehome,
          rail: p.height - 0.22,
          radii: [0.02, 0.04, 0.05, 0.05],
        }),
        caps: [
          { lines: outer.bonnet, edge: 0.09 },
          { lines: outer.roof, edge: mix(0.2, 0.11, p.boxiness), front: outer.screen },
        ],
        front: outer.front,
        rear: outer.rear,
        floor: p.clearance,
        sill: 0.04,
        arches: lipsOf(p, ARCH),
      },
      ...spoilersOf(p, standsOf(p)),
    ],
  };
}

/** Front doors and a sliding one on the right, a windscreen, two gates with a window each; the box has none. */
export function vanDress(p: CarParameters, body: Body): Dress {
  const post = p.header + 0.62;
  const low = p.clearance + 0.12;
  const belt = body.belt(post);
  const high = p.height - 0.3;
  const rearAxle = p.frontOverhang + p.wheelbase;
  const slide = Math.min(post + 1.12, rearAxle - p.tyreDiameter / 2 - 0.06);
  const tail = p.width / 2 - 0.1;
  return {
    cladding: claddingOf(p, ARCH),
    panes: [
      {
        from: p.cowl + 0.3,
        to: post - 0.06,
        leanFrom: screenLean(p),
        leanTo: 0.02,
        lift: WINDOW.rim,
        high: () => Math.min(high - 0.1, belt + 0.66),
        posts: [p.cowl + 0.52],
      },
    ],
    reach: p.length - 0.4,
    screen: { low: p.cowlHeight + 0.05, high: p.height - 0.16, inset: 0.075 },
    back: { low: belt + 0.16, high: p.height - 0.36, inset: 0.2, post: 0.1 },
    panels: [
      { from: p.frontOverhang + p.tyreDiameter / 2 + 0.02 + ventRoom(p), to: post, low, high },
      { from: post + 0.02, to: slide, low, high, side: 1 },
    ],
    handles: [
      [post - 0.17, belt - 0.1],
      [post + 0.2, belt - 0.1],
    ],
    rails: [[slide - 0.05, p.length - 0.32, belt - 0.02]],
    gate: { half: tail, low: p.clearance + 0.4, high: p.height - 0.16, split: true },
    bonnet: { from: 0.16, to: p.cowl + 0.02, share: 0.8 },
    own: spoilerSkin(p, standsOf(p)),
  };
}

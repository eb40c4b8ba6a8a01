import type { CarParameters } from '../../car/shape/parameters';
import { Skin } from '../../car/shape/skin';
import { tyreOf } from '../../car/shape/tyres';
import { mix } from '../../kernel/maths';
import type { Dress } from '../dress';
import type { End } from '../end';
import type { Form } from '../field';
import { stanceOf } from '../rules';
import type { Cap, Volume } from '../solid';
import { inOrder } from '../strip';
import { cutOf, face } from './cuts';

/** Half the cockpit's width, and how far from the windscreen's foot it ends behind the seat (m). */
const COCKPIT = { half: 0.29, ahead: 0.16, long: 1.22, floor: 0.06 };
/** The sidepods begin so far behind the cockpit's front, and end so far ahead of the rear tyres (m). */
const PODS = { behind: 0.34, before: 0.12 };

/** Where the cockpit and the sidepods are (x). */
export function roomsOf(p: CarParameters) {
  const { rearAxle } = stanceOf(p);
  const from = p.cowl + COCKPIT.ahead;
  const pods = from + PODS.behind;
  return {
    from,
    to: from + COCKPIT.long,
    pods,
    podsEnd: Math.max(pods + 0.9, rearAxle - tyreOf(p, 'rear').radius - PODS.before),
  };
}

/** A needle nose, a cockpit between sidepods, and a cover over the engine that falls to the gearbox. */
export function formulaForm(p: CarParameters): Form {
  const { from, to } = roomsOf(p);
  return {
    stance: stanceOf(p),
    width: p.width,
    height: p.height,
    top: p.height + 0.02,
    fine: [from, to, roomsOf(p).pods],
    open: {
      foot: [p.cowl, p.beltFront - 0.05],
      header: [to, p.cowlHeight + 0.28],
      half: COCKPIT.half,
      above: 0,
      bare: true,
    },
    volumes: [
      tubOf(p),
      cutOf(p, { from, to, half: COCKPIT.half, floor: p.clearance + COCKPIT.floor, corner: 0.08 }),
      coverOf(p),
    ],
  };
}

/** Half widths of the tub along the car, and heights of its spine and of its sidepods (m). */
function coursesOf(p: CarParameters) {
  const { frontAxle, rearAxle, tyreRadius, length } = stanceOf(p);
  const { from, to, pods, podsEnd } = roomsOf(p);
  const half = p.width / 2;
  const nose = p.noseHeight;
  const rise = mix(nose, p.cowlHeight, 0.62);
  const plan = inOrder([
    [-0.4, 0.07],
    [0, 0.085],
    [frontAxle * 0.5, 0.13],
    [frontAxle, 0.19],
    [frontAxle + tyreRadius + 0.1, 0.27],
    [pods - 0.12, COCKPIT.half + 0.07],
    [pods + 0.12, half * 0.97],
    [pods + 0.6, half],
    // Drawn in like a bottle before the rear wheels.
    [mix(pods, podsEnd, 0.75), half * (p.waist - 0.1)],
    [podsEnd + 0.05, half * 0.42],
    [rearAxle, 0.2],
    [length - 0.2, 0.12],
    [length + 0.4, 0.09],
  ]);
  const spine = inOrder([
    [-0.4, nose - 0.1],
    [0.05, nose],
    [frontAxle, rise],
    [p.cowl, p.cowlHeight],
    [from + 0.1, p.cowlHeight - 0.01],
    [to, p.cowlHeight + 0.03],
    [to + 0.5, mix(p.deckHeight, p.cowlHeight, 0.7)],
    [rearAxle, p.deckHeight],
    [length - 0.1, 0.4],
    [length + 0.4, 0.38],
  ]);
  const deck = inOrder([
    [-0.4, nose - 0.13],
    [0.05, nose - 0.03],
    [frontAxle, rise - 0.05],
    [from, p.cowlHeight - 0.06],
    [pods, p.beltFront - 0.01],
    [pods + 0.7, p.beltFront - 0.06],
    [podsEnd, 0.36],
    [rearAxle, 0.34],
    [length + 0.4, 0.3],
  ]);
  return { plan, spine, deck };
}

/** The tub with its nose and sidepods: the body's whole length and width. */
function tubOf(p: CarParameters): Volume {
  const low = p.clearance;
  const { plan, spine, deck } = coursesOf(p);
  const wide = (of: (half: number) => number) => plan.map(([x, half]) => [x, of(half)] as const);
  const share = (of: number) => wide((half) => half * of);
  const inner = (half: number) => Math.min(half * 0.55, COCKPIT.half + 0.03);
  const over = (by: number) => deck.map(([x, z]) => [x, z + by] as const);
  const shoulder = deck.map(([x, z]) => [x, mix(low + 0.08, z - 0.05, 0.6)] as const);
  const lines: Cap['lines'] = [
    { name: 'centre', place: 0, value: spine, radius: 0.02 },
    { name: 'edge', place: wide(inner), value: spine.map(([x, z]) => [x, z - 0.015] as const), radius: 0.05 },
    { name: 'pod', place: wide((half) => Math.max(half * 0.8, inner(half) + 0.06)), value: deck, radius: 0.06 },
    { name: 'out', place: wide((half) => half * 1.25 + 0.1), value: over(-0.06), radius: 0.05 },
  ];
  return {
    role: 'body',
    blend: 0,
    meet: 0.03,
    sides: [
      { name: 'floor', place: low - 0.02, value: share(0.95), radius: 0.02 },
      { name: 'rocker', place: low + 0.07, value: share(0.985), radius: 0.04 },
      { name: 'shoulder', place: shoulder, value: share(1), radius: 0.05 },
      { name: 'belt', place: over(-0.05), value: share(0.99), radius: 0.05 },
      { name: 'over', place: over(0.45), value: share(0.9), radius: 0.05 },
    ],
    caps: [{ lines, edge: 0.06 }],
    front: noseOf(p),
    rear: tailOf(p),
    floor: low,
    sill: 0.03,
  };
}

/** A needle's tip, and the underside that falls from it to the floor. */
const noseOf = ({ clearance: low, noseHeight: nose }: CarParameters): End => ({
  profile: [
    // Below its floor as steep as above it: what a mesher passes over is no longer than what it measures.
    [0, 3.4],
    [low + 0.04, 1.45, 0.03],
    [nose - 0.18, 0.2, 0.06],
    [nose - 0.1, 0, 0.04],
    [nose - 0.03, 0.025, 0.03],
    [nose + 0.4, 0.5],
  ],
  plan: [
    [0, 0],
    [0.05, 0.012, 0.03],
    [0.1, 0.06, 0.03],
    [0.3, 0.4],
  ],
  edge: 0.04,
});

/** The gearbox's end, and the floor that rises to it. */
const tailOf = ({ length }: CarParameters): End => ({
  profile: [
    [0, length - 1.22],
    [0.12, length - 0.5, 0.06],
    [0.2, length - 0.02, 0.04],
    [0.28, length, 0.04],
    [0.34, length - 0.02, 0.03],
    [0.9, length - 0.3],
  ],
  plan: [
    [0, 0],
    [0.08, 0.01, 0.04],
    [0.16, 0.08, 0.05],
    [0.6, 0.9],
  ],
  edge: 0.04,
});

/** The intake over the driver's head and the cover behind it. */
function coverOf(p: CarParameters): Volume {
  const { rearAxle, length } = stanceOf(p);
  const { to } = roomsOf(p);
  const end = length - 0.3;
  const along = (...values: readonly number[]) =>
    [to - 0.3, to + 0.1, to + 0.6, rearAxle, end].map((x, i) => [x, values[i] ?? 0] as const);
  return {
    role: 'cab',
    blend: 0.05,
    meet: 0.02,
    sides: [
      { name: 'low', place: 0.4, value: along(0.29, 0.3, 0.27, 0.15, 0.08), radius: 0.05 },
      { name: 'middle', place: p.cowlHeight + 0.06, value: along(0.2, 0.2, 0.15, 0.07, 0.04), radius: 0.06 },
      { name: 'high', place: p.height, value: along(0.12, 0.11, 0.07, 0.04, 0.03), radius: 0.05 },
    ],
    caps: [
      {
        lines: [
          {
            name: 'centre',
            place: 0,
            value: along(p.height, p.height, p.height - 0.07, p.deckHeight + 0.12, 0.42),
            radius: 0.02,
          },
          {
            name: 'out',
            place: 0.25,
            value: along(p.height - 0.08, p.height - 0.08, p.height - 0.17, p.deckHeight + 0.02, 0.34),
            radius: 0.05,
          },
        ],
        edge: 0.06,
      },
    ],
    front: face(to + 0.02, 0.18, 0.06, 0.05),
    rear: face(end, 0, 0, 0.04),
    floor: 0.3,
    sill: 0.03,
  };
}

/** Intakes of the sidepods and over the head, the cockpit's lining, a lamp at the tail. */
export function formulaDress(p: CarParameters): Dress {
  const { from, to, pods } = roomsOf(p);
  return {
    cladding: 0,
    panes: [],
    panels: [],
    handles: [],
    rails: [],
    own: (x, y, z, nx, _ny, nz) => {
      if (nx < -0.5 && x > pods - 0.2 && x < pods + 0.25 && y > COCKPIT.half + 0.11 && z > p.clearance + 0.12)
        return Skin.intake;
      if (nx < -0.5 && Math.abs(x - to) < 0.25 && z > p.height - 0.17 && y < 0.07) return Skin.plastic;
      const inside = x > from - 0.02 && x < to + 0.04 && y < COCKPIT.half + 0.006 && z < p.cowlHeight + 0.02;
      if (inside && (nz < 0.85 || z < p.clearance + 0.3)) return Skin.plastic;
      if (nx > 0.6 && x > p.length - 0.15 && y < 0.05 && z > 0.25) return Skin.tailLight;
      // The floor's edge and the plank are bare carbon.
      return z < p.clearance + 0.05 ? Skin.plastic : undefined;
    },
  };
}

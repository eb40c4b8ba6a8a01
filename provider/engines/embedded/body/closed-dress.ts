import { WINDOW } from '../car/shape/belt';
import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { clamp, mix } from '../kernel/maths';
import { type ClosedRule, lipsAround, standsOf } from './closed';
import type { Dress, Panel } from './dress';
import type { EndPane, SidePane } from './glass';
import { screenLean, ventRoom } from './rules';
import { spoilerSkin } from './spoiler';
import { lowerRail } from './zones';

/** The least of a rear pillar at the belt, ahead of the backlight's foot (m). */
const PILLAR = 0.24;

/** Doors, windows and gaps of a closed car. */
export function closedDress(p: CarParameters, body: Body, rule: ClosedRule): Dress {
  const post = middlePost(p);
  const lips = lipsAround(p, rule);
  const low = p.clearance + (p.cladding ? 0.17 : 0.12);
  const high = p.height - 0.1;
  const arch = p.tyreDiameter / 2 + 0.036;
  const front = body.frontAxle + arch + 0.1 + ventRoom(p);
  const rear = body.rearAxle - 0.1;
  const panels: readonly Panel[] =
    p.doors === 4
      ? [
          { from: front, to: post, low, high },
          { from: post, to: Math.max(rear, post + 0.4), low, high: p.beltRear + 0.02 },
        ]
      : [{ from: front, to: post, low, high }];
  const handle = (x: number) => [x, Math.min(body.shoulder(x) - 0.035, body.belt(x) - 0.11)] as const;
  return {
    cladding: lips.wide + lips.edge + 0.012,
    panes: [sidePane(p, body, post)],
    screen: { low: p.cowlHeight + 0.03, high: body.roof(p.header) - 0.035 - lowerRail(p) * 0.7, inset: 0.055 },
    back: backPane(p, body),
    ...(p.tailgate ? {} : { reach: p.backBase - PILLAR }),
    panels,
    handles:
      p.doors === 4 ? [handle(post - 0.17), handle(Math.min(rear - 0.14, body.rearAxle - 0.24))] : [handle(post - 0.2)],
    rails: [],
    gate: gateOf(p, body),
    bonnet: { from: 0.14, to: p.cowl + 0.03, share: 0.78 },
    own: spoilerSkin(p, standsOf(p)),
  };
}

/** The post behind the front doors (x at the belt). */
const middlePost = (p: CarParameters): number =>
  p.doors === 4
    ? p.header + Math.min(0.52, (p.backTop - p.header) * 0.42)
    : Math.min(Math.max(p.backTop + 0.02, p.header + 0.5), p.header + 0.74, p.frontOverhang + p.wheelbase - 0.3);

/** The side windows: they follow the roof, and end before a pillar as broad as the type wants it. */
export function sidePane(p: CarParameters, body: Body, post: number): SidePane {
  const two = p.doors === 2;
  const pillar = p.tailgate ? mix(0.1, 0.07, p.boxiness) : two ? 0.15 : 0.1;
  const quarter = Math.min(p.backTop + 0.3, body.rearAxle + 0.02);
  const to = p.tailgate ? p.backBase - 0.12 : p.backBase - (two ? 0.5 : 0.4);
  // From the roof they part ever faster, and so without a hollow, until they end.
  const [drops, full] = [p.backTop - 0.35, Math.max(p.backTop + 0.25, to)];
  return {
    from: p.cowl + 0.19,
    to,
    leanFrom: screenLean(p),
    leanTo: p.tailgate ? -0.45 : -0.85,
    lift: WINDOW.rim,
    high: (x) => body.roof(x) - 0.075 - lowerRail(p) - pillar * clamp((x - drops) / (full - drops), 0, 1) ** 2,
    posts: two ? [] : [post, ...(quarter < to - 0.25 ? [quarter] : [])],
  };
}

/** A backlight is as steep (the x of its normal): over a boot, in a tailgate, and in a flat one as a share of how flat it lies. */
const STEEP = { boot: 0.15, gate: 0.34, share: 0.7 };

/** The x of the normal of the straight line down a tailgate's glass. */
function leanOfGate({ backTop, backBase, deckHeight }: CarParameters, body: Body): number {
  const [down, back] = [body.roof(backTop) - deckHeight, backBase - backTop];
  return down / Math.hypot(down, back);
}

export function backPane(p: CarParameters, body: Body): EndPane {
  return {
    low: p.deckHeight + 0.04,
    high: body.roof(p.backTop + 0.03) - 0.03 - lowerRail(p) * 0.7,
    inset: 0.075,
    steep: p.tailgate ? Math.min(STEEP.gate, STEEP.share * leanOfGate(p, body)) : STEEP.boot,
  };
}

/** The gap of a tailgate or of a boot lid. */
const gateOf = (p: CarParameters, body: Body): Dress['gate'] => ({
  half: body.halfWidth(p.length - 0.1) * (p.tailgate ? 0.84 : 0.74),
  low: p.tailgate ? p.clearance + 0.42 : p.deckHeight - 0.31,
  high: p.tailgate ? p.height : p.deckHeight + 0.2,
  split: false,
});

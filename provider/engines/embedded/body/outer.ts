import type { CarParameters, Outline } from '../car/shape/parameters';
import { smoothstep } from '../kernel/maths';
import { drawnSilhouette } from './drawn';
import type { End } from './end';
import { belowCowl, bonnetOf, nosePlan, screenPlan, underScreen } from './rules';
import type { Line } from './strip';

/** What a body in one volume shows on its centre plane: its tops as lines across, and its ends. */
export interface Outer {
  readonly bonnet: readonly Line[];
  readonly roof: readonly Line[];
  readonly screen: End;
  readonly front: End;
  readonly rear: End;
}

/** What such a body settles of its tops and ends (m): bow and pillars of its screen, its nose's corners, how its roof falls to the sides. */
export interface OuterRule {
  /** The windscreen's foot meets the bonnet with this radius. */
  readonly meet: number;
  readonly bonnet: { readonly crown: number; readonly crease: number };
  readonly screen: { readonly bow: number; readonly edge: number };
  readonly nose: number;
  readonly crown: (p: CarParameters) => number;
}

/** Ahead of the cowl a bonnet sinks over so much (m) to where the screen's fillet ends. */
const SINKS = 0.3;

/** A drawn tail up to its corner, and from its foot up the gate over it, or the back of a cab. */
interface Behind {
  readonly tail: End['profile'];
  readonly foot: readonly [height: number, x: number];
  readonly gate: End['profile'];
}

/** Tops and ends as a side was drawn, and of its tail the courses. */
export function drawnOuter(
  p: CarParameters,
  outline: Outline,
  rule: OuterRule,
): Omit<Outer, 'rear'> & { readonly behind: Behind } {
  const { crest, roof, nose, screen, tail, gate } = drawnSilhouette(p, outline);
  const [, [footHeight, footX] = [0, 0]] = gate;
  const half = p.width / 2;
  const crown = rule.crown(p);
  const sunk = (x: number) => belowCowl(rule.meet) * smoothstep(p.cowl - SINKS, p.cowl, x);
  const heights = crest(0).map(([x, z]) => [x, z - sunk(x)] as const);
  return {
    // What a greenhouse of its own hides under its foot is left out.
    behind: { tail, foot: [footHeight, footX], gate: gate.slice(1) },
    bonnet: bonnetOf(p, heights, rule.bonnet),
    roof: [
      { name: 'centre', place: 0, value: roof(0, 0), radius: 0.02 },
      { name: 'edge', place: half * 0.62, value: roof(crown * 0.6, 0), radius: 0.1, crown: 0.002 },
      { name: 'out', place: half * 1.2, value: roof(crown * 3, 0), radius: 0.05 },
    ],
    screen: { profile: underScreen(p, screen), plan: screenPlan(p, rule.screen.bow), edge: rule.screen.edge },
    front: { profile: nose, plan: nosePlan(p), edge: rule.nose },
  };
}

import { type CarDesign, drawn } from '../../../../contract/design';
import { clamp, mix } from '../kernel/maths';

type Outline = NonNullable<NonNullable<CarDesign['surface']>['outline']>;
type Edge = Outline['top'];
type Point = Edge[number];

const origin: Point = [0, 0];

/**
 * The drawn silhouette at share `t` between two whole cars, in the dimensions of the crossed car: between both where
 * both have one, the nearer car's stretched to fit where one has.
 */
export function crossedOutline(from: CarDesign, to: CarDesign, crossed: CarDesign, t: number): Outline | undefined {
  const [a, b] = [from.surface?.outline, to.surface?.outline];
  if (a && b) {
    return { top: between(a.top, b.top, t), front: between(a.front, b.front, t), rear: between(a.rear, b.rear, t) };
  }
  const [own, car] = t < 0.5 ? [a, from] : [b, to];
  return own && stretched(own, car, crossed);
}

/** Two edges, point by point at equal shares of their courses. */
function between(a: Edge, b: Edge, t: number): Edge {
  const count = Math.max(a.length, b.length);
  const points = Array.from({ length: count }, (_, i): Point => {
    const [p, q] = [pointAt(a, i / (count - 1)), pointAt(b, i / (count - 1))];
    return [tenth(mix(p[0], q[0], t)), tenth(mix(p[1], q[1], t))];
  });
  return rising(points, t < 0.5 ? a : b);
}

/** The point at a share of an edge, counted in its points. */
function pointAt(edge: Edge, share: number): Point {
  const at = share * (edge.length - 1);
  const index = Math.min(edge.length - 2, Math.floor(at));
  const [p = origin, q = origin] = edge.slice(index, index + 2);
  return [mix(p[0], q[0], at - index), mix(p[1], q[1], at - index)];
}

/** `top` holds points of x and height, the ends points of height and x. */
function stretched({ top, front, rear }: Outline, car: CarDesign, other: CarDesign): Outline {
  const along = ratio(other.package?.length, car.package?.length);
  const up = ratio(other.package?.height, car.package?.height);
  const scaled = (edge: Edge, first: number, second: number) =>
    rising(
      edge.map(([a, b]): Point => [inBounds(a * first), inBounds(b * second)]),
      edge,
    );
  return { top: scaled(top, along, up), front: scaled(front, up, along), rear: scaled(rear, up, along) };
}

/** Only the points that lie further on than the one before; `other` where too few are left. */
function rising(points: Edge, other: Edge): Edge {
  let last = Number.NEGATIVE_INFINITY;
  const kept = points.filter(([at]) => {
    const further = at > last;
    last = Math.max(last, at);
    return further;
  });
  return kept.length > 1 ? kept : other;
}

const ratio = (to = 1, from = 1) => to / from;
/** To a tenth of a millimetre. */
const tenth = (value: number) => Math.round(value * 10) / 10;
const inBounds = (value: number) => clamp(tenth(value), drawn.least, drawn.most);

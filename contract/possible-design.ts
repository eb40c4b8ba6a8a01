import { type BodyType, type CarDesign, type DesignPath, INCH } from './design';
import { wheelsOut } from './flares';
import { flushTrack, type WheelRoom, wheelRoomOf } from './open-wheels';
import { bodiedOf, edgeAt, hasRake, type Rake, type RakedCar, rakeAt, rakedEdges } from './raked';
import { rakeRoom } from './rakes';
import { dishRoom } from './rims';
import { mostSeats } from './seat-plan';

/** A setting that a car could not have beside the others, and where it was moved (mm; inches for a rim). */
export interface Moved {
  readonly path: DesignPath;
  readonly from: number;
  readonly to: number;
  readonly because: MoveReason;
}
export type MoveReason =
  /** A bumper and half a wheel need their room, and a wheelbase its share of the length. */
  | 'wheels-need-room'
  /** A tyre needs a wall around its rim. */
  | 'tyre-needs-wall'
  /** Brakes and hub stand behind the spokes, within the tyre's width. */
  | 'brakes-need-room'
  /** The car would touch the ground, or ride above its wheels. */
  | 'clearance'
  /** Bonnet, belt, deck and roof lie above each other in this order. */
  | 'heights-in-order'
  /** Windscreen, roof and backlight lie behind each other in this order. */
  | 'lengths-in-order'
  /** The upper edge of a pane lies where its rake asks for it. */
  | 'follows-rake'
  /** Rows of seats need their length, and three abreast their width. */
  | 'seats-need-room';

type Sizes = Record<string, number>;
type Measures = Sizes & {
  readonly room: WheelRoom;
  readonly body: BodyType | undefined;
  readonly car: RakedCar;
  readonly flared: number;
};
interface Rule {
  readonly path: DesignPath;
  readonly because: MoveReason;
  readonly least?: (m: Measures) => number;
  readonly most?: (m: Measures) => number;
}

/** An axle's tyres stand within the body, and no farther in than their arch reaches. */
const trackRule = (path: DesignPath, axle: 'front' | 'rear'): Rule => {
  const widest = ({ width = 0, tyreWidth = 0, tyreWidthRear = tyreWidth, room, flared }: Measures) =>
    flushTrack(room, axle, { width, tyre: axle === 'rear' ? tyreWidthRear : tyreWidth, out: flared }) ??
    Number.POSITIVE_INFINITY;
  return {
    path,
    because: 'wheels-need-room',
    most: widest,
    least: (measures) => (measures.room.track ? widest(measures) - measures.room.track.closer : 0),
  };
};

/** A windscreen's upper edge lies so far behind its foot, and ahead of the backlight's; that so far ahead of its foot (mm). */
const GLASS = { screen: 150, roof: 100, backlight: 60 } as const;

type Place = (measures: Measures) => number;

/**
 * A pane is as steep as the places allow between which its upper edge lies, then this edge goes where the rake asks for
 * it, if one is set. A windscreen's edge lies farther back the flatter it is, a backlight's farther ahead.
 */
function rakeRules(rake: Rake, least: Place, most: Place): readonly Rule[] {
  const has = ({ car }: Measures) => hasRake(rake, car);
  const [flattest, steepest] = rake === 'windscreenRake' ? [most, least] : [least, most];
  const within = (degrees: number) => Math.max(rakeRoom.least, Math.min(rakeRoom.most, degrees));
  const asked = (fallback: number) => (m: Measures) => {
    const degrees = m[rake];
    if (degrees === undefined || !has(m)) return fallback;
    return Math.max(least(m), Math.min(most(m), edgeAt(rake, m.car, degrees)));
  };
  return [
    {
      path: `proportion.${rake}`,
      because: 'lengths-in-order',
      least: (m) => (has(m) ? within(rakeAt(rake, m.car, flattest(m))) : 0),
      most: (m) => (has(m) ? within(rakeAt(rake, m.car, steepest(m))) : Number.POSITIVE_INFINITY),
    },
    {
      path: rakedEdges[rake],
      because: 'follows-rake',
      least: asked(Number.NEGATIVE_INFINITY),
      most: asked(Number.POSITIVE_INFINITY),
    },
    { path: rakedEdges[rake], because: 'lengths-in-order', least, most },
  ];
}

/** A sheet's least front overhang (mm). */
const LEAST_OVERHANG = 300;

/** What is left of a length for both bumpers, so that neither rule takes the other's room. */
const aroundWheels = ({ ahead, behind }: WheelRoom) => ahead + behind + 20;

/** The least wheelbase of a car of this length. */
const shortestWheelbase = (length: number) => Math.max(1400, length * 0.52);

/**
 * What keeps a car whole. A rule may only look at measures that stand before its own. Figures are
 * the engine's: half a wheel and a bumper take 320 mm beyond the tyre in front and 230 mm behind, a body over a wheel
 * 60 mm, side windows 180 mm, a windscreen 150 mm and a backlight 60 mm of length. Whatever lies within the bounds of
 * the sheet is moved within them.
 */
const rules: readonly Rule[] = [
  {
    path: 'package.tyreDiameter',
    because: 'wheels-need-room',
    most: ({ length = 0, height = 0, room }) =>
      Math.min(height - room.above, length - aroundWheels(room) - shortestWheelbase(length)),
  },
  { path: 'package.tyreDiameter', because: 'tyre-needs-wall', least: () => 435 },
  {
    path: 'package.wheelbase',
    because: 'wheels-need-room',
    least: ({ length = 0 }) => shortestWheelbase(length),
    most: ({ length = 0, tyreDiameter = 0, room }) =>
      Math.min(
        length * room.longest,
        length - tyreDiameter - aroundWheels(room),
        length - tyreDiameter / 2 - room.behind - LEAST_OVERHANG,
        4200,
      ),
  },
  {
    path: 'package.frontOverhang',
    because: 'wheels-need-room',
    least: ({ tyreDiameter = 0, room }) => tyreDiameter / 2 + room.ahead,
    most: ({ length = 0, wheelbase = 0, tyreDiameter = 0, room }) =>
      length - wheelbase - tyreDiameter / 2 - room.behind,
  },
  {
    path: 'package.tyreDiameterRear',
    because: 'wheels-need-room',
    least: ({ tyreDiameter = 0, room }) => Math.max(435, tyreDiameter + room.rear.least),
    most: ({ tyreDiameter = 0, room }) => tyreDiameter + room.rear.most,
  },
  {
    path: 'package.rimDiameter',
    because: 'tyre-needs-wall',
    most: ({ tyreDiameter = 0, tyreDiameterRear = tyreDiameter }) =>
      (Math.min(tyreDiameter, tyreDiameterRear) - 130) / INCH,
  },
  {
    path: 'package.tyreWidth',
    because: 'wheels-need-room',
    most: ({ width = 0, room }) => Math.min(width * 0.2, room.tyre),
  },
  {
    path: 'package.tyreWidthRear',
    because: 'wheels-need-room',
    most: ({ width = 0, room }) => Math.min(width * 0.2, room.tyre) + room.rear.wider,
  },
  trackRule('package.trackFront', 'front'),
  trackRule('package.trackRear', 'rear'),
  {
    path: 'wheels.dish',
    because: 'brakes-need-room',
    most: ({ tyreWidth = 0 }) => Math.max(dishRoom.least, tyreWidth - dishRoom.behind),
  },
  { path: 'package.groundClearance', because: 'clearance', most: ({ tyreDiameter = 0 }) => tyreDiameter * 0.5 },
  {
    path: 'proportion.cowlHeight',
    because: 'heights-in-order',
    least: ({ tyreDiameter = 0, room }) => Math.max(500, tyreDiameter + room.over),
    most: ({ height = 0 }) => height - 260,
  },
  {
    path: 'proportion.noseHeight',
    because: 'heights-in-order',
    least: ({ groundClearance = 0 }) => groundClearance + 200,
    most: ({ cowlHeight = 0 }) => cowlHeight - 20,
  },
  {
    path: 'proportion.beltFront',
    because: 'heights-in-order',
    least: ({ groundClearance = 0 }) => groundClearance + 350,
    most: ({ height = 0 }) => height - 180,
  },
  {
    path: 'proportion.beltRear',
    because: 'heights-in-order',
    least: ({ groundClearance = 0 }) => groundClearance + 350,
    most: ({ height = 0 }) => height - 180,
  },
  {
    path: 'proportion.deckHeight',
    because: 'heights-in-order',
    least: ({ tyreDiameter = 0, room }) => Math.max(500, tyreDiameter + room.over),
    most: ({ height = 0 }) => height - 30,
  },
  { path: 'proportion.cowl', because: 'lengths-in-order', most: ({ length = 0 }) => length * 0.6 },
  ...rakeRules(
    'windscreenRake',
    ({ cowl = 0 }) => Math.max(500, cowl + GLASS.screen),
    ({ length = 0 }) => Math.min(length * 0.75, 4500),
  ),
  {
    path: 'proportion.backlightFoot',
    because: 'lengths-in-order',
    least: ({ header = 0 }) => header + 200,
    most: ({ length = 0 }) => length,
  },
  ...rakeRules(
    'backlightRake',
    ({ header = 0 }) => Math.max(800, header + GLASS.roof),
    ({ backlightFoot = 0 }) => Math.min(backlightFoot - GLASS.backlight, 6400),
  ),
  {
    path: 'proportion.roofPeak',
    because: 'lengths-in-order',
    least: ({ header = 0 }) => header + 40,
    most: ({ backlightTop = 0 }) => backlightTop - 40,
  },
  {
    path: 'package.seats',
    because: 'seats-need-room',
    most: ({ body, width = 0, height = 0, cowl = 0, header = 0, backlightTop = 0, backlightFoot = 0 }) =>
      mostSeats({ body, width, height, cowl, header, backlightTop, backlightFoot }),
  },
];

/**
 * A rounding of the measures is no wish: an overhang against a length, a wheelbase and half a tyre, each rounded to
 * 0.1 mm, is up to 0.175 mm out.
 */
const ROUNDED = { mm: 0.2, inches: 0.1, degrees: 0.001 } as const;
const roundedOf = (path: DesignPath) =>
  path === 'package.rimDiameter' ? ROUNDED.inches : path.endsWith('Rake') ? ROUNDED.degrees : ROUNDED.mm;

/**
 * The nearest design that can stand, close its doors and hold its wheels, and what was moved for it. Settings that are
 * left open are taken from `rest`, which holds every measure. Pure, the same on both sides, and done after one run.
 */
export function possibleDesign(design: CarDesign, rest: CarDesign): { design: CarDesign; moved: readonly Moved[] } {
  const body = design.package?.body ?? rest.package?.body;
  const room = wheelRoomOf(body);
  const sizes: Sizes = { ...numbersOf(rest), ...numbersOf(design) };
  const kind = bodiedOf({
    ...design,
    package: { ...rest.package, ...design.package },
    surface: { ...rest.surface, ...design.surface },
  });
  const flared = wheelsOut(design.fittings?.archFlares ?? rest.fittings?.archFlares);
  const moved: Moved[] = [];
  const changes: Record<'package' | 'proportion' | 'wheels', Sizes> = { package: {}, proportion: {}, wheels: {} };
  for (const { path, because, least, most } of rules) {
    const [part, key] = path.split('.') as [keyof typeof changes, string];
    const from = sizes[key];
    if (from === undefined) continue;
    const measures = { ...sizes, room, body, flared, car: { ...sizes, ...kind } } as unknown as Measures;
    const to = Math.max(Math.min(from, most?.(measures) ?? from), least?.(measures) ?? Number.NEGATIVE_INFINITY);
    if (Math.abs(to - from) < roundedOf(path)) continue;
    sizes[key] = to;
    changes[part][key] = Number(to.toFixed(4));
    moved.push({ path, from, to, because });
  }
  if (moved.length === 0) return { design, moved };
  return {
    design: {
      ...design,
      package: { ...design.package, ...changes.package },
      proportion: { ...design.proportion, ...changes.proportion },
      ...(Object.keys(changes.wheels).length > 0 && { wheels: { ...design.wheels, ...changes.wheels } }),
    },
    moved,
  };
}

const numbersOf = ({ package: size = {}, proportion = {}, wheels = {} }: CarDesign): Sizes =>
  Object.fromEntries(
    Object.entries({ ...size, ...proportion, ...wheels }).flatMap(([key, value]) =>
      typeof value === 'number' ? [[key, value] as const] : [],
    ),
  );

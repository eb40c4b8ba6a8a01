import type { CarDesign, DesignPath } from '../../../contract/design';
import type { Sheet } from '../design-sheet/sheet';
import type { HandledDrawing } from './commands';
import type { Frame, Handle } from './places';

/** Drop of the roof at both its ends, as a share of the height above the belt. */
export const ROOF_ENDS = 0.09;
/** The rounding of the tail (mm). */
export const TAIL = 60;
/** A deck that is longer (mm) is taken by its middle. */
const DECK = 300;

/** Where the cockpit of an open car ends behind its seats (mm from the front bumper). */
export const cockpitEnd = (cowl: number, header: number, length: number): number =>
  Math.min(Math.max(header + 760, cowl + 1420), length - 600);

/** Room around the car for its dimensions (mm). */
const MARGIN = { side: 160, above: 240, below: 440 };

/** The measured side view of a design, with room for its dimensions. */
export const frameOf = ({ package: { length = 4500, height = 1500 } = {} }: CarDesign): Frame => ({
  x: -MARGIN.side,
  y: -(height + MARGIN.above),
  width: length + 2 * MARGIN.side,
  height: height + MARGIN.above + MARGIN.below,
});

type Place = readonly [path: DesignPath, axis: Handle['axis'], x: number, up: number];

/** Wheels, bumpers and floor. */
function ofPackage({ package: size = {} }: CarDesign): Place[] {
  const { length = 0, wheelbase = 0, frontOverhang = 0, groundClearance = 0, tyreDiameter = 0 } = size;
  const rear = frontOverhang + wheelbase;
  return [
    ['package.frontOverhang', 'along', frontOverhang, tyreDiameter / 2],
    ['package.wheelbase', 'along', rear, tyreDiameter / 2],
    ['package.length', 'along', length, groundClearance + 200],
    ['package.groundClearance', 'up', frontOverhang + wheelbase / 2, groundClearance],
    ['package.tyreDiameter', 'up', frontOverhang, tyreDiameter],
  ];
}

/** The lines above the wheels. A drawn outline has its own, which no measure moves. */
function ofProportion(design: CarDesign): Place[] {
  if (design.surface?.outline) return [];
  const body = design.package?.body;
  if (body === 'roadster') return ofOpen(design);
  // The box of a van ends upright, wherever its rear window stands.
  return ofClosed(design).filter(([path]) => body !== 'van' || !path.startsWith('proportion.backlight'));
}

/** The lines of a car without a roof: of its windscreen, its sides and its deck. */
function ofOpen({ package: size = {}, proportion = {} }: CarDesign): Place[] {
  const { length = 0, height = 0 } = size;
  const {
    cowl = 0,
    cowlHeight = 0,
    header = 0,
    noseHeight = 0,
    beltFront = 0,
    beltRear = 0,
    deckHeight = 0,
  } = proportion;
  const end = cockpitEnd(cowl, header, length);
  const belt = (share: number) => cowl + 350 + (end - cowl - 350) * share;
  return [
    ['package.height', 'up', header, height],
    ['proportion.noseHeight', 'up', 50, noseHeight],
    ['proportion.cowlHeight', 'up', 50 + (cowl - 50) * 0.7, noseHeight + (cowlHeight - noseHeight) * 0.7],
    ['proportion.cowl', 'along', cowl, cowlHeight],
    ['proportion.header', 'along', cowl + (header - cowl) * 0.62, cowlHeight + (height - cowlHeight) * 0.62],
    ['proportion.beltFront', 'up', belt(0.15), beltFront],
    ['proportion.beltRear', 'up', belt(0.75), beltFront + (beltRear - beltFront) * 0.75],
    ['proportion.deckHeight', 'up', (end + length - TAIL) / 2, deckHeight - 10],
  ];
}

function ofClosed({ package: size = {}, proportion = {} }: CarDesign): Place[] {
  const { length = 0, height = 0 } = size;
  const { cowl = 0, cowlHeight = 0, header = 0, roofPeak = 0, backlightTop = 0, backlightFoot = 0 } = proportion;
  const { noseHeight = 0, beltFront = 0, beltRear = 0, deckHeight = 0 } = proportion;
  const roofEnd = height - ROOF_ENDS * (height - beltFront);
  const foot = Math.min(backlightFoot, length - TAIL);
  const hasDeck = length - foot > DECK;
  const glass = { front: cowl + (header - cowl) * 0.32, rear: backlightTop + (backlightFoot - backlightTop) * 0.45 };
  const belt = (share: number): readonly [number, number] => [
    glass.front + (glass.rear - glass.front) * share,
    beltFront + (beltRear - beltFront) * share,
  ];
  return [
    ['package.height', 'up', roofPeak, height],
    ['proportion.noseHeight', 'up', 50, noseHeight],
    ['proportion.cowlHeight', 'up', 50 + (cowl - 50) * 0.7, noseHeight + (cowlHeight - noseHeight) * 0.7],
    ['proportion.cowl', 'along', cowl, cowlHeight],
    ['proportion.header', 'along', header, roofEnd],
    ['proportion.beltFront', 'up', ...belt(0.25)],
    ['proportion.beltRear', 'up', ...belt(0.85)],
    ['proportion.backlightTop', 'along', backlightTop, roofEnd],
    ['proportion.backlightFoot', 'along', foot, deckHeight],
    hasDeck
      ? ['proportion.deckHeight', 'up', (foot + length - TAIL) / 2, deckHeight - 10]
      : ['proportion.deckHeight', 'up', length - 8, deckHeight - 220],
  ];
}

/** Every measure that can be dragged, where it is on the side view; none of a design that is not whole. */
export function handlesOf({ design, locks }: Sheet): readonly Handle[] {
  const values: Readonly<Record<string, unknown>> = { ...design.package, ...design.proportion };
  return [...ofPackage(design), ...ofProportion(design)].flatMap(([path, axis, x, up]): Handle[] => {
    const value = values[path.slice(path.indexOf('.') + 1)];
    if (typeof value !== 'number') return [];
    return [{ path, axis, at: { x, y: -up }, value, isLocked: locks.includes(path) }];
  });
}

/** The side view: a mm of the drag is a mm of the measure, moved by whole mm. */
export const sideDrawing: HandledDrawing = {
  frame: frameOf,
  handles: handlesOf,
  reach: 62,
  dragged: ({ path, axis, value }, by) => ({
    type: 'setting.preview',
    path,
    value: value + Math.round(axis === 'up' ? -by.y : by.x),
  }),
  nudged: ({ path, value }, by) => ({ type: 'setting.preview', path, value: value + by }),
};

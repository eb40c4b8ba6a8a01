import { choice, colour } from './staging';

/** A steering wheel: round, the same on two broad spokes, cut off below, or open at the top; none in a car that drives itself. */
export const steeringWheels = ['round', 'two-spoke', 'flat', 'yoke', 'none'] as const;
/** What the rim of a steering wheel is covered with or made of. */
export const wheelRims = ['leather', 'suede', 'wood', 'carbon'] as const;
/** Dials alone, a small or a large screen in the middle, or one from pillar to pillar. */
export const cabinScreens = ['instruments', 'small', 'large', 'wide'] as const;
/** What the dashboard's band, the door strips and the console's lid are made of; none: as what is round them. */
export const cabinTrims = ['none', 'wood', 'carbon', 'aluminium'] as const;
/**
 * Seats as usual, front ones in one piece with deep sides, armchairs, one bench a row, or a lounge behind usual front
 * ones: armchairs that lie back, with rests for the legs and a table between them; or front ones that face those behind
 * them, without a steering wheel.
 */
export const seatings = ['standard', 'sport', 'captain', 'bench', 'lounge', 'facing'] as const;
/** What seats are covered with: quilted leather has diamonds between its seams. As their style has it without one. */
export const upholsteries = ['leather', 'fabric', 'suede', 'tartan', 'quilted'] as const;
/** The lining of the roof and its pillars: pale, dark, or dark with points of light. */
export const headliners = ['pale-cloth', 'dark-cloth', 'starlight'] as const;
/** Where the driver sits. */
export const driveSides = ['left', 'right'] as const;

/** Fields of a cabin; what its style would otherwise choose. */
export const cabinFields = {
  wheel: choice(steeringWheels),
  /** Of the steering wheel; one of wood is thin where no other shape is chosen. */
  wheelRim: choice(wheelRims),
  screens: choice(cabinScreens),
  trim: choice(cabinTrims),
  seating: choice(seatings),
  upholstery: choice(upholsteries),
  /** As the style has it without one. */
  headliner: choice(headliners),
  /** On the left without it. */
  drive: choice(driveSides),
  /** Colours of the seams of seats and dashboard, of the dashboard itself, and of the floor; as the style has them without. */
  stitching: colour,
  dashboard: colour,
  carpet: colour,
  /** Light along dashboard and doors. */
  ambient: colour,
};

export type Seating = (typeof seatings)[number];
export type Upholstery = (typeof upholsteries)[number];
export type Headliner = (typeof headliners)[number];
export type CabinTrim = (typeof cabinTrims)[number];
export type WheelRim = (typeof wheelRims)[number];

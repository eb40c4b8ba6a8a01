import { within } from './staging';

/** Sections of a surface: as the body has it, a plane, a light bow outwards, a hollow, or a full bow from edge to edge. */
export const sectionFamilies = ['usual', 'flat', 'crowned', 'concave', 'barrel'] as const;
/** Parts of the body whose section can be chosen, as a sheet names them. */
export const zones = ['frontWing', 'door', 'rearQuarter', 'bonnet', 'roof', 'tail'] as const;
export type SectionFamily = Exclude<(typeof sectionFamilies)[number], 'usual'>;
export type Zone = (typeof zones)[number];
/** The sections that a sheet chooses; the body's own elsewhere. */
export type Sections = Readonly<Partial<Record<Zone, SectionFamily>>>;

/** The character lines along a flank, as a sheet has them (mm). */
export const creaseFields = {
  /** How deep the flank is cut in beneath its character line; the body's own line alone at 0 and without it. */
  creaseDepth: within(0, 40),
  /** How far that line lies below the belt at the front and the rear axle; 230 without it. */
  creaseFront: within(40, 600),
  creaseRear: within(40, 600),
  /** Its radius at both, which runs smoothly between them; 30 without it. */
  creaseRadiusFront: within(5, 150),
  creaseRadiusRear: within(5, 150),
  /** How deep the flank is cut in beneath a second line low on the doors, with the same radii; none at 0 and without it. */
  lowerCreaseDepth: within(0, 40),
  /** How far that one lies below the belt at both axles; 430 without it, and always some way below the first. */
  lowerCreaseFront: within(200, 800),
  lowerCreaseRear: within(200, 800),
} as const;
type CreaseKey = keyof typeof creaseFields;
// Object.keys forgets the keys.
export const creaseKeys = Object.keys(creaseFields) as readonly CreaseKey[];
export type Creased = Readonly<Partial<Record<CreaseKey, number>>>;
/** What of the character lines is drawn where a sheet gives them a depth and no more (mm). */
export const usualCrease = { below: 230, radius: 30, lower: 430 } as const;

/** Sections of a surface: as the body has it, a plane, a light bow outwards, a hollow, or a full bow from edge to edge. */
export const sectionFamilies = ['usual', 'flat', 'crowned', 'concave', 'barrel'] as const;
/** Parts of the body whose section can be chosen, as a sheet names them. */
export const zones = ['frontWing', 'door', 'rearQuarter', 'bonnet', 'roof', 'tail'] as const;
export type SectionFamily = Exclude<(typeof sectionFamilies)[number], 'usual'>;
export type Zone = (typeof zones)[number];
/** The sections that a sheet chooses; the body's own elsewhere. */
export type Sections = Readonly<Partial<Record<Zone, SectionFamily>>>;

/** The numbers of a character line (mm). */
export const creaseKeys = [
  'creaseDepth',
  'creaseFront',
  'creaseRear',
  'creaseRadiusFront',
  'creaseRadiusRear',
] as const;
export type Creased = Readonly<Partial<Record<(typeof creaseKeys)[number], number>>>;
/** What of a character line is drawn where a sheet gives it a depth and no more (mm). */
export const usualCrease = { below: 230, radius: 30 } as const;

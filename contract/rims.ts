/** What carries a rim's edge, by what one sees of it. */
export const rimPatterns = [
  'star',
  'twin',
  'multi',
  'turbine',
  'aero',
  'fork',
  'wide',
  'mesh',
  'holes',
  'petal',
  /** Of pressed steel, with a chrome cap. */
  'steel',
  'wire',
  /** Closed and smooth. */
  'disc',
] as const;
export type RimPattern = (typeof rimPatterns)[number];
/** What touches the road: plain, two of blocks for rough ground, or smooth. */
export const treads = ['street', 'all-terrain', 'mud-terrain', 'slick'] as const;
export type Tread = (typeof treads)[number];

/** All in one colour, faces turned bright over dark pockets, a bright edge round coloured spokes, chrome, woven fibre, or paint with half a gloss or none. */
export const rimFinishes = ['painted', 'machined', 'polished-lip', 'chrome', 'carbon', 'satin', 'matte'] as const;
export type RimFinish = (typeof rimFinishes)[number];

/** How many spokes, pairs of them or openings a pattern has where a sheet does not say it; none that can be counted. */
export const usualSpokes: Readonly<Record<RimPattern, number | undefined>> = {
  star: 5,
  twin: 5,
  multi: 10,
  turbine: 9,
  aero: 7,
  fork: 5,
  wide: 5,
  mesh: 10,
  holes: 8,
  petal: 5,
  steel: 12,
  wire: undefined,
  disc: undefined,
};

/** What spokes need behind their ends for brakes and hub, and how far in they may stand on any tyre (mm). */
export const dishRoom = { behind: 135, least: 14 } as const;

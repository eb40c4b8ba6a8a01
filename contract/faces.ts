/** Whole faces: lamps, grille and intakes that belong together. */
export const frontFaces = [
  'executive',
  'lightbar',
  'round',
  'blade',
  'split',
  'lines',
  'waterfall',
  'teardrop',
  'beam',
  'pixels',
] as const;
export const rearFaces = ['thread', 'hooks', 'lines', 'wings', 'dots', 'pillars', 'claws', 'rings'] as const;
/** The headlamps: those of the face, a family of their own, or in the bonnet, under lids or raised. */
export const headlamps = [
  'matching',
  'round',
  'double-round',
  'rectangular',
  'slit',
  'split',
  'full-width',
  'pixel',
  'vertical',
  'hidden',
  'pop-up',
] as const;
/** The daytime running light, a car's sign at night: that of its lamps, none, or a figure in them. */
export const lightSignatures = ['matching', 'none', 'line', 'c', 'l', 'y', 'ring', 'brow'] as const;
/** The outline of a grille: that of the face, or its own. On a shut front it is a panel. */
export const grilleOutlines = ['matching', 'hexagon', 'trapezoid', 'shield', 'pair', 'split', 'broad', 'slot'] as const;
/** What fills a grille: what the face has, or its own. */
export const grillePatterns = ['matching', 'slats', 'bars', 'mesh', 'diamonds', 'slots', 'honeycomb', 'dots'] as const;
/** The tail lamps: those of the rear, or a family of their own. */
export const tailLamps = [
  'matching',
  'round',
  'double-round',
  'rectangular',
  'slit',
  'full-width',
  'pixel',
  'vertical',
  'c',
  'l',
  'y',
  'split',
] as const;

export type Headlamps = (typeof headlamps)[number];
export type LightSignature = (typeof lightSignatures)[number];
export type GrilleOutline = (typeof grilleOutlines)[number];
export type GrillePattern = (typeof grillePatterns)[number];
export type TailLamps = (typeof tailLamps)[number];
export type FrontFace = (typeof frontFaces)[number];
export type RearFace = (typeof rearFaces)[number];

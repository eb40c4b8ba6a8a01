/** What the body's skin is at a point. */
export const Skin = {
  paint: 0,
  hole: 1,
  glass: 2,
  gloss: 3,
  plastic: 4,
  chrome: 5,
  lampGlass: 6,
  light: 7,
  lens: 8,
  tailLight: 9,
  tailGlass: 10,
  grille: 11,
  line: 12,
  plate: 13,
  /** An opening at the nose or tail that leads into the dark. */
  intake: 14,
  /** The licence plate of a car that drives on current (no characters on either). */
  greenPlate: 15,
  /** The plain coloured mark of an electric or hybrid car. */
  accent: 16,
  /** The mouth of an exhaust. */
  exhaust: 17,
  // Only visible inside a lamp or a grille.
  housing: 18,
  slat: 19,
  wall: 20,
  /** A roof in a colour of its own. */
  roof: 21,
  // Paint in colours of their own.
  lower: 22,
  bonnet: 23,
  pillars: 24,
  stripe: 25,
  /** A roof of fabric. */
  fabric: 26,
  mud: 27,
  /** A racing number, and what it stands on. */
  roundel: 28,
  digit: 29,
  /** What worn paint shows. */
  primer: 30,
  rust: 31,
  /** Paint in a colour of its own, too. */
  bumpers: 32,
  sills: 33,
  secondStripe: 34,
} as const;
/** Whether the skin is paint of any colour that lies on the bare body. */
export const isPainted = (skin: Skin): boolean =>
  skin === Skin.paint ||
  (skin >= Skin.lower && skin <= Skin.stripe) ||
  skin === Skin.bumpers ||
  skin === Skin.sills ||
  skin === Skin.secondStripe ||
  skin === Skin.roundel ||
  skin === Skin.digit;
export type Skin = (typeof Skin)[keyof typeof Skin];

/** What the skin is at a place with this normal. `footprint` is a pixel's width there (m). */
export type Classify = (x: number, y: number, z: number, nx: number, ny: number, nz: number, footprint: number) => Skin;

/** All of the skin, or without gaps, handles and flaps, which a rough model is too coarse for. */
export type Detail = 'all' | 'areas';

/** A place on the skin (m) and its normal. */
export interface SkinPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
}

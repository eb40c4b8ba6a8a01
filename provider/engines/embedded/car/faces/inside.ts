import type { Skin } from '../shape/skin';

/** What is visible inside a lamp or an opening, and its tilt against the skin around it (tangents, about −1..1). */
export interface Inside {
  skin: Skin;
  /** Outwards along the face. */
  ta: number;
  /** Upwards. */
  tz: number;
}

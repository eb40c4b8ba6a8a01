import type { Skin } from '../shape/skin';

/** What is seen in the depth of a lamp or an opening, and how it leans from the skin around it (tangents, about −1..1). */
export interface Inside {
  skin: Skin;
  /** Outwards along the face. */
  ta: number;
  /** Upwards. */
  tz: number;
}

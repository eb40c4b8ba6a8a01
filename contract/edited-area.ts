import * as z from 'zod/mini';
import { DesignReading } from './design-reading';

/**
 * What an edit can change of a picture. 'car' stands for a change of its shape, whose place is known only when it is
 * drawn; 'selection' for something that words do not place; 'picture' for the light of the whole.
 */
export const editedParts = [
  ...(['body', 'roof', 'bonnet', 'boot', 'doors', 'front bumper', 'rear bumper', 'mirrors', 'wheels'] as const),
  ...(['rims', 'tyres', 'calipers', 'windows', 'headlamps', 'tail lamps', 'grille', 'trim', 'plate'] as const),
  ...(['background', 'car', 'selection', 'picture'] as const),
] as const;
export type EditedPart = (typeof editedParts)[number];

/** The long side of the picture of an area (pixels). */
export const AREA_SIDE = 192;
/** The most that the picture of an area takes (characters of its data URL). */
const AREA_MAX = 64_000;

/** Where an edit would change a picture: what its words name, or else the body. */
export const EditedArea = z.object({
  found: z.array(z.enum(editedParts)),
  /** What the words name and was not found: a mask has to say where it is. */
  missing: z.array(z.enum(editedParts)),
  /**
   * The area as a PNG in the proportions of the picture, at most `AREA_SIDE` long, opaque where it changes; absent where
   * no area was found.
   */
  image: z.optional(z.string().check(z.maxLength(AREA_MAX), z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/))),
});
export type EditedArea = z.infer<typeof EditedArea>;

/** The answer of `POST /designs/read`: also where the words would change the picture, if they edit a foreign one. */
export const EditReading = z.extend(DesignReading, { area: z.optional(EditedArea) });
export type EditReading = z.infer<typeof EditReading>;

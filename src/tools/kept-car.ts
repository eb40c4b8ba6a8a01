import * as z from 'zod/mini';
import { CarDesign } from '../../contract/design';

/** What of a picture may be kept beside its car. */
export const keepable = ['colour', 'scene', 'view'] as const;

/** The car of a picture made by Fastback, which the next picture draws again: its design, and what else of it stays. */
export const KeptCar = z.object({
  design: CarDesign,
  keep: z.array(z.enum(keepable)),
  /** The URL of the picture that the car was taken from, also when the sheet has changed it since. */
  from: z.optional(z.string().check(z.maxLength(2048))),
});
export type KeptCar = z.infer<typeof KeptCar>;

/** The design that goes with the request; what is not kept is left to the words. */
export function designToSend({ design, keep }: KeptCar): CarDesign {
  const { paint, scene, camera, ...car } = design;
  return {
    ...car,
    ...(keep.includes('colour') ? { paint } : {}),
    ...(keep.includes('scene') ? { scene } : {}),
    ...(keep.includes('view') ? { camera } : {}),
  };
}

/** The parts of a design that words may decide beside a kept car, by what keeps them. */
const partOf = { colour: 'paint', scene: 'scene', view: 'camera' } as const;

/** What stays of a shown car when it is kept: all but what words of the prompt name. */
export const keptBeside = (words: readonly { readonly sets: readonly { readonly path: string }[] }[]) =>
  keepable.filter((part) => !words.some(({ sets }) => sets.some(({ path }) => path.startsWith(`${partOf[part]}.`))));

/** Whether words at this place of a design still count beside a kept car. */
export const isOpenBeside = ({ keep }: KeptCar, path: string): boolean =>
  keepable.some((part) => !keep.includes(part) && path.startsWith(`${partOf[part]}.`));

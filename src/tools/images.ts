import * as z from 'zod/mini';

/** Whether a file holds strokes (SVG): a drawing program takes them, and no tool does. */
export const isStrokes = (url: string): boolean => /\.svg(?:[?#]|$)/.test(url);

/** An image that a form holds: where the provider keeps it, and the name that the user knows it by. */
export const FormImage = z.object({ url: z.string().check(z.minLength(1), z.maxLength(2048)), name: z.string() });
export type FormImage = z.infer<typeof FormImage>;

/** The images of a form, in the user's order; `extra` is the reference or the mask beside the required one. */
export interface FormImages {
  readonly main: readonly FormImage[];
  readonly extra: readonly FormImage[];
  /** Strokes of colour over the required one. */
  readonly hints?: readonly FormImage[];
}

export const noImages: FormImages = { main: [], extra: [] };

/** Addresses for a request, in the order of the tool's input; empty until the first image is there. */
export const urlsOf = ({ main, extra }: FormImages): readonly string[] =>
  main.length === 0 ? [] : [...main, ...extra].map(({ url }) => url);

/**
 * Reads the images of a form that was kept (a draft, a history record), under its key `images`. What no longer fits is
 * left out; undefined when the record says nothing of images.
 */
export function restoreImages(kept: unknown): FormImages | undefined {
  const images = field(kept, 'images');
  if (images === undefined) return undefined;
  const hints = listOf(field(images, 'hints'));
  return {
    main: listOf(field(images, 'main')),
    extra: listOf(field(images, 'extra')),
    ...(hints.length > 0 ? { hints } : {}),
  };
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value
    ? // `in` proves the key, not its type.
      (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

const listOf = (value: unknown): FormImage[] =>
  (Array.isArray(value) ? value : []).flatMap((each) => {
    const image = FormImage.safeParse(each);
    return image.success ? [image.data] : [];
  });

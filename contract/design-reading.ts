import * as z from 'zod/mini';
import { bodyTypes, CarDesign } from './design';
import { bounds, PROMPT_MAX } from './models';
import { PictureAnswers, PictureReading } from './picture-reading';
import { Setting } from './setting';

/** What the words edit: a picture made by Fastback, whose design they change, or another, which is repainted. */
export const editedPictures = ['own', 'other'] as const;

/** The longest URL of a file (characters). */
const URL_MAX = 2048;

/**
 * The body of `POST /designs/read`: free of charge, without a job. Spans count characters as UTF-16 units. With a `seed`
 * the answer holds the whole car that is drawn for it.
 */
export const ReadDesign = z.object({
  prompt: z.string().check(z.maxLength(PROMPT_MAX)),
  negative_prompt: z.optional(z.string().check(z.maxLength(PROMPT_MAX))),
  /** The URL of an own picture of a car that is read too. */
  image_path: z.optional(z.string().check(z.minLength(1), z.maxLength(URL_MAX))),
  /** What is known of that picture. */
  picture: z.optional(PictureAnswers),
  seed: z.optional(z.int().check(z.gte(bounds.seed.min), z.lte(bounds.seed.max))),
  /**
   * Set where the words edit a picture: those of light, removing and repainting count too. Of an 'other' picture at
   * `image_path` the answer says which area they would change.
   */
  edits: z.optional(z.enum(editedPictures)),
  /** How strictly the words bind, as a generation takes it. */
  cfgScale: z.optional(z.number().check(z.gte(bounds.cfgScale.min), z.lte(bounds.cfgScale.max))),
});
export type ReadDesign = z.infer<typeof ReadDesign>;

/** 'filler' carries no wish (a, the, 的, please); 'unknown' changes nothing in the picture. */
export const wordStatuses = ['understood', 'unknown', 'filler'] as const;

/** Why an unknown word changes nothing: its meaning is known and cannot be drawn yet, or nothing is known of it. */
export const reasons = ['not-drawn', 'not-known', 'replaced', 'refused'] as const;

/** A word or phrase of the prompt, from `start` to before `end`. */
export const ReadWord = z.object({
  start: z.int(),
  end: z.int(),
  text: z.string(),
  status: z.enum(wordStatuses),
  sets: z.array(Setting),
  because: z.optional(z.enum(reasons)),
  /** A body type that cannot be drawn: another car than the one asked for would come. */
  about: z.optional(z.literal('body')),
  /** The nearest known word, where one is near. */
  nearest: z.optional(z.string()),
});
export type ReadWord = z.infer<typeof ReadWord>;

/** What a prompt says, word for word; the words cover every letter, digit and character of it. */
export const DesignReading = z.object({
  /** What the words set, and beneath them what a picture shows; the seed decides the rest. */
  design: CarDesign,
  words: z.array(ReadWord),
  /** Texts of two words that cannot both hold, and which of them is drawn. */
  contradictions: z.array(z.object({ kept: z.string(), dropped: z.string() })),
  /** What the picture at `image_path` shows. */
  picture: z.optional(PictureReading),
  /** Bodies that stand side by side: the pictures of a batch take turns, from the first on. */
  bodies: z.optional(z.array(z.enum(bodyTypes))),
  /** The car and its picture that words alone give with this seed and guidance, as the first of a batch. */
  sheet: z.optional(CarDesign),
  /** The settings of `sheet` that no word decided. */
  open: z.optional(z.array(z.string())),
});
export type DesignReading = z.infer<typeof DesignReading>;

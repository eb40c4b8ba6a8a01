import * as z from 'zod/mini';
import { type ReadWord, reasons } from '../../contract/design-reading';
import { Setting } from '../../contract/setting';

/** Words of a prompt that changed nothing in the picture, and why; kept with the form of a generation. */
const NotDrawn = z.array(z.object({ text: z.string(), because: z.optional(z.enum(reasons)) }));
export type NotDrawn = z.infer<typeof NotDrawn>;

/** Words of a prompt that were understood and what each of them set, in their order; kept beside those. */
const Understood = z.array(z.object({ text: z.string(), sets: z.array(Setting) }));
export type Understood = z.infer<typeof Understood>;

/** How the words of a prompt were read, as a generation keeps it. */
export interface KeptReading {
  readonly notDrawn: NotDrawn;
  readonly understood: Understood;
}

/** More words of either kind are not kept of one prompt. */
const MOST = 60;

/** The words that will not be drawn, each once, a body type first. */
export function notDrawnOf(words: readonly ReadWord[]): ReadWord[] {
  const seen = new Set<string>();
  const unknown = words.filter(({ status, text }) => {
    const isNew = status === 'unknown' && !seen.has(text.toLowerCase());
    if (isNew) seen.add(text.toLowerCase());
    return isNew;
  });
  return [...unknown.filter(changesTheCar), ...unknown.filter((word) => !changesTheCar(word))];
}

/** Whether a word that is not drawn would have made another car. */
export const changesTheCar = ({ about }: Pick<ReadWord, 'about'>): boolean => about === 'body';

/** What a generation keeps of them. */
export const keptNotDrawn = (words: readonly ReadWord[]): NotDrawn =>
  notDrawnOf(words)
    .slice(0, MOST)
    .map(({ text, because }) => ({ text, ...(because && { because }) }));

/** What the form of a generation says was not drawn; nothing where it says nothing. */
export function readNotDrawn(form: Readonly<Record<string, unknown>>): NotDrawn {
  const kept = NotDrawn.safeParse(form.notDrawn);
  return kept.success ? kept.data : [];
}

/** The words that were understood. Those that repaint a picture, `isEdit`, set nothing of a design. */
export const understoodOf = (words: readonly ReadWord[], isEdit: boolean): readonly ReadWord[] =>
  words.filter(({ status, sets }) => status === 'understood' && (isEdit || sets.length > 0));

/** What a generation keeps of them. */
export const keptUnderstood = (words: readonly ReadWord[], isEdit: boolean): Understood =>
  understoodOf(words, isEdit)
    .slice(0, MOST)
    .map(({ text, sets }) => ({ text, sets }));

/** What the form of a generation says was understood; nothing where it says nothing. */
export function readUnderstood(form: Readonly<Record<string, unknown>>): Understood {
  const kept = Understood.safeParse(form.understood);
  return kept.success ? kept.data : [];
}

/** What a generation keeps of both. */
export const keptReading = (words: readonly ReadWord[], isEdit: boolean): KeptReading => ({
  notDrawn: keptNotDrawn(words),
  understood: keptUnderstood(words, isEdit),
});

/** What the form of a generation says of both. */
export const readReading = (form: Readonly<Record<string, unknown>>): KeptReading => ({
  notDrawn: readNotDrawn(form),
  understood: readUnderstood(form),
});

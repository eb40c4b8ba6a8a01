import * as z from 'zod/mini';
import { type ReadWord, reasons } from '../../contract/design-reading';

/** Words of a prompt that changed nothing in the picture, and why; kept with the form of a generation. */
const NotDrawn = z.array(z.object({ text: z.string(), because: z.optional(z.enum(reasons)) }));
export type NotDrawn = z.infer<typeof NotDrawn>;

/** More words than these are not kept of one prompt. */
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

import * as z from 'zod/mini';
import type { ReadWord } from '../../contract/design-reading';
import { Setting } from '../../contract/setting';

/** Words of a prompt that were understood and what each of them set, in their order; kept with the form of a generation. */
const Understood = z.array(z.object({ text: z.string(), sets: z.array(Setting) }));
export type Understood = z.infer<typeof Understood>;

/** More words than these are not kept of one prompt. */
const MOST = 60;

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

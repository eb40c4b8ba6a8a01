import type { Meaning, Role } from '../../meaning';

/** Words in more spellings than a list holds, as one word of the sentence. */
export interface Saying {
  readonly form: RegExp;
  readonly role: Role;
}

/** How many adjectives stand in a row at most: without an end, a word that is repeated would be searched through from each of its places. */
const ROW = 6;
const limited = (form: string) => form.replaceAll(')*', `){0,${ROW}}`).replaceAll(')+', `){1,${ROW}}`);

/** English words at their own borders. */
export const english = (form: string) => `(?<![a-z])(?:${form})(?![a-z])`;

/** A saying of the whole car, of its picture, or with `more` of one of its parts. */
export const saying = (form: string, meanings: readonly Meaning[], more: Partial<Role> = {}): Saying => ({
  form: new RegExp(limited(form), 'gu'),
  role: { kind: 'means', meanings, ...more },
});

/** A saying of a part, which keeps a colour that stands beside it. */
export const ofPart = (form: string, ...meanings: readonly Meaning[]): Saying =>
  saying(form, meanings, { part: 'other' });

/** A saying of something that is known and not drawn: none of the words in it means what it means elsewhere. */
export const known = (form: string, more: Partial<Role> = {}): Saying => ({
  form: new RegExp(limited(form), 'gu'),
  role: { kind: 'not-drawn', meanings: [], part: 'other', ...more },
});

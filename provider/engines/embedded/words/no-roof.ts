import type { Role } from './meaning';
import type { Phrase } from './relative';

/** 'No roof' with nothing behind it that a roof carries: 'no roof rack' is about the rack. */
const NO_ROOF =
  /(?<![a-z])(?:(?:no|without(?: a| any)?) roof(?= ?(?:$|[,，.;；、]| (?:at all|please|pls|and|but|or)(?![a-z])))|(?:无|没有|没)车顶(?= ?(?:$|[,，。;；、的])))/gu;

const open: Role = {
  kind: 'means',
  meanings: [
    { kind: 'type', id: 'roadster' },
    { kind: 'top', id: 'down' },
  ],
};

/** Wishes for a car without a roof, each as one word. */
export const noRoofPhrases = (text: string): Phrase[] =>
  [...text.matchAll(NO_ROOF)].map(({ index, 0: { length } }) => ({ start: index, end: index + length, role: open }));

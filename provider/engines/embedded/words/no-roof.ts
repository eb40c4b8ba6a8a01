import { matchesOf } from './matches';
import type { Role } from './meaning';
import type { Phrase } from './relative';

/** 'No roof' with nothing behind it that a roof carries: 'no roof rack' is about the rack. */
const NO_ROOF =
  /(?<![a-z])(?:(?:no|without(?: a| any)?) roof(?= ?(?:$|[,，.;；、]| (?:at all|please|pls|and|but|or)(?![a-z])))|(?:无|没有|没)车顶(?= ?(?:$|[,，。;；、]|的(?!行李|箱|架|灯|帐|天窗))))/gu;

const open: Role = {
  kind: 'means',
  meanings: [
    { kind: 'type', id: 'roadster' },
    { kind: 'top', id: 'down' },
  ],
};

/** A roof that is taken off to look in, and not what it carries: 移除车顶箱 is about the box. */
const TAKEN_OFF = /(?:移除|拿掉)车顶(?= ?(?:$|[,，。;；、看]|的(?!行李|箱|架|灯|帐|天窗)))/gu;
const lookIn: Role = { kind: 'means', meanings: [{ kind: 'camera', look: { detail: 'open-roof' } }] };

/** Wishes for a car without a roof, each as one word. */
export const noRoofPhrases = (text: string): Phrase[] => [
  ...found(text, NO_ROOF, open),
  ...found(text, TAKEN_OFF, lookIn),
];

const found = (text: string, form: RegExp, role: Role): Phrase[] =>
  matchesOf(text, form).map(({ index, 0: { length } }) => ({ start: index, end: index + length, role }));

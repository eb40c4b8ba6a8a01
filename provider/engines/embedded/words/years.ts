import { matchesOf } from './matches';
import { decades } from './meaning';
import type { Phrase } from './relative';

/** A year that a car is from: '1967 coupe', 'from 1985', 1967年. No size, number or power has this place. */
const forms = [
  /(?<!\d)(?<year>19[5-9]\d|20[0-2]\d) ?(?:年(?!代)|款)/gu,
  /(?<=^|[,，;；(（] ?|(?:^|[ ,，])(?:an?|the|from|of|in|classic|original|early|late) )(?<year>19[5-9]\d|20[0-2]\d)(?= ?(?:$|[,，;；)）])| (?!x |mm|cm|hp|horse|kg|px|pixel|rpm|cc|nm|kw|and |by |units?|made|pieces)[a-z])/gu,
];

/** Years as the decades that they lie in. */
export function yearPhrases(text: string): Phrase[] {
  return forms.flatMap((form) =>
    matchesOf(text, form).flatMap((match): Phrase[] => {
      const decade = Math.floor(Number(match.groups?.year) / 10) * 10;
      const id = decades.find((each) => each === decade);
      if (id === undefined) return [];
      const role = { kind: 'means', meanings: [{ kind: 'era', id }] } as const;
      return [{ start: match.index, end: match.index + match[0].trimEnd().length, role }];
    }),
  );
}

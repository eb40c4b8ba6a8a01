// How the house speaks: names, comments, titles of tests, subjects of commits.
import { spawnSync } from 'node:child_process';
import { comments, files, lines } from './sources.mjs';
import { NAMES, PHRASES } from './words.mjs';

const LONGEST_SUBJECT = 72;
/** The last commit from before the rule held; a subject cannot be mended afterwards. */
const BEFORE_THE_RULE = '61019fa';

const everyRoom = () => files(['src', 'provider', 'contract', 'tests', 'model-tests', 'bench']);
const anyOf = (words) => new RegExp(`\\b(${words.join('|')})\\b`);
const title =
  /^\s*(?:it|test)(?:\.(?:each|for|skip|only|fails)\b.*)?\(\s*(['"`])(is|are|of|that|what|whatever|whoever|told)\b/;

/** Plain English in the field's own terms. */
export const language = [
  {
    id: 'names-of-the-field',
    says: 'Names are those that the reader would search for (scripts/house/words.mjs lists what to use).',
    how: 'uses of listed names',
    count: () => lines(everyRoom(), anyOf(Object.keys(NAMES))),
  },
  {
    id: 'plain-comments',
    says: 'Comments are short, active and without riddles.',
    how: 'lines of comments with a listed phrase',
    count: () => lines(comments(everyRoom()), new RegExp(anyOf(PHRASES).source, 'i')),
  },
  {
    id: 'titles-are-sentences',
    says: "A test's title is a full sentence that can be understood without its describe.",
    how: 'titles that begin with is, are, of, that, what or told',
    count: () => lines(files(['tests', 'model-tests']), title),
  },
  {
    id: 'short-subjects',
    says: `The subject of a commit has at most ${LONGEST_SUBJECT} characters.`,
    how: `longer subjects among the commits since ${BEFORE_THE_RULE}`,
    count: () => {
      const { stdout } = spawnSync('git', ['log', `${BEFORE_THE_RULE}..`, '--format=%s'], { encoding: 'utf8' });
      return (stdout ?? '').split('\n').filter((subject) => subject.length > LONGEST_SUBJECT);
    },
  },
];

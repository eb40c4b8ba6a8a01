import { expect, it } from 'vitest';
import { errorCodes } from '../../../contract/error';
import { loadDictionary, loadPalette, wordsOf } from '../../../src/i18n';
import type { BoardItem } from '../../../src/machines/board/items';
import { failureOf } from '../../../src/machines/board-link/failure';
import { RequestError, type RequestFailure } from '../../../src/machines/request-error';
import { linkFailureText } from '../../../src/views/boards/link-failure-text';

const words = wordsOf('en', await loadDictionary('en'));
const say = wordsOf('en', (await loadPalette('en')).boards);
const picture = (text?: string): BoardItem => ({ id: 'p', kind: 'picture', x: 0, y: 0, width: 9, height: 9, text });
const items = [picture(), picture('a red sports car with a very long bonnet, low and wide')];

const refused = (failure: Omit<RequestFailure, 'kind' | 'client'>): RequestFailure => ({
  kind: 'refused',
  client: 'api',
  ...failure,
});
const missing = (index: number) =>
  refused({ status: 400, code: errorCodes.imageMissing, field: `items.${index}.url`, message: 'not there' });

it.each<[why: string, failure: RequestFailure, text: string]>([
  ['a picture that is gone, by its prompt', missing(1), '“a red sports car with a very long bonnet”'],
  ['a picture without a prompt', missing(0), '“Picture”'],
  ['too many items', refused({ status: 400, code: errorCodes.invalidField, field: 'items' }), 'up to 500 items'],
  ['too many bytes', refused({ status: 413, code: errorCodes.tooLarge }), 'the board is too large'],
  ['too many links', refused({ status: 409, code: errorCodes.invalidField }), 'the limit of 50 live links'],
  ['no network', { kind: 'network', client: 'api' }, 'Could not check the link: '],
  ['patience that is asked for', { kind: 'rate-limited', client: 'api', retryAfter: 3 }, 'That did not work: '],
])('a link names what was wrong, and what to do: %s', (_, failure, text) => {
  expect(linkFailureText(failureOf(new RequestError(failure)), items, say, words)).toContain(text);
});

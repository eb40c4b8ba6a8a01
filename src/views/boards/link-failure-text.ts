import { SHARED_ITEMS_MAX, SHARED_LINKS_MAX } from '../../../contract/shared-board';
import type { BoardWords, Words } from '../../i18n';
import type { BoardItem } from '../../machines/board/items';
import type { BoardLinkFailure } from '../../machines/board-link/types';
import type { RequestFailure } from '../../machines/request-error';
import { requestText } from '../kit/request-text';

/** Characters of a prompt by which a picture is named. */
const NAMED = 40;

/** Why a link was not published, updated or ended, and what can be done; the items are those of the board. */
export function linkFailureText(
  failure: BoardLinkFailure,
  items: readonly BoardItem[],
  say: BoardWords,
  words: Words,
): string {
  const { linkFailures } = say;
  switch (failure.kind) {
    case 'picture-missing': {
      const prompt = items[failure.index]?.text?.slice(0, NAMED) || say.picture();
      return linkFailures.pictureMissing({ prompt });
    }
    case 'too-large':
      return linkFailures.tooLarge({ most: SHARED_ITEMS_MAX });
    case 'too-many-links':
      return linkFailures.tooManyLinks({ most: SHARED_LINKS_MAX });
    case 'refused':
    case 'unanswered':
      return linkFailures[failure.kind]({ reason: reasonText(failure.failure, words) });
  }
}

/** Why a request about boards failed. */
export const reasonText = (failure: RequestFailure, words: Words): string =>
  requestText(failure, words) || words.failures.unavailable();

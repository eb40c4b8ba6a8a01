import type { Words } from '../../i18n';
import { toAccountFailure } from '../../machines/account/failure';

/** The reason alone, to stand in a sentence, in the words of the client that asked. */
export function reasonText(error: unknown, { profile, failures: { account } }: Words): string {
  const failure = toAccountFailure(error);
  switch (failure.kind) {
    case 'network':
      return account.network();
    case 'rate-limited':
      return profile.reasonRate();
    case 'unsupported':
      return profile.avatarTypeError();
    case 'too-large':
      return profile.avatarSizeError();
    case 'not-found':
      return account.notFound();
    case 'server':
      return account.server();
    case 'refused': {
      if (failure.message === TOO_MANY_KEYS) return profile.reasonTooMany();
      // What is wrong with a field stands at the field.
      return (failure.field === undefined && failure.message) || account.other();
    }
  }
}

/** What the provider says in its own words to one key more than it keeps. */
const TOO_MANY_KEYS = 'at most 50 API keys';

import type { Words } from '../../i18n';
import { type AccountFailure, toAccountFailure } from '../../machines/account/failure';

/** The reason alone, to stand in a sentence. */
export function reasonText(error: unknown, { profile }: Words): string {
  const failure: AccountFailure = toAccountFailure(error);
  switch (failure.kind) {
    case 'network':
      return profile.reasonNetwork();
    case 'rate-limited':
      return profile.reasonRate();
    case 'unsupported':
      return profile.avatarTypeError();
    case 'too-large':
      return profile.avatarSizeError();
    case 'refused':
      return refusals(profile)[failure.message] ?? profile.reasonUnknown();
  }
}

/** What the provider says in its own words, in the user's. */
const refusals = (profile: Words['profile']): Partial<Record<string, string>> => ({
  'at most 50 API keys': profile.reasonTooMany(),
  'resource does not exist': profile.reasonGone(),
});

import type { Fact } from '../../facts';
import type { ProviderData } from '../../ports/queries';

/**
 * What must be read again after a fact of this or another tab. A cost is held when a generation is submitted, and spent
 * or released at its end; a payment adds power.
 */
const stale: Partial<Record<Fact['type'], readonly ProviderData[]>> = {
  'v1.GenerationSubmitted': ['balance'],
  'v1.GenerationCompleted': ['balance', 'expenses'],
  'v2.GenerationFailed': ['balance'],
  'v1.GenerationCancelled': ['balance'],
  'v1.OrderCreated': ['orders'],
  'v1.OrderPaid': ['balance', 'orders', 'grants'],
  'v1.OrderExpired': ['orders'],
  'v1.OrderCancelled': ['orders'],
  'v1.PasswordChanged': ['sessions'],
  'v1.SecondFactorChanged': ['sessions', 'second-factor'],
  'v1.PasskeysChanged': ['passkeys'],
  'v1.SessionsEnded': ['sessions'],
  'v1.ApiKeyCreated': ['keys'],
  'v1.ApiKeyCapped': ['keys'],
  'v1.ApiKeyDeleted': ['keys'],
};

export const staleAfter = ({ type }: Fact): readonly ProviderData[] => stale[type] ?? [];

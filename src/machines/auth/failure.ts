import { errorCodes } from '../../../contract/error';
import { failureOf, type RequestFailure } from '../request-error';

/** The fields that a provider can refuse. */
export type AuthField = 'username' | 'password' | 'mobile' | 'code' | 'inviteCode';

interface FieldRefused {
  readonly kind: 'field-refused';
  readonly field: AuthField;
  readonly reason: 'taken' | 'wrong' | 'invalid';
}

/** The second factor came too late, or was wrong too often: the first is asked for again. */
interface TicketOver {
  readonly kind: 'ticket-over';
}

/** Why a step of signing in did not work; `step` where it was not the sign-in itself. */
export type AuthFailure = FieldRefused | TicketOver | (RequestFailure & { readonly step?: 'code' });

/** The form's names of the wire's fields. */
const fields: Partial<Record<string, AuthField>> = {
  username: 'username',
  password: 'password',
  mobile: 'mobile',
  code: 'code',
  invite_code: 'inviteCode',
};

export function toAuthFailure(error: unknown): AuthFailure {
  const failure = failureOf(error);
  const { kind, code } = failure;
  if (kind === 'refused' && failure.field === 'ticket') return { kind: 'ticket-over' };
  if (code === errorCodes.invalidCredentials) return { kind: 'field-refused', field: 'password', reason: 'wrong' };
  const field = kind === 'refused' && failure.field !== undefined ? fields[failure.field] : undefined;
  return field ? { kind: 'field-refused', field, reason: reasonOf(code, field) } : failure;
}

/** A code and an invitation can have the right form and still be wrong. */
function reasonOf(code: string | undefined, field: AuthField): FieldRefused['reason'] {
  if (code === errorCodes.taken) return 'taken';
  return field === 'code' || field === 'inviteCode' ? 'wrong' : 'invalid';
}

/** Seconds to wait before the same may be asked again, where the provider says so. */
export function retryAfterOf(error: unknown): number | undefined {
  const failure = failureOf(error);
  return failure.kind === 'rate-limited' ? failure.retryAfter : undefined;
}

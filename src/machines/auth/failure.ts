import { errorCodes } from '../../../contract/error';
import { failureOf, type RequestFailure } from '../request-error';

/** The fields that a provider can refuse. */
export type AuthField = 'username' | 'password' | 'mobile' | 'code' | 'inviteCode';

interface FieldRefused {
  readonly kind: 'field-refused';
  readonly field: AuthField;
  readonly reason: 'taken' | 'wrong' | 'invalid';
}

interface StepFailed {
  /**
   * The second factor came too late or was wrong too often, so that the first is asked for again; the browser's question for
   * a passkey was left; the passkey belongs to no account here.
   */
  readonly kind: 'ticket-over' | 'passkey-cancelled' | 'passkey-unknown';
}

/** Why a step of signing in did not work; `step` where it was not the sign-in itself. */
export type AuthFailure = FieldRefused | StepFailed | (RequestFailure & { readonly step?: 'code' });

/** Whether it is about what was entered, and not about the request. */
export const isOfForm = (failure: AuthFailure): failure is FieldRefused | StepFailed =>
  failure.kind === 'field-refused' || Object.values(steps).some((kind) => kind === failure.kind);

/** The form's names of the wire's fields. */
const fields: Partial<Record<string, AuthField>> = {
  username: 'username',
  password: 'password',
  mobile: 'mobile',
  code: 'code',
  invite_code: 'inviteCode',
};

/** What a refusal of each of these means; 'passkey' is refused by the browser. */
const steps: Partial<Record<string, StepFailed['kind']>> = {
  ticket: 'ticket-over',
  passkey: 'passkey-cancelled',
  credential: 'passkey-unknown',
};

export function toAuthFailure(error: unknown): AuthFailure {
  const failure = failureOf(error);
  const { kind, code } = failure;
  const step = kind === 'refused' && failure.field !== undefined ? steps[failure.field] : undefined;
  if (step) return { kind: step };
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

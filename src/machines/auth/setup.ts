import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { CodePurpose } from '../../../contract/account';
import { notProvided } from '../not-provided';
import type { AuthCommand, AuthContext, AuthFact, AuthInput, Qr, QrPollEvent } from './commands';
import { type AuthFailure, isOfForm, retryAfterOf, toAuthFailure } from './failure';
import {
  type AuthDraft,
  type AuthMode,
  type AuthRequest,
  type Identity,
  purposeOf,
  type ResetRequest,
  type SentCode,
  type SubmitAnswer,
  type TypedFields,
  waitOf,
} from './requests';

/** What a sign-in knows and needs; its states stand in machine.ts. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    input: {} as AuthInput,
    output: {} as Identity,
    events: {} as AuthCommand,
    emitted: {} as AuthFact,
    tags: {} as
      | 'busy'
      | 'sending-code'
      | 'second-factor'
      | 'passkey'
      | 'qr-fetching'
      | 'qr-waiting'
      | 'qr-scanned'
      | 'qr-expired'
      | 'qr-failed',
  },
  actors: {
    sendCode: fromPromise<SentCode, { mobile: string; purpose: CodePurpose }>(notProvided('sendCode')),
    submit: fromPromise<SubmitAnswer, AuthRequest>(notProvided('submit')),
    confirm: fromPromise<Identity, { ticket: string; code: string }>(notProvided('confirm')),
    byPasskey: fromPromise<Identity>(notProvided('byPasskey')),
    reset: fromPromise<void, ResetRequest>(notProvided('reset')),
    fetchQr: fromPromise<Qr>(notProvided('fetchQr')),
    /** Polls the state of the QR code and sends the results. */
    watchQr: fromCallback<QrPollEvent, { id: string }>(notProvided('watchQr')),
    exchange: fromPromise<Identity, { code: string }>(notProvided('exchange')),
  },
  actions: {
    keepDraft: (_, _draft: AuthDraft) => notProvided('keepDraft')(),
    choose: assign(({ context }, { mode }: { mode: AuthMode }) => ({
      draft: { ...context.draft, mode },
      failure: undefined,
      notice: undefined,
      qr: undefined,
    })),
    take: assign(({ context }, { fields }: { fields: Partial<TypedFields> }) => ({
      draft: { ...context.draft, ...fields },
      failure: isMended(context.failure, fields) ? undefined : context.failure,
    })),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => toAuthFailure(error) }),
    noteUnsent: assign({
      failure: (_, { error }: { error: unknown }): AuthFailure => {
        const failure = toAuthFailure(error);
        return isOfForm(failure) ? failure : { ...failure, step: 'code' };
      },
    }),
    noteSent: assign(({ context: { draft } }, { mobile, until }: SentCode) => {
      const purpose = purposeOf(draft.mode);
      return { draft: purpose ? { ...draft, sent: { ...draft.sent, [purpose]: { mobile, until } } } : draft };
    }),
    // The number serves as a name, and the new password is still in the user's mind.
    passwordChanged: assign(({ context: { draft } }) => ({
      draft: { ...draft, mode: 'password' as const, username: draft.mobile },
      notice: 'password-changed' as const,
    })),
    quiet: assign({ failure: undefined, notice: undefined }),
    identify: assign({ identity: (_, answer: SubmitAnswer) => ('token' in answer ? answer : undefined) }),
    askForSecond: assign({ second: (_, answer: SubmitAnswer) => ('ticket' in answer ? answer : undefined) }),
    ticketOver: assign({ failure: { kind: 'ticket-over' } }),
    registered: emit(({ context }, answer: SubmitAnswer): AuthFact => {
      const by = context.draft.mode === 'register-mobile' ? 'mobile' : 'username';
      return {
        type: 'v1.AccountRegistered',
        at: context.now(),
        by,
        userId: 'user' in answer ? answer.user.id : undefined,
      };
    }),
  },
  guards: {
    isQr: ({ context }) => context.draft.mode === 'qr',
    maySend: ({ context }, { mobile }: { mobile: string }) =>
      purposeOf(context.draft.mode) !== undefined && waitOf(context.draft, mobile, context.now()) === undefined,
    needsSecond: (_, answer: SubmitAnswer) => 'ticket' in answer,
    isTicketOver: (_, { error }: { error: unknown }) => toAuthFailure(error).kind === 'ticket-over',
    registers: ({ context }) => context.draft.mode.startsWith('register'),
    tellsWhen: (_, { error }: { error: unknown }) => retryAfterOf(error) !== undefined,
  },
  delays: {
    ticketLife: ({ context }) => Math.max(0, (context.second?.until ?? 0) - context.now()),
    qrLife: ({ context }) => Math.max(0, (context.qr?.until ?? 0) - context.now()),
  },
});

/** Whether the user is editing the field that was refused. */
const isMended = (failure: AuthFailure | undefined, fields: Partial<TypedFields>) =>
  failure?.kind === 'field-refused' && failure.field in fields;

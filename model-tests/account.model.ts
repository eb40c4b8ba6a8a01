import { expect } from 'vitest';
import { accountMachine } from '../src/machines/account/machine';
import type { AccountCommand, ApiKey } from '../src/machines/account/types';
import { RequestError } from '../src/machines/request-error';
import type { Model } from '../tests/support/harness/model';

const now = () => 1_000;
const key: ApiKey = {
  id: 'one',
  name: 'Farm',
  secret: 'fb-secret',
  remark: '',
  expiresAt: '2030-01-01T00:00:00.000Z',
  lastUsedAt: null,
  spendCap: null,
  spent: 0,
};
const file = new File([new Uint8Array(1)], 'ada.png', { type: 'image/png' });
/** Every command, with the fact that it ends in. */
const commands: Record<AccountCommand['type'], [command: AccountCommand, fact: string | undefined]> = {
  'profile.save': [{ type: 'profile.save', change: { name: 'Ada' } }, 'v1.ProfileChanged'],
  'profile.set-avatar': [{ type: 'profile.set-avatar', file, progress: () => {} }, 'v1.ProfileChanged'],
  'key.create': [{ type: 'key.create', key }, 'v1.ApiKeyCreated'],
  'key.cap': [{ type: 'key.cap', keyId: 'one', cap: 40 }, 'v1.ApiKeyCapped'],
  'key.delete': [{ type: 'key.delete', keyId: 'one' }, 'v1.ApiKeyDeleted'],
  'password.change': [
    { type: 'password.change', current: 'the secret', password: 'another secret' },
    'v1.PasswordChanged',
  ],
  'factor.begin': [{ type: 'factor.begin', current: 'the secret' }, undefined],
  'factor.confirm': [{ type: 'factor.confirm', code: '123456' }, 'v1.SecondFactorChanged'],
  'factor.turn-off': [{ type: 'factor.turn-off', proof: { current: 'the secret' } }, 'v1.SecondFactorChanged'],
  'factor.renew-codes': [{ type: 'factor.renew-codes', proof: { code: '123456' } }, 'v1.SecondFactorChanged'],
  'passkey.add': [{ type: 'passkey.add', name: 'Phone', current: 'the secret' }, 'v1.PasskeysChanged'],
  'passkey.rename': [{ type: 'passkey.rename', passkeyId: 'one', name: 'Laptop' }, 'v1.PasskeysChanged'],
  'passkey.remove': [{ type: 'passkey.remove', passkeyId: 'one' }, 'v1.PasskeysChanged'],
  'session.end': [{ type: 'session.end', sessionId: 'one' }, 'v1.SessionsEnded'],
  'sessions.end-others': [{ type: 'sessions.end-others' }, 'v1.SessionsEnded'],
  'account.export': [{ type: 'account.export' }, undefined],
  'account.delete': [{ type: 'account.delete', current: 'the secret' }, undefined],
  'account.sign-out-everywhere': [{ type: 'account.sign-out-everywhere', renewKeys: true }, undefined],
};

/** Every change of the account with everything that can happen to it. */
export const accountModel: Model<typeof accountMachine> = {
  name: 'account',
  machine: (world) => accountMachine.provide({ actors: { carryOut: world.promised() } }),
  scenarios: Object.fromEntries(Object.values(commands).map(([command]) => [command.type, { command, now }])),
  events: { 'account.cancel': [{ type: 'account.cancel' }] },
  outcomes: { carryOut: { done: [{ key }], error: [new RequestError({ kind: 'network' })] } },
  delays: {},
  identity: ({ context }) => [context.failure?.kind],
  check: ({ snapshots, facts }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const [, fact] = commands[end.context.command.type];
    const isDone = end.status === 'done' && end.context.key !== undefined;
    expect(facts.map(({ type }) => type)).toEqual(isDone && fact ? [fact] : []);
    expect(JSON.stringify(facts)).not.toMatch(/secret|123456/);
    expect(end.hasTag('failed')).toBe(end.context.failure !== undefined);
  },
};

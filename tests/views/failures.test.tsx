// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Module } from '../../contract/models';
import type { Fact } from '../../src/facts';
import type { Locale } from '../../src/i18n';
import type { GenerationFailure } from '../../src/machines/generation/types';
import { toolByModule } from '../../src/tools';
import { GenerationNotices } from '../../src/views/results/GenerationNotices';
import { memoryLog, NOON, renderInStudio } from '../support/render-in-studio';

const goTo = vi.fn();
let leave: (() => Promise<void>) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  goTo.mockReset();
});
afterEach(async () => {
  await act(async () => notifications.clean());
  await leave?.();
  vi.useRealTimers();
});

const requested = (module: Module): Fact => ({
  type: 'v1.GenerationRequested',
  at: NOON,
  taskId: 't',
  batchId: 't',
  module,
  model: toolByModule(module).model,
  transport: toolByModule(module).transport,
  prompt: '',
  body: {},
  form: {},
});

/** The notices shown while these facts happen in this tab. */
async function tell(facts: readonly Fact[], { module = 'txt2img', locale = 'en' }: Partial<Told> = {}) {
  const log = memoryLog([requested(module)]);
  const scene = await renderInStudio(
    () => (
      <>
        <Notifications transitionDuration={0} />
        <GenerationNotices goTo={goTo} />
      </>
    ),
    { userLog: log.userLog, locale },
  );
  leave = scene.leave;
  for (const fact of facts) await log.happen(fact);
  await pass(0);
}

interface Told {
  readonly module: Module;
  readonly locale: Locale;
}

const failed = (failure: GenerationFailure, taskId = 't'): Fact => ({
  type: 'v2.GenerationFailed',
  at: NOON,
  taskId,
  failure,
});

/** A generation of a tool that failed so, as somebody sees it in English. */
const fail = (failure: GenerationFailure, module?: Module) => tell([failed(failure)], module && { module });

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const said = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent?.trim());

const BALANCE = 'Insufficient compute power balance. Please recharge! After recharging, please logout and login again!';

describe('every failure of the catalogues is told in its words', () => {
  it.each<[text: string, failure: GenerationFailure, module?: Module]>([
    // an engine that its owner has not set up
    [
      'generation failed: The engine is not set up correctly. Give this to your administrator: ComfyUI refuses the key',
      { kind: 'engine', code: 'engine.unfit', message: 'ComfyUI refuses the key' },
    ],
    // the client of tasks
    ['login expired, please log in again', { kind: 'signed-out', client: 'api', status: 401, message: 'expired' }],
    ['no permission', { kind: 'refused', client: 'api', status: 403, message: 'why' }],
    ['resource does not exist', { kind: 'refused', client: 'api', status: 404, message: 'why' }],
    ['server error', { kind: 'unavailable', client: 'api', status: 500, message: 'why' }],
    ['width: must be even', { kind: 'refused', client: 'api', status: 400, field: 'width', message: 'must be even' }],
    ['the database is away', { kind: 'unavailable', client: 'api', status: 503, message: 'the database is away' }],
    ['network connection error', { kind: 'network', client: 'api' }],
    // the shared client, which lists the keys
    ['login expired, please log in again', { kind: 'signed-out', client: 'account', status: 401 }],
    ['API not found', { kind: 'refused', client: 'account', status: 404, message: 'why' }],
    ['Server error', { kind: 'unavailable', client: 'account', status: 500, message: 'why' }],
    ['away', { kind: 'unavailable', client: 'account', status: 503, message: 'away' }],
    ['Request failed', { kind: 'refused', client: 'account', status: 418, message: '' }],
    ['Network error', { kind: 'network', client: 'account' }],
    // the client of direct generations
    ['token invalid or expired, please log in again', { kind: 'signed-out', client: 'generation', status: 401 }],
    [
      'generation failed: 500 no room',
      { kind: 'unavailable', client: 'generation', status: 500, message: 'no room' },
      'imgLineArt',
    ],
    [
      'generation failed: request timeout (600 seconds)',
      { kind: 'timeout', client: 'generation', seconds: 600 },
      'imgLineArt',
    ],
    ['generation failed: network connection error', { kind: 'network', client: 'generation' }, 'imgStyleComposer'],
    [
      'generation failed: invalid response format (no image URL)',
      { kind: 'invalid-answer', client: 'generation' },
      'imgLineColorize',
    ],
    ['generation failed: no permission', { kind: 'refused', client: 'api', status: 403 }, 'imgLineArt'],
    ['generation failed', { kind: 'engine' }, 'imgLineArt'],
    // the work itself
    ['generation failed: the car has no wheels', { kind: 'engine', message: 'the car has no wheels' }],
    ['Generation failed, please try again later', { kind: 'engine' }],
    ['The service sent an unexpected response. Try again', { kind: 'invalid-answer', client: 'api' }],
    ['please log in first', { kind: 'signed-out' }],
    ['The API Key cannot be used. Check it in your profile', { kind: 'invalid-key' }],
    [
      'The API Key cannot be used: your API Key has expired',
      { kind: 'invalid-key', message: 'your API Key has expired' },
    ],
    [BALANCE, { kind: 'insufficient-balance' }],
    [BALANCE, { kind: 'insufficient-balance', message: 'why' }, 'imgLineArt'],
    ['Too many requests. Try again later', { kind: 'rate-limited', status: 429 }],
    ['Too many requests. Try again in 8 s', { kind: 'rate-limited', status: 429, retryAfter: 7.2 }],
    ['page refresh interrupted, task cancelled', { kind: 'interrupted-by-reload' }],
    ['page refresh interrupted, task cancelled', { kind: 'interrupted-by-reload' }, 'imgLineArt'],
    ['task timed out, auto cancelled', { kind: 'timed-out' }],
  ])('%s', async (text, failure, module) => {
    await fail(failure, module);
    expect(said()).toEqual([text]);
  });
});

describe('what follows a failure', () => {
  it.each<[module: Module, failure: GenerationFailure, seconds: number, address: string]>([
    ['txt2img', { kind: 'insufficient-balance' }, 15, '/wallet'],
    ['img2img', { kind: 'insufficient-balance' }, 5, '/wallet'],
    ['imgLineArt', { kind: 'insufficient-balance' }, 5, '/wallet'],
    ['imgto3d', { kind: 'invalid-key', message: 'the API Key is gone' }, 6, '/profile'],
    ['txt2img', { kind: 'signed-out' }, 6, '/login'],
  ])('in %s, %o is shown for %i s and then leads to %s', async (module, failure, seconds, address) => {
    await fail(failure, module);
    await pass(seconds * 1_000 - 500);
    expect(goTo).not.toHaveBeenCalled();
    expect(said()).toHaveLength(1);
    await pass(1_000);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(address);
    expect(said()).toEqual([]);
  });

  it.each<GenerationFailure>([
    { kind: 'engine', message: 'why' },
    { kind: 'network' },
    { kind: 'refused', status: 400, client: 'api' },
    { kind: 'timed-out' },
    // the session asks for this sign-in itself, and brings the user back
    { kind: 'signed-out', client: 'api', status: 401 },
    { kind: 'signed-out', client: 'generation', status: 401 },
  ])('$kind leads nowhere', async (failure) => {
    await fail(failure);
    await pass(30_000);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('several generations without balance lead to the wallet once', async () => {
    const failure: GenerationFailure = { kind: 'insufficient-balance' };
    await tell(
      ['t', 'u', 'v'].map((taskId) => failed(failure, taskId)),
      { module: 'img2img', locale: 'zh' },
    );
    expect(said()).toEqual(['算力余额不足，请充值！充值后请退出并重新登录！']);
    await pass(20_000);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/wallet');
  });
});

describe('what an engine refuses', () => {
  it.each([
    ['image.noCar', 'No car was found in this picture.'],
    ['edit.notUnderstood', 'What should change?'],
    ['generation.timeout', 'It took too long to draw.'],
  ])('as %s is told in the user’s language, with what to do', async (code, words) => {
    await fail({ kind: 'engine', message: 'something in English', code });
    expect(said().join()).toContain(`generation failed: ${words}`);
  });

  it("shows an engine's refusal in its own words where Fastback has none", async () => {
    await fail({ kind: 'engine', message: 'the dragon sleeps', code: 'dragon.asleep' });
    expect(said().join()).toContain('generation failed: the dragon sleeps');
  });
});

describe('a history that grew too large', () => {
  it('says how many generations it let go', async () => {
    await tell([{ type: 'v1.HistoryCompacted', at: NOON, removed: 40 }]);
    expect(said().join()).toContain('oldest 40 generations');
  });
});

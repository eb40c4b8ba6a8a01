import { describe, expect, it, vi } from 'vitest';
import { createActor, emit, fromPromise, setup, waitFor } from 'xstate';
import type { Fact } from '../../../src/facts';
import { FactMismatch } from '../../../src/facts/check';
import { projections, type UserLog } from '../../../src/log';
import { openBlobs } from '../../../src/log/blobs';
import { COMPACT_AT } from '../../../src/log/limits';
import { memoryStorage } from '../../../src/log/storage';
import { openStore, StorageFull } from '../../../src/log/store';
import { generationMachine } from '../../../src/machines/generation/machine';
import type { Submission } from '../../../src/machines/generation/types';
import { orderMachine } from '../../../src/machines/order/machine';
import { createRecorder, NotRecorded, type RecorderOptions } from '../../../src/services/log/recorder';
import { requestOf } from '../../support/generations';

const draft = (words: string): Fact => ({
  type: 'v1.FormDrafted',
  at: 1,
  module: 'txt2img',
  form: { customPrompt: words },
});
const types = { emitted: {} as { type: string } };

/** One browser: every user's log outlives its closing. */
function createBrowser() {
  const storages = new Map<string, ReturnType<typeof memoryStorage>>();
  const open = async (userId: string): Promise<UserLog> => {
    const storage = storages.get(userId) ?? memoryStorage();
    storages.set(userId, storage);
    const log = await openStore({ userId, storage, projections, tab: 'tab', now: () => 1, limit: COMPACT_AT });
    return { log, blobs: openBlobs(userId, false) };
  };
  const factsOf = async (userId: string): Promise<Fact[]> => {
    const { log } = await open(userId);
    const lines = (await log.export()).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line).fact);
  };
  const wordsOf = async (userId: string) =>
    (await factsOf(userId)).map((fact) => (fact.type === 'v1.FormDrafted' ? fact.form.customPrompt : fact.type));
  return { open, factsOf, wordsOf };
}

function createTestRecorder(options: Partial<RecorderOptions> = {}) {
  const browser = createBrowser();
  const reports: unknown[] = [];
  const recorder = createRecorder({
    now: () => 1,
    open: browser.open,
    strict: false,
    report: (error) => reports.push(error),
    ...options,
  });
  return { ...browser, recorder, reports };
}

/** A log in which there is no room. */
const fullLog = (open: (userId: string) => Promise<UserLog>) => async (userId: string) => {
  const opened = await open(userId);
  return { ...opened, log: Object.assign(opened.log, { append: () => Promise.reject(new StorageFull()) }) };
};

describe('the recorder', () => {
  it('records the facts of every actor, from the very first', async () => {
    const { recorder, wordsOf } = createTestRecorder();
    const child = setup({ types }).createMachine({ entry: emit(draft('child')) });
    const parent = setup({ types, actors: { child } }).createMachine({
      entry: emit(draft('parent')),
      invoke: { id: 'child', src: 'child' },
    });
    recorder.follow('ada');
    createActor(parent, { inspect: recorder.inspect }).start();
    await recorder.record(draft('last'));

    expect((await wordsOf('ada')).sort()).toEqual(['child', 'last', 'parent']);
  });

  it('keeps what comes while the log opens, in order', async () => {
    const { recorder, wordsOf } = createTestRecorder();
    recorder.follow('ada');
    const meanwhile = recorder.record(draft('meanwhile'));
    await Promise.all([meanwhile, recorder.record(draft('and'))]);
    await recorder.record(draft('after'));

    expect(await wordsOf('ada')).toEqual(['meanwhile', 'and', 'after']);
  });

  it('opens the log of the user whose sign-in it records, with that fact in it', async () => {
    const { recorder, wordsOf } = createTestRecorder();
    await recorder.record({ type: 'v1.SignedIn', at: 1, userId: 'ada' });
    recorder.follow('ada');
    await recorder.record(draft('after'));

    expect(await wordsOf('ada')).toEqual(['v1.SignedIn', 'after']);
  });

  it('records nothing between two users', async () => {
    // given
    const { recorder, reports, wordsOf } = createTestRecorder();
    recorder.follow('ada');
    await recorder.record(draft("ada's"));
    recorder.follow(undefined);
    // when
    await expect(recorder.record(draft('ada secret'))).rejects.toThrow(NotRecorded);
    // then it is refused and reported
    expect(reports).toEqual([expect.objectContaining({ why: 'nobody' })]);
    recorder.follow('bob');
    await recorder.record(draft("bob's"));
    expect(await wordsOf('bob')).toEqual(["bob's"]);
    expect(await wordsOf('ada')).toEqual(["ada's"]);
  });

  it('never writes what a user did before an await into the log of the next one', async () => {
    // given
    const { recorder, wordsOf } = createTestRecorder();
    recorder.follow('ada');
    await recorder.record(draft("ada's"));
    const record = recorder.recordForUser();
    const machine = setup({ types }).createMachine({ on: { '*': { actions: emit(draft('late')) } } });
    const actor = createActor(machine, { inspect: recorder.inspect }).start();
    // when another user came meanwhile
    recorder.follow('bob');
    await expect(record(draft('late'))).rejects.toThrow(NotRecorded);
    actor.send({ type: 'anything' });
    await expect(recorder.recorded(actor)).rejects.toThrow(NotRecorded);
    // then
    await recorder.record(draft("bob's"));
    expect(await wordsOf('bob')).toEqual(["bob's"]);
  });

  it('given another user, shows nothing of the first, and the first again on return', async () => {
    const { recorder, wordsOf } = createTestRecorder();
    recorder.follow('ada');
    await recorder.record(draft("ada's"));
    recorder.follow(undefined);
    expect(recorder.current.get()).toBeUndefined();
    recorder.follow('bob');
    await recorder.record(draft("bob's"));
    expect(recorder.current.get()?.log.userId).toBe('bob');
    expect(await wordsOf('bob')).toEqual(["bob's"]);

    recorder.follow('ada');
    await recorder.record(draft('again'));
    expect(await wordsOf('ada')).toEqual(["ada's", 'again']);
  });

  it('given a user who is back before the log is open, leaves one log open and no other', async () => {
    const { open } = createBrowser();
    let still = 0;
    const { recorder } = createTestRecorder({
      open: async (userId) => {
        const { log, blobs } = await open(userId);
        still += 1;
        const close = log.close.bind(log);
        const counted = () => {
          still -= 1;
          return close();
        };
        return { log: Object.assign(log, { close: counted }), blobs };
      },
    });
    for (const userId of ['ada', undefined, 'ada']) recorder.follow(userId);
    await recorder.record(draft('once'));

    expect(still).toBe(1);
  });

  it('reports a log that does not open, and opens it with the next fact', async () => {
    // given
    const browser = createBrowser();
    let broken = true;
    const { recorder, reports } = createTestRecorder({
      open: (userId) => (broken ? Promise.reject(new Error('blocked')) : browser.open(userId)),
    });
    recorder.follow('ada');
    await expect(recorder.record(draft('lost'))).rejects.toThrow(NotRecorded);
    expect(reports).toContainEqual(new Error('blocked'));
    // when
    broken = false;
    await recorder.record(draft('kept'));
    // then
    expect(await browser.wordsOf('ada')).toEqual(['kept']);
  });

  it('answers for each fact by itself: a later success does not hide a failure', async () => {
    const { open } = createBrowser();
    let failing = true;
    const { recorder } = createTestRecorder({
      open: async (userId) => {
        const opened = await open(userId);
        const append = opened.log.append;
        const sometimes = (...facts: Fact[]) => (failing ? Promise.reject(new StorageFull()) : append(...facts));
        return { ...opened, log: Object.assign(opened.log, { append: sometimes }) };
      },
    });
    recorder.follow('ada');
    await expect(recorder.record(draft('first'))).rejects.toThrow(StorageFull);
    failing = false;
    const machine = setup({ types }).createMachine({ entry: emit(draft('second')) });
    const actor = createActor(machine, { inspect: recorder.inspect }).start();

    await expect(recorder.recorded(actor)).resolves.toBeUndefined();
  });

  it('throws at an unknown or malformed fact in development, and lets other events pass', () => {
    const { recorder } = createTestRecorder({ strict: true });
    const broken = { type: 'v1.GenerationRequested', at: 'now' } as unknown as Fact;
    expect(() => recorder.record(broken)).toThrow(FactMismatch);
    expect(() => recorder.record({ type: 'v9.Unknown', at: 1 } as unknown as Fact)).toThrow(FactMismatch);
  });

  it('records in production that a fact was rejected, without its values', async () => {
    const { recorder, factsOf } = createTestRecorder();
    recorder.follow('ada');
    const machine = setup({ types }).createMachine({
      entry: [emit({ type: 'noise' }), emit({ type: 'v1.PromptSaved', at: 1, module: 'txt2img', text: 7 } as never)],
    });
    const actor = createActor(machine, { inspect: recorder.inspect }).start();
    await expect(recorder.recorded(actor)).rejects.toThrow(FactMismatch);
    await recorder.record(draft('after'));

    expect(await factsOf('ada')).toEqual([
      { type: 'v1.FactRejected', at: 1, rejected: 'v1.PromptSaved', issues: ['text: invalid_type'] },
      draft('after'),
    ]);
  });

  it('writes facts of an editor after the frame that shows them, and in order with all others', async () => {
    // given a page whose frames come when the test says so
    const frames: (() => void)[] = [];
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    const { recorder, wordsOf, factsOf } = createTestRecorder();
    recorder.follow('ada');
    await recorder.record(draft('before'));
    const placed: Fact = { type: 'v1.ReferencePlaced', at: 1, drawingId: 'd' };
    // when
    const written = recorder.record(placed);
    expect(await wordsOf('ada')).toEqual(['before']);
    frames[0]?.();
    await written;
    const others = [recorder.record(placed), recorder.record(draft('after'))];
    await Promise.all(others);
    // then
    vi.unstubAllGlobals();
    expect((await factsOf('ada')).map(({ type }) => type)).toEqual([
      'v1.FormDrafted',
      'v1.ReferencePlaced',
      'v1.ReferencePlaced',
      'v1.FormDrafted',
    ]);
  });
});

describe('a log without room', () => {
  it('keeps a generation from being sent, and says so', async () => {
    const { open } = createBrowser();
    const { recorder } = createTestRecorder({ open: fullLog(open) });
    recorder.follow('ada');
    const submit = vi.fn(async (): Promise<Submission> => ({ kind: 'results', results: [] }));
    const machine = generationMachine.provide({
      actors: {
        recorded: fromPromise(({ input }) => recorder.recorded(input.emitter)),
        submit: fromPromise(submit),
      },
    });
    const input = { request: requestOf({ taskId: 't' }), now: () => 1 };
    const actor = createActor(machine, { input, inspect: recorder.inspect }).start();
    const end = await waitFor(actor, ({ context }) => context.failure !== undefined);

    expect(end.context.failure).toMatchObject({ kind: 'not-recorded' });
    expect(submit).not.toHaveBeenCalled();
  });

  it('keeps an order from being made, and says so', async () => {
    const { open } = createBrowser();
    const { recorder } = createTestRecorder({ open: fullLog(open) });
    recorder.follow('ada');
    const create = vi.fn(async () => 'order');
    const machine = orderMachine.provide({
      actors: {
        recorded: fromPromise(({ input }) => recorder.recorded(input.emitter)),
        create: fromPromise(create),
      },
    });
    const product = { productId: 'monthly', productName: 'monthly', power: 1000, bonus: 0 };
    const request = { orderNo: 'o1', ...product, amount: 2900, currency: 'CNY' };
    const actor = createActor(machine, { input: { request, now: () => 1 }, inspect: recorder.inspect }).start();
    const end = await waitFor(actor, ({ context }) => context.failure !== undefined);

    expect(end.context.failure).toMatchObject({ kind: 'not-recorded', step: 'create' });
    expect(create).not.toHaveBeenCalled();
  });
});

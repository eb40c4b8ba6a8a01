import { describe, expect, it } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { projections, type UserLog } from '../../src/log';
import { openBlobs } from '../../src/log/blobs';
import type { Fact } from '../../src/log/facts';
import { memoryStorage } from '../../src/log/storage';
import { openStore } from '../../src/log/store';
import { createRecorder } from '../../src/services/recorder';

const draft = (words: string): Fact => ({
  type: 'v1.FormDrafted',
  at: 1,
  module: 'txt2img',
  form: { customPrompt: words },
});

/** One browser: every user's log outlives its closing. */
function browser() {
  const storages = new Map<string, ReturnType<typeof memoryStorage>>();
  const open = async (userId: string): Promise<UserLog> => {
    const storage = storages.get(userId) ?? memoryStorage();
    storages.set(userId, storage);
    const log = await openStore({ userId, storage, projections, tab: 'tab', now: () => 1 });
    return { log, blobs: openBlobs(userId, false) };
  };
  const wordsOf = async (userId: string) => {
    const { log } = await open(userId);
    const lines = (await log.export()).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line).fact.form?.customPrompt ?? JSON.parse(line).fact.type);
  };
  return { open, wordsOf };
}

describe('the recorder', () => {
  it('hears the facts of every actor, from the very first', async () => {
    const { open, wordsOf } = browser();
    const recorder = createRecorder(open);
    const types = { emitted: {} as Fact };
    const child = setup({ types }).createMachine({ entry: emit(draft('child')) });
    const parent = setup({ types, actors: { child } }).createMachine({
      entry: emit(draft('parent')),
      invoke: { id: 'child', src: 'child' },
    });
    recorder.follow('ada');
    createActor(parent, { inspect: recorder.inspect }).start();
    await recorder.recorded();

    expect((await wordsOf('ada')).sort()).toEqual(['child', 'parent']);
  });

  it('keeps what happens before the log is open, in order', async () => {
    const { open, wordsOf } = browser();
    const recorder = createRecorder(open);
    recorder.record(draft('before'));
    recorder.follow('ada');
    recorder.record(draft('meanwhile'));
    await recorder.recorded();
    recorder.record(draft('after'));
    await recorder.recorded();

    expect(await wordsOf('ada')).toEqual(['before', 'meanwhile', 'after']);
  });

  it('given another user, shows nothing of the first, and the first again on return', async () => {
    const { open, wordsOf } = browser();
    const recorder = createRecorder(open);
    recorder.follow('ada');
    recorder.record(draft("ada's"));
    await recorder.recorded();
    recorder.follow(undefined);
    recorder.follow('bob');
    recorder.record(draft("bob's"));
    await recorder.recorded();
    expect(recorder.current.get()?.log.userId).toBe('bob');
    expect(await wordsOf('bob')).toEqual(["bob's"]);

    recorder.follow('ada');
    await recorder.recorded();
    expect(await wordsOf('ada')).toEqual(["ada's"]);
  });

  it('given a user who is back before the log is open, leaves one log open and no other', async () => {
    const { open } = browser();
    let still = 0;
    const recorder = createRecorder(async (userId) => {
      const { log, blobs } = await open(userId);
      still += 1;
      const close = () => {
        still -= 1;
        return log.close();
      };
      return { log: { ...log, close }, blobs };
    });
    for (const userId of ['ada', undefined, 'ada']) recorder.follow(userId);
    await recorder.recorded();

    expect(still).toBe(1);
  });

  it('says that nothing is recorded while nobody is signed in', async () => {
    const recorder = createRecorder(browser().open);
    recorder.record(draft('of nobody'));

    await expect(recorder.recorded()).rejects.toThrow();
  });

  it('says that a fact could not be kept', async () => {
    const { open } = browser();
    const recorder = createRecorder(async (userId) => {
      const opened = await open(userId);
      return { ...opened, log: { ...opened.log, append: () => Promise.reject(new Error('no room')) } };
    });
    recorder.follow('ada');
    await recorder.recorded();
    recorder.record(draft('lost'));

    await expect(recorder.recorded()).rejects.toThrow('no room');
  });

  it('never writes what is no fact', async () => {
    const { open, wordsOf } = browser();
    const recorder = createRecorder(open);
    recorder.follow('ada');
    const machine = setup({ types: { emitted: {} as { type: string } } }).createMachine({
      entry: emit({ type: 'noise' }),
    });
    createActor(machine, { inspect: recorder.inspect }).start();
    await recorder.recorded();

    expect(await wordsOf('ada')).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { selectHasFailed, selectIsWorking, selectRead } from '../../../src/machines/prompt-reading/machine';
import { providePromptReading } from '../../../src/services/designs/prompt-reading';
import { createClients } from '../../../src/services/http/clients';
import { noAnswer, problem, scriptedServer } from '../../support/fake-server';

const PATH = 'POST /api/designs/read';
const answer = () => Response.json({ design: { version: 1 }, words: [], contradictions: [] });

function world(prompt = 'red SUV') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const server = scriptedServer();
  server.on(PATH, answer);
  const clock = { now: () => 0, heard: () => {} };
  const { api } = createClients({ token: () => 'token', onUnauthorized: vi.fn(), clock: clock as never });
  const actor = createActor(providePromptReading(api), { input: { prompt } }).start();
  onTestFinished(() => void actor.stop());
  const write = (next: string) => actor.send({ type: 'prompt.change', prompt: next });
  const rest = async (ms = 150) => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.waitFor(() => expect(selectIsWorking(actor.getSnapshot())).toBe(false));
  };
  const read = () => selectRead(actor.getSnapshot())?.prompt;
  const failed = () => selectHasFailed(actor.getSnapshot());
  return { server, actor, write, rest, read, failed };
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the reading of a prompt', () => {
  it('asks once for several changes, a moment after the last', async () => {
    const { server, write, rest, read } = world();
    for (const prompt of ['red SU', 'red S', 'red sedan']) {
      await vi.advanceTimersByTimeAsync(100);
      write(prompt);
    }
    expect(server.calls).toHaveLength(0);
    await rest();
    expect(server.calls.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ prompt: 'red sedan' }]);
    expect(read()).toBe('red sedan');
  });

  it('asks for nothing for an empty prompt, nor for one that it has just read', async () => {
    const { server, write, rest } = world('');
    await rest(1000);
    write('red');
    await rest();
    write('red s');
    write('red');
    await rest(1000);
    expect(server.calls).toHaveLength(1);
  });

  it('cancels what is outdated, and the newest prompt wins', async () => {
    const { server, write, rest, read } = world();
    const asked: AbortSignal[] = [];
    server.on(
      PATH,
      (_, signal) => {
        if (signal) asked.push(signal);
        return new Promise(() => {});
      },
      answer,
    );
    await vi.advanceTimersByTimeAsync(150);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    write('blue SUV');
    expect(asked[0]?.aborted).toBe(true);
    await rest();
    expect(read()).toBe('blue SUV');
  });

  it('tries again without a word when the network is back', async () => {
    const { server, rest, read, failed } = world();
    server.on(PATH, noAnswer, answer);
    await rest();
    expect([failed(), read()]).toEqual([true, undefined]);
    window.dispatchEvent(new Event('online'));
    await rest();
    expect([failed(), read()]).toEqual([false, 'red SUV']);
  });

  it('waits as long as the provider asks it to', async () => {
    const { server, rest, read } = world();
    server.on(PATH, () => problem(429, 'rate.limited', 'wait', { 'retry-after': '7' }), answer);
    await rest();
    await vi.advanceTimersByTimeAsync(6900);
    expect(server.calls).toHaveLength(1);
    await rest(200);
    expect(read()).toBe('red SUV');
  });

  it.each([
    ['a refusal', () => problem(404, 'notFound')],
    ['an answer that is no reading', () => Response.json({ words: 'many' })],
  ])('asks again only for another prompt after %s', async (_, wrong) => {
    const { server, write, rest, failed } = world();
    server.on(PATH, wrong, answer);
    await rest();
    expect(failed()).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.calls).toHaveLength(1);
    write('blue SUV');
    await rest();
    expect(failed()).toBe(false);
  });
});

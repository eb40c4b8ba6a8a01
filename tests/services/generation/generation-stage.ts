import { afterEach, beforeEach, vi } from 'vitest';
import { createActor } from 'xstate';
import type { TaskState } from '../../../contract/generation';
import type { GenerationInput } from '../../../src/machines/generation/types';
import { provideGeneration } from '../../../src/services/generation/generation';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { json, type ScriptedServer, scriptedServer } from '../../support/fake-server';
import { requestOf, taskState } from '../../support/generations';

export const SUBMIT = 'POST /api/v1/ai/generations';
export const RESULT = 'GET /api/v1/ai/result/:id';
export const CANCEL = 'DELETE /api/v1/ai/cancel/:id';
export const DIRECT = 'POST /api/v1/images/generations';

export const request = requestOf({ taskId: 'my-task' });
export const direct = requestOf({
  taskId: 'my-task',
  transport: 'direct',
  module: 'imgLineArt',
  model: 'lineart_extraction',
});
export const picture = { url: '/api/file/one', type: 'image' as const };

export const state = (patch: Partial<TaskState>) => () => json(taskState(patch));
export const completed = state({ status: 'completed', progress: 100, results: [picture] });
export const accepted = () => json({ task_id: 'server-task', status: 'submitted' });
export const stopped = (task_status: TaskState['status']) => () => json({ status: 'success', task_status });

/**
 * Sets up fake timers and a provider behind `fetch` for every test of the file that calls it, and takes both away
 * afterwards. The provider accepts every task, and every task runs, until the test says otherwise.
 */
export function setUpFakeProvider() {
  let server: ScriptedServer;
  beforeEach(() => {
    vi.useFakeTimers();
    server = scriptedServer();
    server.on(SUBMIT, accepted);
    server.on(RESULT, state({}));
    server.on(CANCEL, stopped('failed'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    on: (...script: Parameters<ScriptedServer['on']>) => server.on(...script),
    calls: () => server.calls,
    /** The requests of one route. */
    asked: (route: string) => server.calls.filter((call) => call.route === route),
  };
}

/** Starts a generation with its real services; the log keeps its facts once the test calls `durable`. */
export function startGeneration(input: Partial<GenerationInput> = {}) {
  const clients = createClients({ token: () => 'token', onUnauthorized: () => undefined, clock: createClock() });
  const keys = { usable: async () => 'my-key', forget: () => undefined };
  const facts: string[] = [];
  let durable = () => {};
  const recorded = () => new Promise<void>((resolve) => (durable = resolve));
  const actor = createActor(provideGeneration({ clients, keys, recorded, now: Date.now }), {
    input: { request, now: Date.now, ...input },
  });
  actor.on('*', ({ type }) => facts.push(type));
  actor.start();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { actor, facts, pass, durable: () => durable() };
}

/** A generation that the log has kept and that was sent. */
export async function submitted(input: Partial<GenerationInput> = {}) {
  const generation = startGeneration(input);
  generation.durable();
  await generation.pass(0);
  return generation;
}

/** What is known of a generation that was submitted a minute ago. */
export const submittedAMinuteAgo = () => ({ startTime: Date.now() - 60_000, serverTaskId: 'server-task' });

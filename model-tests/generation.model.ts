import { expect } from 'vitest';
import type { TaskState } from '../contract/generation';
import { generationMachine } from '../src/machines/generation/machine';
import { GENERATION_LIMIT, type GenerationInput } from '../src/machines/generation/types';
import { RequestError } from '../src/machines/request-error';
import { requestOf, taskState } from '../tests/support/generations';
import type { Model } from '../tests/support/harness/model';
import type { World } from '../tests/support/harness/world';

const NOW = Date.UTC(2026, 10, 21, 9);

const request = requestOf({
  prompt: '红色运动轿车',
  body: { model: 't2threeviews_context', prompt: '红色运动轿车' },
  form: { customPrompt: '红色运动轿车' },
});
const results = [{ url: '/api/file/one', type: 'image' as const }];

const state = (patch: Partial<TaskState>) => taskState({ progress: 40, estimated_time: 5, ...patch });

const fresh: GenerationInput = { request, now: () => NOW };
const known = { startTime: NOW - 60_000, serverTaskId: 'server-task' };

/** The machine with the world's answers in place of its effects. */
export const providedGeneration = (world: World) =>
  generationMachine.provide({
    actors: {
      recorded: world.promised(),
      submit: world.promised(),
      poll: world.silent(),
      stop: world.promised(),
    },
  });

/** A generation with everything that can happen to it. */
export const generationModel: Model<typeof generationMachine> = {
  name: 'generation',
  machine: providedGeneration,
  scenarios: {
    'a new task': fresh,
    'a task known to the provider, reloaded': { ...fresh, resume: known },
    'a task that the provider may not know, reloaded': { ...fresh, resume: { startTime: NOW - 60_000 } },
    'a task of yesterday, reloaded': { ...fresh, resume: { ...known, startTime: NOW - GENERATION_LIMIT - 1 } },
    'a direct request, reloaded': {
      ...fresh,
      request: { ...request, transport: 'direct' },
      resume: { startTime: NOW - 60_000 },
    },
  },
  events: {
    'generation.cancel': [{ type: 'generation.cancel' }],
    'server.state': [
      { type: 'server.state', state: state({ status: 'queued', progress: 0, queue_position: 2 }) },
      { type: 'server.state', state: state({ status: 'running', progress: 40 }) },
      { type: 'server.state', state: state({ status: 'running', progress: 20 }) },
      { type: 'server.state', state: state({ status: 'completed', progress: 100, results }) },
      { type: 'server.state', state: state({ status: 'completed', progress: 100 }) },
      { type: 'server.state', state: state({ status: 'failed', error: 'the engine gave up' }) },
    ],
    'server.slow': [{ type: 'server.slow' }],
    'server.unreachable': [{ type: 'server.unreachable' }],
    'server.waiting': [{ type: 'server.waiting', until: NOW + 30_000 }],
    'server.refused': [{ type: 'server.refused', failure: { kind: 'refused', message: 'no such task' } }],
  },
  outcomes: {
    recorded: { done: [undefined], error: [new Error('the disk is full')] },
    submit: {
      done: [
        { kind: 'task', serverTaskId: 'server-task' },
        { kind: 'results', results },
        { kind: 'results', results: [] },
      ],
      error: [new RequestError({ kind: 'refused', code: 'payment.errors.insufficientBalance' })],
    },
    repeat: {
      done: [
        { kind: 'results', results },
        { kind: 'results', results: [] },
      ],
      error: [new RequestError({ kind: 'unavailable', code: 'generation.interrupted' })],
    },
    poll: { done: [], error: [] },
    cancel: { done: [[], results], error: [new Error('no answer')] },
    withdraw: { done: [[], results], error: [new Error('refused')] },
    settle: { done: [[], results], error: [new Error('refused')] },
  },
  delays: { limit: GENERATION_LIMIT },
  identity: ({ context }) => [context.progress, context.failure?.kind, context.slow, context.cancelFailed],
  check: ({ snapshots, facts }) => {
    const types = facts.map(({ type }) => type);
    const ends = ['v1.GenerationCompleted', 'v2.GenerationFailed', 'v1.GenerationCancelled'];
    const last = snapshots.at(-1);
    // It ends once, and its end is logged then.
    expect(types.filter((type) => ends.includes(type))).toHaveLength(last?.status === 'done' ? 1 : 0);
    // What the provider took was recorded before.
    const recorded = types.indexOf('v1.GenerationRequested');
    const submitted = types.indexOf('v1.GenerationSubmitted');
    if (submitted >= 0) expect(recorded).toBe(0);
    // Progress never falls.
    const progress = snapshots.map(({ context }) => context.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    // Views always know what to show.
    const shown = (['pending', 'running', 'completed', 'failed', 'cancelled'] as const).filter((tag) =>
      last?.hasTag(tag),
    );
    expect(shown).toHaveLength(1);
    if (last?.hasTag('failed')) expect(last.context.failure).toBeDefined();
    if (last?.hasTag('completed')) expect(last.context.results.length).toBeGreaterThan(0);
  },
};

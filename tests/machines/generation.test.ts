import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { TaskState } from '../../contract/generation';
import { generationMachine } from '../../src/machines/generation/machine';
import {
  selectCancelFailed,
  selectFailure,
  selectProgress,
  selectQueue,
  selectResults,
  selectWaitingUntil,
} from '../../src/machines/generation/selectors';
import { GENERATION_LIMIT, type GenerationInput } from '../../src/machines/generation/types';
import { RequestError } from '../../src/machines/request-error';
import { requestOf, taskState } from '../support/generations';
import { createWorld } from '../support/harness/world';

const request = requestOf();
const picture = { url: '/api/file/one', type: 'image' as const };

const state = (patch: Partial<TaskState>) => taskState({ progress: 0, ...patch });

const NOW = Date.UTC(2026, 10, 21, 9);

function start(input: Partial<GenerationInput> = {}) {
  const world = createWorld();
  const clock = new SimulatedClock();
  const facts: { readonly type: string; readonly [key: string]: unknown }[] = [];
  const actor = createActor(
    generationMachine.provide({
      actors: { recorded: world.promised(), submit: world.promised(), poll: world.silent(), stop: world.promised() },
    }),
    {
      clock,
      input: { request, now: () => NOW + clock.now(), ...input },
    },
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, world, clock, facts, types: () => facts.map(({ type }) => type) };
}

async function running() {
  const generation = start();
  await generation.world.settle('recorded', { output: undefined });
  await generation.world.settle('submit', { output: { kind: 'task', serverTaskId: 'server-task' } });
  return generation;
}

describe('a generation', () => {
  it('records a generation, submits it and polls until its pictures are ready', async () => {
    const { actor, world, facts, types } = start();
    expect(actor.getSnapshot().hasTag('pending')).toBe(true);
    expect(types()).toEqual(['v1.GenerationRequested']);
    await expect(world.settle('submit', { output: undefined })).rejects.toThrow('no actor');

    await world.settle('recorded', { output: undefined });
    await world.settle('submit', { output: { kind: 'task', serverTaskId: 'server-task' } });
    expect(actor.getSnapshot().hasTag('running')).toBe(true);
    actor.send({ type: 'server.state', state: state({ status: 'queued', queue_position: 3, queued_tasks: 4 }) });
    expect(actor.getSnapshot().hasTag('pending')).toBe(true);
    expect(selectQueue(actor.getSnapshot())).toEqual({ position: 3, current: 1, queued: 4 });
    actor.send({ type: 'server.state', state: state({ progress: 40 }) });
    actor.send({ type: 'server.state', state: state({ status: 'completed', results: [picture, picture] }) });

    expect(types()).toEqual(['v1.GenerationRequested', 'v1.GenerationSubmitted', 'v1.GenerationCompleted']);
    expect(facts.at(-1)).toEqual({
      type: 'v1.GenerationCompleted',
      at: NOW,
      taskId: 'task',
      results: [
        { ...picture, id: `txt2img-${NOW * 1000}-0` },
        { ...picture, id: `txt2img-${NOW * 1000}-1` },
      ],
    });
    expect(actor.getSnapshot().hasTag('completed')).toBe(true);
  });

  it('does not send a generation that the log could not store', async () => {
    const { actor, world, types } = start();

    await world.settle('recorded', { error: new Error('no room') });

    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(types()).toEqual(['v1.GenerationRequested', 'v2.GenerationFailed']);
  });

  it('shows progress that never falls, whatever arrives', async () => {
    const { actor } = await running();

    for (const progress of [10, 60, 30, 61]) actor.send({ type: 'server.state', state: state({ progress }) });

    expect(selectProgress(actor.getSnapshot())).toBe(61);
  });

  it('has the rough picture and the name of who draws it, for as long as the provider tells them', async () => {
    const { actor } = await running();

    actor.send({ type: 'server.state', state: state({ preview: '/api/file/rough', drawn_by: 'a GPU' }) });
    expect(actor.getSnapshot().context).toMatchObject({ preview: '/api/file/rough', drawnBy: 'a GPU' });

    // when its worker died and it waits for another
    actor.send({ type: 'server.state', state: state({ status: 'queued', preview: null, drawn_by: null }) });
    expect(actor.getSnapshot().context).toMatchObject({ preview: undefined, drawnBy: undefined });
  });

  it('stays as it ended', async () => {
    const { actor, types } = await running();
    actor.send({ type: 'server.state', state: state({ status: 'completed', results: [picture] }) });

    actor.send({ type: 'server.state', state: state({ status: 'failed', error: 'late' }) });
    actor.send({ type: 'generation.cancel' });

    expect(actor.getSnapshot().hasTag('completed')).toBe(true);
    expect(types().at(-1)).toBe('v1.GenerationCompleted');
  });

  it('fails with the words of a submission that was refused', async () => {
    const { actor, world, facts } = start();
    await world.settle('recorded', { output: undefined });

    await world.settle('submit', {
      error: new RequestError({ kind: 'refused', code: 'payment.errors.insufficientBalance', message: 'recharge' }),
    });

    expect(selectFailure(actor.getSnapshot())).toMatchObject({ kind: 'insufficient-balance', message: 'recharge' });
    expect(facts.at(-1)).toMatchObject({ type: 'v2.GenerationFailed', failure: { kind: 'insufficient-balance' } });
  });

  it('says that the provider asked for patience, until it was taken', async () => {
    const { actor, world } = start();
    await world.settle('recorded', { output: undefined });
    actor.send({ type: 'server.waiting', until: NOW + 30_000 });
    expect(selectWaitingUntil(actor.getSnapshot())).toBe(NOW + 30_000);

    await world.settle('submit', { output: { kind: 'task', serverTaskId: 'server-task' } });

    expect(selectWaitingUntil(actor.getSnapshot())).toBeUndefined();
  });

  it('ends a generation as cancelled when the provider has stopped it', async () => {
    const { actor, world, types } = await running();
    actor.send({ type: 'generation.cancel' });
    expect(actor.getSnapshot().hasTag('cancelling')).toBe(true);

    await world.settle('cancel', { output: [] });

    expect(types().at(-1)).toBe('v1.GenerationCancelled');
  });

  it('goes on and says so when it could not be cancelled', async () => {
    const { actor, world } = await running();
    actor.send({ type: 'generation.cancel' });

    await world.settle('cancel', { error: new Error('no answer') });

    expect(selectCancelFailed(actor.getSnapshot())).toBe(true);
    expect(actor.getSnapshot().hasTag('running')).toBe(true);
    expect(actor.getSnapshot().hasTag('cancellable')).toBe(true);
  });

  it('shows the pictures of a task that was finished before it could be cancelled', async () => {
    const { actor, world } = await running();
    actor.send({ type: 'generation.cancel' });

    await world.settle('cancel', { output: [picture] });

    expect(selectResults(actor.getSnapshot())).toMatchObject([picture]);
    expect(actor.getSnapshot().hasTag('completed')).toBe(true);
  });

  it('goes on after a reload when the provider knows it, without asking for it again', async () => {
    const { actor, types } = start({ resume: { startTime: NOW - 60_000, serverTaskId: 'server-task' } });
    expect(actor.getSnapshot().hasTag('running')).toBe(true);

    actor.send({ type: 'server.state', state: state({ status: 'completed', results: [picture] }) });

    expect(types()).toEqual(['v1.GenerationCompleted']);
  });

  it('shows the failure of an unanswered request at once, and calls it failed when nothing can be charged', async () => {
    const { actor, world, types } = start({ resume: { startTime: NOW - 60_000 } });
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'interrupted-by-reload' });
    expect(types()).toEqual([]);

    await world.settle('settle', { output: [] });

    expect(types()).toEqual(['v2.GenerationFailed']);
  });

  it('shows the pictures of an unanswered request that was drawn and charged all the same', async () => {
    const { world, types } = start({ resume: { startTime: NOW - 60_000 } });

    await world.settle('settle', { output: [picture] });

    expect(types()).toEqual(['v1.GenerationCompleted']);
  });

  it('asks again for a direct request that a reload has cut off, and shows its pictures', async () => {
    const direct = { ...request, transport: 'direct' as const };
    const { actor, world, types } = start({ request: direct, resume: { startTime: NOW - 1_000 } });
    expect(actor.getSnapshot().hasTag('pending')).toBe(true);

    await world.settle('repeat', { output: { kind: 'results', results: [picture] } });

    expect(types()).toEqual(['v1.GenerationCompleted']);
  });

  it('fails with the words of an interrupted page when the provider has ended the direct request', async () => {
    const direct = { ...request, transport: 'direct' as const };
    const { actor, world, types } = start({ request: direct, resume: { startTime: NOW - 1_000 } });

    await world.settle('repeat', { error: new RequestError({ kind: 'refused', code: 'generation.interrupted' }) });

    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'interrupted-by-reload' });
    expect(types()).toEqual(['v2.GenerationFailed']);
  });

  it('gives up after 30 minutes, counted from when it was asked for', async () => {
    const { actor, world, clock, types } = start({ resume: { startTime: NOW - 60_000, serverTaskId: 'server-task' } });
    clock.increment(GENERATION_LIMIT - 60_001);
    expect(actor.getSnapshot().hasTag('running')).toBe(true);

    clock.increment(1);
    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'timed-out' });
    await world.settle('settle', { output: [] });

    expect(types()).toEqual(['v2.GenerationFailed']);
  });

  it('has timed out when a reload finds it older than 30 minutes', async () => {
    const { actor, world, types } = start({ resume: { startTime: NOW - GENERATION_LIMIT - 1, serverTaskId: 'old' } });
    await world.settle('settle', { output: [] });

    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'timed-out' });
    expect(types()).toEqual(['v2.GenerationFailed']);
  });
});

// @vitest-environment happy-dom
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createActor, fromCallback, fromPromise } from 'xstate';
import type { TaskState } from '../../../contract/generation';
import { generationMachine } from '../../../src/machines/generation/machine';
import type { GenerationCommand, GenerationContext } from '../../../src/machines/generation/types';
import { createBugReport } from '../../../src/services/log/bug-report';
import { createTrails } from '../../../src/services/log/trails';
import { requestOf, taskState } from '../../support/generations';
import { replayed } from '../../support/replay';
import { type ReportedMachine, readReport } from '../../support/report-file';

const failed = taskState({ status: 'failed', error: 'the engine gave up', error_code: 'engine.failed' });

/** The report of a generation that was cancelled, and failed while it was being cancelled. */
async function reportOf(machine: AnyStateMachine): Promise<ReportedMachine> {
  const trails = createTrails(() => 5_000);
  const provided = machine.provide({
    actors: {
      recorded: fromPromise(async () => undefined),
      submit: fromPromise(async () => ({ kind: 'task', serverTaskId: 'server-task' })),
      poll: fromCallback(() => {}),
    },
  });
  const input = { request: requestOf({ prompt: '红色跑车' }), now: () => 5_000 };
  const actor = createActor(provided, { id: 'generation:1', input, inspect: trails.inspect }).start();
  await new Promise((resolve) => {
    actor.subscribe((snapshot) => snapshot.hasTag('running') && resolve(undefined));
  });
  for (const progress of [60, 20])
    actor.send({ type: 'server.state', state: taskState({ status: 'running', progress }) });
  actor.send({ type: 'server.state', state: failed });
  const { text } = await createBugReport({
    ...{ log: undefined, trails: trails.all(), errors: [], save: () => {}, now: () => 6_000 },
  });
  const file = join(mkdtempSync(join(tmpdir(), 'fastback-report-')), 'report.jsonl');
  writeFileSync(file, text({ what: '', expected: '' }));
  const [reported] = readReport(file).machines;
  if (!reported) throw new Error('the report holds no machine');
  return reported;
}

describe('a reported machine', () => {
  it('comes to what was reported when its events happen again', async () => {
    // given a report of the machine as it is
    const report = await reportOf(generationMachine);
    // when
    const { end, reported, steps } = await replayed(report);
    // then
    expect(end).toEqual(reported);
    expect(end).toMatchObject({ value: 'failed', tags: ['failed'], context: { progress: 60 } });
    expect(steps).toContain('xstate.done.actor.submit: {"active":"running"}');
  });

  it('comes to something else once the defect is mended', async () => {
    // given a report of a machine whose progress falls
    const noteState = assign<GenerationContext, GenerationCommand, { state: TaskState }, GenerationCommand, never>({
      progress: (_, { state }) => state.progress,
    });
    const report = await reportOf(generationMachine.provide({ actions: { noteState } }));
    // when
    const { end, reported } = await replayed(report);
    // then
    expect(reported).toMatchObject({ context: { progress: 20 } });
    expect(end).not.toEqual(reported);
  });
});

// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CarDesign } from '../../../contract/design';
import { CrossDesigns, ValidateDesign, VaryDesign } from '../../../contract/design-calls';
import { ReadDesign } from '../../../contract/design-reading';
import type { Fact } from '../../../src/facts';
import type { SheetStart } from '../../../src/machines/design-sheet/commands';
import {
  selectFailure,
  selectIsBusy,
  selectIsResting,
  selectSheet,
} from '../../../src/machines/design-sheet/selectors';
import { put } from '../../../src/machines/design-sheet/sheet';
import { openDesignSheet } from '../../../src/services/designs/design-sheet';
import { createClients } from '../../../src/services/http/clients';
import { sedan } from '../../support/designs';
import { json, noAnswer, problem, scriptedServer } from '../../support/fake-server';
import { memoryLog } from '../../support/render-in-studio';

const fromWords: SheetStart = { kind: 'words', words: { prompt: 'red sedan', seed: 7, cfgScale: 7 } };
const said = (text: string, ...paths: string[]) => ({
  ...{ start: 0, end: text.length, text, status: 'understood' },
  sets: paths.map((path) => ({ path, value: 'x' })),
});
const words = [said('sedan', 'package.body'), said('sporty', 'style', 'package.height'), said('side', 'camera.view')];
const longer = put(sedan, 'package.length', 5000);
const step = (kind: 'begin' | 'edit' | 'undo', design: object, words?: string): Fact => ({
  type: 'v1.DesignChanged',
  at: 1,
  step: kind,
  design: { ...design },
  locks: ['package.length'],
  ...(words !== undefined && { words }),
});

/** `patience` is how long the provider takes to complete a car (ms). */
function world(start: SheetStart, facts: readonly Fact[] = [], patience = 0) {
  const server = scriptedServer();
  onTestFinished(() => void vi.unstubAllGlobals());
  server.on('POST /api/designs/read', () => json({ design: { version: 1 }, words, contradictions: [], sheet: sedan }));
  const whole = (body: string) => json({ ...JSON.parse(body), moved: [] });
  server.on('POST /api/designs/validate', ({ body }) =>
    patience === 0 ? whole(body) : new Promise((resolve) => setTimeout(() => resolve(whole(body)), patience)),
  );
  server.on('POST /api/designs/vary', () => json({ designs: [{ design: longer, distance: 0.4 }] }));
  server.on('POST /api/designs/cross', () => json({ design: longer }));
  const clock = { now: () => 0, heard: () => {} };
  const { api } = createClients({ token: () => 'token', onUnauthorized: vi.fn(), clock: clock as never });
  const { log } = memoryLog(facts).userLog;
  const actor = openDesignSheet(start, { client: api, log: log as never, now: () => 1 });
  onTestFinished(() => void actor.stop());
  const rests = () => vi.waitFor(() => expect(selectIsResting(actor.getSnapshot())).toBe(true));
  const sheet = () => selectSheet(actor.getSnapshot());
  const sent = () => server.calls.map(({ body }) => JSON.parse(body) as unknown);
  return { server, actor, rests, sheet, sent };
}

describe('opening the design sheet', () => {
  it('reads the whole car of the words, and locks what they name, not what a style or a view leads to', async () => {
    const { rests, sheet, sent } = world(fromWords);
    await rests();
    expect(sheet()).toEqual({ design: sedan, locks: ['package.body'] });
    expect(sent().map((body) => ReadDesign.parse(body))).toEqual([{ prompt: 'red sedan', seed: 7, cfgScale: 7 }]);
  });

  it('waits for a provider that takes half a minute, instead of asking again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server, actor, rests } = world({ kind: 'design', design: sedan }, [], 30_000);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    await rests();
    expect(server.calls).toHaveLength(1);
  });

  it('completes a kept car', async () => {
    const { rests, sheet, sent } = world({ kind: 'design', design: sedan });
    await rests();
    expect(sheet().design).toEqual(sedan);
    expect(ValidateDesign.safeParse(sent()[0]).success).toBe(true);
  });

  it('goes on where the log left it, with its steps, while the words are the same', async () => {
    const { actor, sheet, server } = world(fromWords, [step('begin', sedan, 'red sedan'), step('edit', longer)]);
    expect(sheet().design).toEqual(longer);
    actor.send({ type: 'history.undo' });
    expect(sheet().design).toEqual(sedan);
    expect(server.calls).toEqual([]);
  });

  it('reads other words as a step that can be undone', async () => {
    const { actor, rests, sheet } = world(fromWords, [step('begin', longer, 'blue SUV')]);
    await rests();
    expect(sheet().design).toEqual(sedan);
    expect(actor.getSnapshot().context.words).toBe('red sedan');
    actor.send({ type: 'history.undo' });
    expect(sheet().design).toEqual(longer);
  });

  it('leaves out stored steps that it cannot read', async () => {
    const { rests, sheet } = world(fromWords, [step('begin', { version: 99 }, 'red sedan')]);
    await rests();
    expect(sheet().design).toEqual(sedan);
  });
});

describe('the provider of the design sheet', () => {
  it('varies under the locks and crosses by a share', async () => {
    const { actor, rests, sent, sheet } = world(fromWords);
    await rests();
    actor.send({ type: 'vary.start', seed: 3 });
    await vi.waitFor(() => expect(actor.getSnapshot().matches('choosing')).toBe(true));
    actor.send({ type: 'variation.pick', index: 0 });
    expect(sheet().design).toEqual(longer);
    actor.send({ type: 'cross.start', other: { name: 'first', design: sedan } });
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ crossing: 'mixed' })).toBe(true));
    expect(VaryDesign.parse(sent()[1])).toMatchObject({ locks: ['package.body'], count: 9, seed: 3 });
    expect(CrossDesigns.parse(sent()[2])).toMatchObject({ t: 0.5, b: sedan });
  });

  it.each([
    ['network', noAnswer],
    ['busy', () => problem(429, 'rate.limited')],
    ['refused', () => problem(400, 'request.invalid')],
  ] as const)('says why there is no answer, and tries again: %s', async (kind, answer) => {
    const { actor, rests, server } = world({ kind: 'design', design: sedan });
    await rests();
    server.on('POST /api/designs/vary', answer, () => json({ designs: [{ design: longer, distance: 0.4 }] }));
    actor.send({ type: 'vary.start', seed: 3 });
    await vi.waitFor(() => expect(selectFailure(actor.getSnapshot())).toEqual({ kind }));
    actor.send({ type: 'request.retry' });
    await vi.waitFor(() => expect(actor.getSnapshot().matches('choosing')).toBe(true));
  });
});

describe('a kept car whose words change', () => {
  const painted = (design: CarDesign) => put(design, 'paint.colour', '#0b3d91');
  const { paint } = painted(sedan);

  it('shows the new paint with every step, and keeps the steps', () => {
    // given
    const { actor, sheet } = world({ kind: 'sheet', sheet: { design: sedan, locks: [] } });
    actor.send({ type: 'setting.change', path: 'package.width', value: 1900 });
    const { design: wider } = sheet();
    // when
    actor.send({ type: 'parts.show', parts: { paint } });
    // then
    expect(sheet().design).toEqual(painted(wider));
    actor.send({ type: 'history.undo' });
    expect(sheet().design).toEqual(painted(sedan));
    actor.send({ type: 'history.redo' });
    expect(sheet().design).toEqual(painted(wider));
  });

  it('goes on after a reload with what was shown last', () => {
    // given
    const steps = [step('begin', sedan, 'red sedan'), step('edit', longer), step('undo', painted(sedan))];
    // when
    const { actor, sheet } = world(fromWords, steps);
    // then
    expect(sheet().design).toEqual(painted(sedan));
    actor.send({ type: 'history.redo' });
    expect(sheet().design).toEqual(longer);
  });
});

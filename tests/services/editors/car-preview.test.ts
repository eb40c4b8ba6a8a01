// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { CarOutline } from '../../../contract/preview';
import { carTypeIds } from '../../../src/drawing/car-types';
import { edit } from '../../../src/drawing/edits';
import { begin } from '../../../src/drawing/history';
import { startDrawing } from '../../../src/drawing/outline';
import { carEditorMachine } from '../../../src/machines/car-editor/machine';
import { SETTLING, selectFailure, selectIsWorking } from '../../../src/machines/car-preview/machine';
import { openCarPreview } from '../../../src/services/editors/car-preview';
import { drawnOutline } from '../../../src/services/editors/drawn-outline';
import { createClients } from '../../../src/services/http/clients';
import { anyDrawing, edits } from '../../drawing/arbitraries';
import { noAnswer, problem, scriptedServer } from '../../support/fake-server';
import { glbAnswer } from '../../support/smallest-glb';

const PATH = 'POST /api/engine/preview-mesh';
const byX = (x: number) => ({ kind: 'move', points: [5], wheels: [], by: { x, y: 0 } }) as const;

function world() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = scriptedServer();
  server.on(PATH, glbAnswer);
  const clock = { now: () => 0, heard: () => {} };
  const { api } = createClients({ token: () => 'token', onUnauthorized: vi.fn(), clock: clock as never });
  const editor = createActor(carEditorMachine, {
    input: { drawingId: 'd', history: begin(startDrawing('sedan_standard')), now: () => 1 },
  }).start();
  const preview = openCarPreview(editor, { client: api });
  const rests = () => vi.waitFor(() => expect(selectIsWorking(preview.actor.getSnapshot())).toBe(false));
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(400);
    await rests();
  };
  return { server, editor, preview, rests, settle };
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the 3D preview of a drawing', () => {
  it('asks for nothing before it is looked at, and for one model then', async () => {
    const { server, editor, preview, rests } = world();
    editor.send({ type: 'drawing.edit', edit: byX(10) });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls).toHaveLength(0);
    preview.actor.send({ type: 'preview.open' });
    await rests();
    expect(server.calls).toHaveLength(1);
    expect(CarOutline.parse(JSON.parse(server.calls[0]?.body ?? '')).profile).toBe('sedan');
    expect(preview.model.get()?.facts.max).toEqual([1, 1, 0]);
    preview.close();
    expect(preview.model.get()).toBeUndefined();
  });

  it('asks once for several changes, a moment after the last', async () => {
    const { server, editor, preview, rests, settle } = world();
    preview.actor.send({ type: 'preview.open' });
    await rests();
    const first = preview.model.get();
    for (const x of [10, 20, 30]) {
      editor.send({ type: 'drawing.edit', edit: byX(x) });
      await vi.advanceTimersByTimeAsync(SETTLING - 50);
    }
    expect(server.calls).toHaveLength(1);
    expect(preview.model.get()).toBe(first);
    await settle();
    expect(server.calls).toHaveLength(2);
    expect(preview.model.get()).not.toBe(first);
    preview.close();
  });

  it('does nothing while a hand is drawing, and drops what was on its way', async () => {
    const { server, editor, preview, settle } = world();
    let asked: AbortSignal | undefined;
    server.on(PATH, (_, signal) => {
      asked = signal;
      return new Promise(() => {});
    });
    preview.actor.send({ type: 'preview.open' });
    await vi.waitFor(() => expect(asked).toBeDefined());
    editor.send({ type: 'gesture.begin' });
    expect(asked?.aborted).toBe(true);
    for (const x of [10, 20, 30]) {
      editor.send({ type: 'gesture.move', edit: byX(x) });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(server.calls).toHaveLength(1);
    server.on(PATH, glbAnswer);
    editor.send({ type: 'gesture.end' });
    await settle();
    expect(server.calls).toHaveLength(2);
    preview.close();
  });

  it('keeps what it shows when the network is gone, and comes back when asked again', async () => {
    const { server, editor, preview, rests, settle } = world();
    preview.actor.send({ type: 'preview.open' });
    await rests();
    const before = preview.model.get();
    server.on(PATH, noAnswer, glbAnswer);
    editor.send({ type: 'drawing.edit', edit: byX(10) });
    await settle();
    expect(selectFailure(preview.actor.getSnapshot())).toEqual({ kind: 'network' });
    expect(preview.model.get()).toBe(before);
    preview.actor.send({ type: 'preview.retry' });
    await rests();
    expect(selectFailure(preview.actor.getSnapshot())).toBeUndefined();
    expect(preview.model.get()).not.toBe(before);
    preview.close();
  });

  it('waits as long as the provider asks it to', async () => {
    const { server, preview, rests } = world();
    server.on(PATH, () => problem(429, 'rate.limited', 'wait', { 'retry-after': '7' }), glbAnswer);
    preview.actor.send({ type: 'preview.open' });
    await vi.waitFor(() => expect(preview.actor.getSnapshot().context.failure).toMatchObject({ patience: 7000 }));
    await vi.advanceTimersByTimeAsync(6900);
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await rests();
    expect(server.calls).toHaveLength(2);
    preview.close();
  });

  it.each([
    ['a refusal', () => problem(400, 'request.invalid')],
    ['no model', () => new Response('<html></html>')],
  ])('is told as broken for %s', async (_, answer) => {
    const { server, preview, rests } = world();
    server.on(PATH, answer);
    preview.actor.send({ type: 'preview.open' });
    await rests();
    expect(selectFailure(preview.actor.getSnapshot())).toEqual({ kind: 'broken' });
    preview.close();
  });
});

describe('a drawing on its way to the provider', () => {
  it.each(carTypeIds)('sends a drawing that the contract accepts: %s', (id) => {
    const sent = drawnOutline(startDrawing(id));
    expect(CarOutline.parse(sent)).toEqual(sent);
    expect(sent.points.length).toBeGreaterThan(startDrawing(id).points.length);
  });

  it('sends an accepted drawing whatever was drawn', () => {
    fc.assert(
      fc.property(anyDrawing, fc.array(edits, { maxLength: 12 }), (start, steps) => {
        const drawing = steps.reduce(edit, start);
        expect(CarOutline.safeParse(drawnOutline(drawing)).error).toBeUndefined();
      }),
    );
  });
});

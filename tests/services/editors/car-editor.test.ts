// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, waitFor } from 'xstate';
import { configOf } from '../../../src/drawing/car-config';
import { startDrawing } from '../../../src/drawing/outline';
import type { Fact, Recorded } from '../../../src/facts';
import { foldAll } from '../../../src/log/projection';
import { drawings } from '../../../src/log/projections/drawings';
import { selectCanUndo, selectFailure, selectPresent } from '../../../src/machines/car-editor/selectors';
import { openCarEditor } from '../../../src/services/editors/car-editor';
import { locksThatMayBeRefused } from '../../support/locks';

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locksThatMayBeRefused(), configurable: true });
});

/** A log that only this test writes. */
function world() {
  const records: Recorded[] = [];
  const log = { userId: 'ada', projection: () => ({ get: () => foldAll(drawings, records) }) };
  const open = () =>
    openCarEditor(vi.fn(), {
      // The editor asks a log for nothing else.
      log: log as never,
      inspect: ({ type, actorRef }) => {
        if (type !== '@xstate.actor') return;
        // As in the recorder: the event declares less than it carries.
        (actorRef as AnyActorRef).on('*', (fact: Fact) => records.push({ seq: records.length + 1, tab: 'here', fact }));
      },
      now: () => 5,
    });
  return { open };
}
const byX = (x: number) => ({ kind: 'move', points: [5], wheels: [], by: { x, y: 0 } }) as const;

describe('the car editor over the log', () => {
  it('reopens at once where it was left, steps of undo included', async () => {
    // given
    const { open } = world();
    const { actor } = await open();
    for (const x of [10, 20]) actor.send({ type: 'drawing.edit', edit: byX(x) });
    actor.send({ type: 'history.undo' });
    const left = selectPresent(actor.getSnapshot());
    // when it is closed and opened before the browser took its lock back
    actor.send({ type: 'editor.close' });
    const again = (await open()).actor;
    // then
    expect(selectPresent(again.getSnapshot())).toEqual(left);
    again.send({ type: 'history.redo' });
    expect(selectPresent(again.getSnapshot()).points[5]?.x).toBe((left.points[5]?.x ?? 0) + 20);
    again.send({ type: 'history.undo' });
    again.send({ type: 'history.undo' });
    expect(selectCanUndo(again.getSnapshot())).toBe(false);
  });

  it('gives a configuration back with everything that its file told, but for the time of the change', async () => {
    // given a file from elsewhere
    const file = { ...configOf(startDrawing('suv_luxury'), 'Kestrel', '2026-01-02T03:04:05.000Z'), description: 'low' };
    const { actor, importConfig } = await world().open();
    const exported = new Promise<string>((resolve) => {
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        if (blob instanceof Blob) blob.text().then(resolve);
        return 'blob:file';
      });
    });
    // when it is imported and exported again
    expect(await importConfig(new File([JSON.stringify(file)], 'kestrel.json'))).toBe(true);
    actor.send({ type: 'picture.export', target: 'json', look: { fill: 'none', sketch: false } });
    // then
    expect(JSON.parse(await exported)).toEqual({ ...file, updatedAt: new Date(5).toISOString() });
    // and what is saved of it under another name keeps what was said of it, and is new
    actor.send({ type: 'config.save', name: 'Kestrel II' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(JSON.parse(localStorage.getItem('carConfigs') ?? '')).toMatchObject([
      { name: 'Kestrel II', description: 'low', createdAt: new Date(5).toISOString() },
    ]);
    actor.send({ type: 'editor.close' });
  });

  it.each([
    ['no configuration', new File(['{"name": 1}'], 'other.json')],
    ['larger than any configuration', new File([new Uint8Array(20_000_001)], 'large.json')],
  ])('keeps the drawing and says why when a file is %s', async (_, file) => {
    const { actor, importConfig } = await world().open();
    const before = selectPresent(actor.getSnapshot());
    expect(await importConfig(file)).toBe(false);
    expect(selectPresent(actor.getSnapshot())).toEqual(before);
    expect(selectFailure(actor.getSnapshot())).toBeDefined();
    actor.send({ type: 'editor.close' });
  });
});

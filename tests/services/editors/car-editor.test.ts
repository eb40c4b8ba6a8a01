// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { configOf } from '../../../src/drawing/car-config';
import { startDrawing } from '../../../src/drawing/outline';
import type { Fact, Recorded } from '../../../src/log/facts';
import { foldAll } from '../../../src/log/projection';
import { drawings } from '../../../src/log/projections/drawings';
import { selectCanUndo, selectPresent } from '../../../src/machines/car-editor/selectors';
import { openCarEditor } from '../../../src/services/editors/car-editor';

/** A log that only this test writes. */
function world() {
  const records: Recorded[] = [];
  const log = { userId: 'ada', projection: () => ({ get: () => foldAll(drawings, records) }) };
  const open = () =>
    openCarEditor({
      // The editor asks a log for nothing else.
      log: log as never,
      record: (fact: Fact) => void records.push({ seq: records.length + 1, tab: 'here', fact }),
      now: () => 5,
      deliver: vi.fn(),
    });
  return { open, records };
}
const byX = (x: number) => ({ kind: 'move', points: [5], wheels: [], by: { x, y: 0 } }) as const;

describe('the car editor over the log', () => {
  it('goes on where it was left, steps included', async () => {
    // given
    const { open } = world();
    const { actor } = await open();
    for (const x of [10, 20]) actor.send({ type: 'drawing.edit', edit: byX(x) });
    actor.send({ type: 'history.undo' });
    const left = selectPresent(actor.getSnapshot());
    actor.send({ type: 'editor.close' });
    // when
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
    const { actor } = await world().open();
    const exported = new Promise<string>((resolve) => {
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        if (blob instanceof Blob) blob.text().then(resolve);
        return 'blob:file';
      });
    });
    // when it is imported and exported again
    actor.send({ type: 'config.import', text: JSON.stringify(file) });
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

  it('writes what is still waiting when the page is left', async () => {
    const { open, records } = world();
    const { actor } = await open();
    actor.send({ type: 'drawing.edit', edit: byX(10) });
    dispatchEvent(new Event('pagehide'));
    expect(records.map(({ fact }) => fact.type)).toEqual(['v2.DrawingChanged', 'v2.DrawingChanged']);
    actor.send({ type: 'editor.close' });
  });
});

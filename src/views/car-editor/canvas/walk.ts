import { nothing, type Selection } from '../../../machines/car-editor/commands';
import { selectMode, selectPresent, selectSelection } from '../../../machines/car-editor/selectors';
import type { Desk } from '../editor';
import { speakSelection } from '../speech';

/** Chooses by keys, and says what. */
export function select(desk: Desk, selection: Selection) {
  desk.scene.set({ handle: undefined });
  desk.actor.send({ type: 'selection.set', selection });
  speakSelection(desk);
}

/** The next or the previous place that this mode acts on. Shift adds it to the selection. */
export function walk(desk: Desk, step: 1 | -1, add = false) {
  const { actor, scene } = desk;
  const { points } = selectPresent(actor.getSnapshot());
  let mode = selectMode(actor.getSnapshot());
  const selection = selectSelection(actor.getSnapshot());
  const round = (at: number | undefined, count: number) =>
    at === undefined ? (step === 1 ? 0 : count - 1) : (at + step + count) % count;
  if (mode === 'select') {
    actor.send({ type: 'mode.edit' });
    mode = 'edit';
  }
  if (mode === 'add' || mode === 'delete') {
    const { hover } = scene.get();
    const at = hover.kind === 'segment' ? hover.segment : hover.kind === 'point' ? hover.index : undefined;
    const next = round(at, points.length);
    scene.set({ hover: mode === 'add' ? { kind: 'segment', segment: next, at: 0.5 } : { kind: 'point', index: next } });
    desk.speak(desk.words().carEditor.spokenPlace({ index: next + 1, count: points.length }));
    return;
  }
  if (mode === 'segments') {
    const next = round(selection.segments.at(-1), points.length);
    select(desk, { ...nothing, segments: add ? [...new Set([...selection.segments, next])] : [next] });
    return;
  }
  // The wheels stand after the last point.
  const wheel = selection.wheels.at(-1);
  const last = wheel ? points.length + (wheel === 'front' ? 0 : 1) : selection.points.at(-1);
  const next = round(last, points.length + 2);
  const base = add ? selection : nothing;
  if (next < points.length) select(desk, { ...base, points: [...new Set([...base.points, next])] });
  else
    select(desk, {
      ...base,
      wheels: [...new Set([...base.wheels, next === points.length ? 'front' : 'rear'] as const)],
    });
}

import { nothing } from '../../../machines/car-editor/commands';
import { selectCanDelete, selectMode, selectPresent, selectSelection } from '../../../machines/car-editor/selectors';
import type { Desk } from '../editor';
import { speakSelection } from '../speech';
import { fitted, zoomAt } from './viewport';
import { select } from './walk';

/** One step back or forth, and a word on it. */
export function travel({ actor, speak, words }: Desk, back: boolean) {
  const before = selectPresent(actor.getSnapshot());
  actor.send({ type: back ? 'history.undo' : 'history.redo' });
  if (selectPresent(actor.getSnapshot()) !== before) {
    speak(back ? words().carEditor.undone() : words().carEditor.redone());
  }
}

/** Nearer by that factor, about the middle. */
export function zoomBy({ scene }: Desk, factor: number) {
  const { viewport } = scene.get();
  scene.set({ viewport: zoomAt(viewport, factor, { x: viewport.width / 2, y: viewport.height / 2 }) });
}

/** The whole car. */
export function showAll({ actor, scene }: Desk) {
  const { width, height } = scene.get().viewport;
  scene.set({ viewport: fitted(selectPresent(actor.getSnapshot()), width, height) });
}

/** One thing less with each press: the calibration, the drag, the selection, the mode. */
export function stepBack(desk: Desk) {
  const { actor, scene } = desk;
  const snapshot = actor.getSnapshot();
  const { points, wheels, segments } = selectSelection(snapshot);
  if (scene.get().marks || scene.get().shifting) scene.set({ marks: undefined, shifting: false });
  else if (snapshot.hasTag('dragging')) {
    scene.get().giveUp?.();
    actor.send({ type: 'gesture.cancel' });
  } else if (scene.get().handle !== undefined) scene.set({ handle: undefined });
  else if (points.length + wheels.length + segments.length > 0) select(desk, nothing);
  else if (selectMode(snapshot) === 'edit') actor.send({ type: 'mode.select' });
  else if (selectMode(snapshot) !== 'select') actor.send({ type: 'mode.edit' });
}

/** All that this mode acts on. */
export function selectAll(desk: Desk) {
  const snapshot = desk.actor.getSnapshot();
  const mode = selectMode(snapshot);
  const all = [...selectPresent(snapshot).points.keys()];
  if (mode === 'segments') select(desk, { ...nothing, segments: all });
  else if (mode !== 'select') select(desk, { points: all, wheels: ['front', 'rear'], segments: [] });
}

/** Begins to edit, or does at the place that the keys have come to what the mode does. */
export function enter(desk: Desk) {
  const { actor, scene } = desk;
  const mode = selectMode(actor.getSnapshot());
  const { hover } = scene.get();
  if (mode === 'select') actor.send({ type: 'mode.edit' });
  else if (mode === 'delete') removeReached(desk);
  else if (mode === 'add' && hover.kind === 'segment') {
    actor.send({ type: 'drawing.edit', edit: { kind: 'add-point', segment: hover.segment, at: hover.at } });
    select(desk, { ...nothing, points: [hover.segment + 1] });
  }
}

/** Deletes what is chosen, or what the keys have come to in the mode for deleting. */
export function removeReached(desk: Desk) {
  const { hover } = desk.scene.get();
  const isReached = selectMode(desk.actor.getSnapshot()) === 'delete' && hover.kind === 'point';
  remove(desk, isReached ? [hover.index] : undefined);
}

/** Deletes points: those that are chosen. */
export function remove(desk: Desk, chosen = selectSelection(desk.actor.getSnapshot()).points) {
  const { actor, scene, speak, words } = desk;
  if (chosen.length === 0) return;
  const before = selectPresent(actor.getSnapshot());
  if (selectCanDelete(actor.getSnapshot())) {
    actor.send({ type: 'drawing.edit', edit: { kind: 'delete-points', points: chosen } });
  }
  const after = selectPresent(actor.getSnapshot());
  speak(
    after === before
      ? words().carEditor.fewestPoints()
      : words().carEditor.spokenDeleted({ index: (chosen[0] ?? 0) + 1, count: after.points.length }),
  );
  scene.set({ hover: { kind: 'nothing' } });
}

/** Shows the chosen segments as solid, dashed or transparent. */
export function display(desk: Desk, as: 'solid' | 'dashed' | 'transparent') {
  if (selectMode(desk.actor.getSnapshot()) !== 'segments') return;
  desk.actor.send({ type: 'segments.display', display: as });
  speakSelection(desk);
}

/** A smooth point to a corner, and back. */
export function turnType(desk: Desk) {
  const { actor } = desk;
  const { points } = selectSelection(actor.getSnapshot());
  const [first] = points;
  if (first === undefined || selectMode(actor.getSnapshot()) !== 'edit') return;
  const type = selectPresent(actor.getSnapshot()).points[first]?.type === 'smooth' ? 'corner' : 'smooth';
  actor.send({ type: 'drawing.edit', edit: { kind: 'set-point-type', points, type } });
  speakSelection(desk);
}

/** From the point to its handle before, its handle after, and back. */
export function nextHandle(desk: Desk) {
  const { actor, scene } = desk;
  const { points } = selectSelection(actor.getSnapshot());
  const point = selectPresent(actor.getSnapshot()).points[points.length === 1 ? (points[0] ?? -1) : -1];
  if (point?.type !== 'smooth' || selectMode(actor.getSnapshot()) !== 'edit') return;
  const { handle } = scene.get();
  scene.set({ handle: handle === undefined ? 0 : handle === 0 ? 1 : undefined });
  speakSelection(desk);
}

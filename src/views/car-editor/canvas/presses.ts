import type { Point } from '../../../drawing/drawing';
import type { Hit } from '../../../drawing/hit';
import { nothing, type Selection } from '../../../machines/car-editor/commands';
import {
  type EditorMode,
  selectCanDelete,
  selectMode,
  selectPresent,
  selectSelection,
} from '../../../machines/car-editor/selectors';
import type { Desk } from '../editor';
import { mark, shifting } from '../reference';
import { speakSelection } from '../speech';
import { adding, bending, type Drag, framing, moving, pulling, pushing } from './drags';

/** What a press of the pointer does as a drag, and as a click. */
export interface Meant {
  begin(): Drag | undefined;
  click(): void;
}

/** What of a press decides what it means. */
type How = Pick<PointerEvent, 'shiftKey' | 'pointerType'>;

/** What a press at `at` (px) on `hit` means. */
export function meant(desk: Desk, hit: Hit, at: Point, how: How): Meant {
  const { actor, scene } = desk;
  if (scene.get().marks) return { begin: () => pushing(desk, at), click: () => mark(desk, at) };
  if (scene.get().shifting) return { begin: () => shifting(desk, at), click: () => {} };
  const mode = selectMode(actor.getSnapshot());
  if (mode === 'edit') return inEditing(desk, hit, at, how);
  const begin = () => pushing(desk, at);
  return {
    begin: mode === 'add' && hit.kind === 'segment' ? () => adding(desk, at, hit.segment, hit.at) : begin,
    click: () => clicked(desk, mode, hit, how),
  };
}

function clicked(desk: Desk, mode: EditorMode, hit: Hit, { shiftKey }: How) {
  const { actor } = desk;
  if (mode === 'delete' && hit.kind === 'point') removePoint(desk, hit.index);
  if (mode !== 'segments') return;
  const { segments } = selectSelection(actor.getSnapshot());
  const chosen = hit.kind === 'segment' ? [hit.segment] : [];
  actor.send({
    type: 'selection.set',
    selection: { ...nothing, segments: shiftKey ? toggled(segments, chosen) : chosen },
  });
  speakSelection(desk);
}

function removePoint(desk: Desk, index: number) {
  const { actor, words, speak } = desk;
  if (!selectCanDelete(actor.getSnapshot())) return speak(words().carEditor.fewestPoints());
  actor.send({ type: 'drawing.edit', edit: { kind: 'delete-points', points: [index] } });
  const { length } = selectPresent(actor.getSnapshot()).points;
  speak(words().carEditor.spokenDeleted({ index: index + 1, count: length }));
}

function inEditing(desk: Desk, hit: Hit, at: Point, { shiftKey, pointerType }: How): Meant {
  const { actor } = desk;
  const selection = selectSelection(actor.getSnapshot());
  if (hit.kind === 'handle') return { begin: () => bending(desk, at, hit.index, hit.handle), click: () => {} };
  const push = pointerType === 'touch';
  const taken = takenBy(hit, selectPresent(actor.getSnapshot()).points.length, push);
  if (!taken) {
    return {
      begin: () => (push ? pushing(desk, at) : framing(desk, at, shiftKey)),
      click: () => {
        if (!shiftKey) actor.send({ type: 'selection.set', selection: nothing });
      },
    };
  }
  const isTaken =
    taken.points.every((index) => selection.points.includes(index)) &&
    taken.wheels.every((wheel) => selection.wheels.includes(wheel));
  const next = shiftKey
    ? { points: toggled(selection.points, taken.points), wheels: toggled(selection.wheels, taken.wheels), segments: [] }
    : taken;
  // A press on one of several chosen keeps them all for a drag; only a click narrows it down.
  const keeps = isTaken && !shiftKey;
  if (!keeps) {
    actor.send({ type: 'selection.set', selection: next });
    speakSelection(desk);
  }
  return {
    begin: () => {
      if (hit.kind === 'segment') return pulling(desk, at, hit.segment, hit.at);
      const place = placeOf(desk, hit);
      return place && moving(desk, at, place);
    },
    click: () => {
      if (keeps) actor.send({ type: 'selection.set', selection: next });
    },
  };
}

/** What a press chooses: of the line both of its ends, though not where a finger may only mean the paper beside it. */
function takenBy(hit: Hit, count: number, push: boolean): Selection | undefined {
  if (hit.kind === 'point') return { ...nothing, points: [hit.index] };
  if (hit.kind === 'segment' && !push) return { ...nothing, points: [hit.segment, (hit.segment + 1) % count] };
  return hit.kind === 'wheel' ? { ...nothing, wheels: [hit.wheel] } : undefined;
}

function placeOf({ actor }: Desk, hit: Hit): Point | undefined {
  const drawing = selectPresent(actor.getSnapshot());
  if (hit.kind === 'point') return drawing.points[hit.index];
  return hit.kind === 'wheel' ? drawing.wheels[hit.wheel] : undefined;
}

/** Each of `items` in, where it was out, and out where it was in. */
function toggled<T>(list: readonly T[], items: readonly T[]): readonly T[] {
  return [...list.filter((item) => !items.includes(item)), ...items.filter((item) => !list.includes(item))];
}

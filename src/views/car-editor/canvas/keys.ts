import { nothing } from '../../../machines/car-editor/commands';
import {
  type EditorMode,
  selectCanDelete,
  selectMode,
  selectPresent,
  selectSelection,
} from '../../../machines/car-editor/selectors';
import { arrows, commandOf, hearKeys, isControl, zoomOf } from '../../editor/keys';
import type { Desk } from '../desk';
import { speakSelection } from '../speech';
import { createNudge, type Nudge } from './nudge';
import { fitted, zoomAt } from './viewport';
import { select, walk } from './walk';

const modes: Readonly<Record<string, ModeCommand>> = {
  v: 'mode.select',
  e: 'mode.edit',
  a: 'mode.add-point',
  d: 'mode.delete-point',
  s: 'mode.segments',
};
type ModeCommand = 'mode.select' | 'mode.edit' | 'mode.add-point' | 'mode.delete-point' | 'mode.segments';
const displays = { '1': 'solid', '2': 'dashed', '3': 'transparent' } as const;

/** The keys of the whole dialog; those that move things work on the canvas only. */
export function listenToKeys(root: HTMLElement, svg: SVGSVGElement, desk: Desk): () => void {
  const { scene } = desk;
  const nudge = createNudge(desk);

  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key in arrows) nudge.end();
    if (key === ' ' && scene.get().pushing === 'ready') scene.set({ pushing: 'no' });
  };
  const onBlur = () => {
    nudge.end();
    scene.set({ pushing: 'no' });
  };

  const stop = hearKeys(root, svg, {
    down: (event, target) => {
      const command = commandOf(event);
      if (command) return !target.matches('input, textarea') && onCommand(command, event.shiftKey, desk);
      return !isControl(target) && (onAnyPart(event, desk) || (target === svg && onCanvas(event, desk, nudge)));
    },
    up: onKeyUp,
    blur: onBlur,
    end: nudge.end,
  });
  return () => {
    nudge.end();
    stop();
  };
}

function onCommand(letter: string, shiftKey: boolean, desk: Desk): boolean {
  const { actor } = desk;
  switch (letter) {
    case 'z':
      return travel(desk, !shiftKey);
    case 'y':
      return travel(desk, false);
    case 'a': {
      if (selectMode(actor.getSnapshot()) === 'select') return false;
      const { points } = selectPresent(actor.getSnapshot());
      const all = [...points.keys()];
      const segments = selectMode(actor.getSnapshot()) === 'segments';
      select(desk, segments ? { ...nothing, segments: all } : { points: all, wheels: ['front', 'rear'], segments: [] });
      return true;
    }
    default:
      return false;
  }
}

export function travel({ actor, speak, words }: Desk, back: boolean): boolean {
  const before = selectPresent(actor.getSnapshot());
  actor.send({ type: back ? 'history.undo' : 'history.redo' });
  if (selectPresent(actor.getSnapshot()) !== before) {
    speak(back ? words().carEditor.undone() : words().carEditor.redone());
  }
  return true;
}

/** Modes, zoom and Escape work wherever the focus is in the dialog. */
function onAnyPart({ key, altKey }: KeyboardEvent, desk: Desk): boolean {
  const { actor, scene, settings, keyList } = desk;
  const { viewport } = scene.get();
  const middle = { x: viewport.width / 2, y: viewport.height / 2 };
  const mode = modes[key.toLowerCase()];
  if (mode && !altKey) {
    actor.send({ type: mode });
    return true;
  }
  if (key.toLowerCase() === 'p' && !altKey) {
    settings.set({ preview: !settings.get().preview });
    return true;
  }
  if (key === '?') {
    keyList.set(true);
    return true;
  }
  if (key === 'Escape') return stepBack(desk);
  const zoom = zoomOf(key);
  if (zoom === 'fit')
    scene.set({ viewport: fitted(selectPresent(actor.getSnapshot()), viewport.width, viewport.height) });
  else if (zoom) scene.set({ viewport: zoomAt(viewport, zoom, middle) });
  else return false;
  return true;
}

/** One thing less with each press: the calibration, the drag, the selection, the mode. */
function stepBack(desk: Desk): boolean {
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
  return true;
}

function onCanvas(event: KeyboardEvent, desk: Desk, nudge: Nudge): boolean {
  const { actor, scene } = desk;
  const { key } = event;
  const mode = selectMode(actor.getSnapshot());
  const arrow = arrows[key];
  if (arrow) return nudge.by(arrow, event);
  if (key === ' ') {
    if (scene.get().pushing === 'no') scene.set({ pushing: 'ready' });
    return true;
  }
  if (key === ']' || key === '}') return walk(desk, mode, 1, event.shiftKey);
  if (key === '[' || key === '{') return walk(desk, mode, -1, event.shiftKey);
  if (key === 'Enter') return enter(desk, mode);
  if (mode === 'segments' && (key === '1' || key === '2' || key === '3')) {
    actor.send({ type: 'segments.display', display: displays[key] });
    speakSelection(desk);
    return true;
  }
  if (key === 'Delete' || key === 'Backspace') return remove(desk, mode);
  if (mode !== 'edit') return false;
  if (key.toLowerCase() === 't') return turnType(desk);
  if (key.toLowerCase() === 'h') return nextHandle(desk);
  return false;
}

function enter(desk: Desk, mode: EditorMode): boolean {
  const { actor, scene } = desk;
  const { hover } = scene.get();
  if (mode === 'select') actor.send({ type: 'mode.edit' });
  else if (mode === 'delete') return remove(desk, mode);
  else if (mode === 'add' && hover.kind === 'segment') {
    actor.send({ type: 'drawing.edit', edit: { kind: 'add-point', segment: hover.segment, at: hover.at } });
    select(desk, { ...nothing, points: [hover.segment + 1] });
  } else return false;
  return true;
}

/** Deletes what is chosen, or what the keys have come to in the mode for deleting. */
export function remove(desk: Desk, mode: EditorMode): boolean {
  const { actor, scene, speak, words } = desk;
  const { hover } = scene.get();
  const chosen =
    mode === 'delete' && hover.kind === 'point' ? [hover.index] : selectSelection(actor.getSnapshot()).points;
  if (chosen.length === 0) return true;
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
  return true;
}

function turnType(desk: Desk): boolean {
  const { actor } = desk;
  const { points } = selectSelection(actor.getSnapshot());
  const [first] = points;
  if (first === undefined) return true;
  const type = selectPresent(actor.getSnapshot()).points[first]?.type === 'smooth' ? 'corner' : 'smooth';
  actor.send({ type: 'drawing.edit', edit: { kind: 'set-point-type', points, type } });
  speakSelection(desk);
  return true;
}

/** From the point to its handle before, its handle after, and back. */
function nextHandle(desk: Desk): boolean {
  const { actor, scene } = desk;
  const { points } = selectSelection(actor.getSnapshot());
  const point = selectPresent(actor.getSnapshot()).points[points.length === 1 ? (points[0] ?? -1) : -1];
  if (point?.type !== 'smooth') return true;
  const { handle } = scene.get();
  scene.set({ handle: handle === undefined ? 0 : handle === 0 ? 1 : undefined });
  speakSelection(desk);
  return true;
}

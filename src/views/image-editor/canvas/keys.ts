import { BRUSH_SIZE, sizeStep } from '../../../machines/image-editor/brushes';
import { brushInHand, selectBrushes, selectMarks, selectTool } from '../../../machines/image-editor/selectors';
import { arrows, commandOf, hearKeys, isControl, PUSH, stepOf, zoomOf } from '../../editor/keys';
import type { Desk } from '../desk';
import type { Brushing } from './brushing';
import { fitted, type Place, panBy, revealed, toPicture, zoomAt } from './sight';

const tools = { b: 'tool.brush', e: 'tool.eraser', m: 'tool.mask', h: 'tool.pan' } as const;
const isTool = (key: string): key is keyof typeof tools => key in tools;

/** The keys of the whole dialog; those that paint work on the canvas only. */
export function listenToKeys(root: HTMLElement, canvas: HTMLElement, desk: Desk, brushing: Brushing): () => void {
  const { scene } = desk;
  const pen = createPen(desk, brushing);

  const onKeyUp = ({ key, target }: KeyboardEvent) => {
    if (key !== ' ') return;
    const { pushing } = scene.get();
    if (pushing !== 'no') scene.set({ pushing: 'no' });
    // A tap of the bar paints; held down while the pointer drags, it pushes the picture.
    if (pushing === 'ready' && target === canvas && !pen.pushed()) pen.toggle();
  };
  const onBlur = () => {
    scene.set({ pushing: 'no' });
    pen.lift();
  };

  return hearKeys(root, canvas, {
    down: (event, target) => {
      const command = commandOf(event);
      if (command) return !target.matches('input[type=text], textarea') && onCommand(command, event.shiftKey, desk);
      return !isControl(target) && (onAnyPart(event, desk, pen) || (target === canvas && pen.onKey(event)));
    },
    up: onKeyUp,
    blur: onBlur,
    end: pen.lift,
  });
}

function onCommand(letter: string, shiftKey: boolean, desk: Desk): boolean {
  switch (letter) {
    case 'z':
      return travel(desk, !shiftKey);
    case 'y':
      return travel(desk, false);
    case 's':
      desk.actor.send({ type: 'picture.save' });
      return true;
    default:
      return false;
  }
}

/** One step back or forth, and a word on it. */
export function travel({ actor, speak, words }: Desk, back: boolean): boolean {
  const before = selectMarks(actor.getSnapshot());
  actor.send({ type: back ? 'history.undo' : 'history.redo' });
  if (selectMarks(actor.getSnapshot()) !== before) {
    speak(back ? words().imageEditor.undone() : words().imageEditor.redone());
  }
  return true;
}

/** Tools, sizes, zoom and Escape work wherever the focus is in the dialog. */
function onAnyPart({ key, altKey, shiftKey }: KeyboardEvent, desk: Desk, pen: Pen): boolean {
  const { actor, scene } = desk;
  const letter = key.toLowerCase();
  const zoom = zoomOf(key);
  const { canvas, sight } = scene.get();
  const middle = { x: canvas.width / 2, y: canvas.height / 2 };
  if (altKey) return false;
  if (isTool(letter)) {
    pen.lift();
    actor.send({ type: tools[letter] });
    const { imageEditor: say } = desk.words();
    desk.speak(say.toolHints[selectTool(actor.getSnapshot())]());
    return true;
  }
  if (letter === 'x') actor.send({ type: 'color.swap' });
  else if (letter === 'z') zoomTo(desk, sight.scale === 1 ? 'fit' : 'own');
  else if (key === '1') zoomTo(desk, 'own');
  else if (zoom === 'fit') zoomTo(desk, 'fit');
  else if (zoom) scene.set({ sight: zoomAt(sight, zoom, middle) });
  else if (key === ']' || key === '[') resize(desk, key === ']' ? 1 : -1);
  else if (key === '}' || key === '{') harden(desk, key === '}' ? 0.1 : -0.1);
  else if (key === 'Escape') {
    if (!pen.cancel()) actor.send({ type: 'editor.cancel' });
  } else return false;
  return !shiftKey || key.length === 1 || key === 'Escape';
}

/** The whole picture, or one pixel for one, about where the brush is. */
export function zoomTo({ scene, paper }: Desk, to: 'fit' | 'own') {
  const { canvas, sight, brush } = scene.get();
  if (to === 'fit') return scene.set({ sight: fitted(paper.size, canvas) });
  const at = brush
    ? { x: (brush.x - sight.x) * sight.scale, y: (brush.y - sight.y) * sight.scale }
    : { x: canvas.width / 2, y: canvas.height / 2 };
  scene.set({ sight: zoomAt(sight, 1 / sight.scale, at) });
}

function resize({ actor, speak, words }: Desk, direction: 1 | -1) {
  const brush = brushInHand(actor.getSnapshot());
  if (!brush) return;
  const size = sizeStep(selectBrushes(actor.getSnapshot())[brush].size, direction);
  actor.send({ type: 'brush.set', brush, patch: { size } });
  speak(words().imageEditor.sizeNow({ size: Math.min(Math.max(size, BRUSH_SIZE.min), BRUSH_SIZE.max) }));
}

function harden({ actor }: Desk, by: number) {
  const brush = brushInHand(actor.getSnapshot());
  if (!brush) return;
  const { hardness } = selectBrushes(actor.getSnapshot())[brush];
  actor.send({ type: 'brush.set', brush, patch: { hardness: Math.round((hardness + by) * 10) / 10 } });
}

interface Pen {
  onKey(event: KeyboardEvent): boolean;
  toggle(): void;
  /** Ends the stroke of the keys. */
  lift(): void;
  /** Gives up a stroke; false where none was under way. */
  cancel(): boolean;
  /** Whether the pointer pushed the picture since the bar went down. */
  pushed(): boolean;
}

/** Painting by keys: arrows move the brush, the bar or Enter put it down and lift it. */
function createPen({ actor, paper, scene, speak, words }: Desk, brushing: Brushing): Pen {
  let seenAt = scene.get().sight;
  const middle = (): Place => {
    const { sight, canvas } = scene.get();
    return toPicture(sight, { x: canvas.width / 2, y: canvas.height / 2 });
  };
  const say = (at: Place, down: boolean) => {
    const { imageEditor: texts } = words();
    const place = { x: Math.round(at.x), y: Math.round(at.y) };
    speak(down ? texts.painting(place) : texts.at(place));
  };
  const lift = () => {
    if (!scene.get().penDown) return;
    scene.set({ penDown: false });
    brushing.end();
  };
  const toggle = () => {
    if (!brushInHand(actor.getSnapshot())) return;
    const at = scene.get().brush ?? middle();
    if (scene.get().penDown) {
      lift();
      return speak(words().imageEditor.lifted());
    }
    if (!brushing.begin({ ...at, pressure: 1 })) return;
    scene.set({ penDown: true, brush: at });
    say(at, true);
  };
  const move = (arrow: Place, event: KeyboardEvent) => {
    if (!brushInHand(actor.getSnapshot())) {
      return scene.set({ sight: panBy(scene.get().sight, { x: -arrow.x * PUSH, y: -arrow.y * PUSH }) });
    }
    const far = stepOf(event);
    const from = scene.get().brush ?? middle();
    const { width, height } = paper.size;
    const brush = {
      x: Math.min(Math.max(Math.round(from.x) + arrow.x * far, 0), width),
      y: Math.min(Math.max(Math.round(from.y) + arrow.y * far, 0), height),
    };
    scene.set({ brush, sight: revealed(scene.get().sight, brush, scene.get().canvas) });
    if (scene.get().penDown) brushing.extend([{ ...brush, pressure: 1 }]);
    say(brush, scene.get().penDown);
  };
  return {
    onKey: (event) => {
      const arrow = arrows[event.key];
      if (arrow) move(arrow, event);
      else if (event.key === ' ') {
        if (scene.get().pushing === 'no') {
          seenAt = scene.get().sight;
          scene.set({ pushing: 'ready' });
        }
      } else if (event.key === 'Enter' && !event.repeat) toggle();
      else return event.key === 'Enter';
      return true;
    },
    toggle,
    lift,
    cancel: () => {
      if (!brushing.active()) return false;
      brushing.cancel();
      scene.set({ penDown: false });
      return true;
    },
    pushed: () => scene.get().sight !== seenAt,
  };
}

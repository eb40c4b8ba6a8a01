import { brushInHand, selectBrushes, selectMarks } from '../../../machines/image-editor/selectors';
import { BRUSH_SIZE, sizeStep } from '../../../painting/brushes';
import type { ImageEditorContext } from '../editor';

/** One step back or forth, and a word on it. */
export function travel({ actor, speak }: ImageEditorContext, back: boolean) {
  const before = selectMarks(actor.getSnapshot());
  actor.send({ type: back ? 'history.undo' : 'history.redo' });
  if (selectMarks(actor.getSnapshot()) !== before) {
    speak(({ imageEditor }) => (back ? imageEditor.undone() : imageEditor.redone()));
  }
}

/** The brush in hand a step wider or finer, and a word on it. */
export function resize({ actor, speak }: ImageEditorContext, direction: 1 | -1) {
  const brush = brushInHand(actor.getSnapshot());
  if (!brush) return;
  const size = sizeStep(selectBrushes(actor.getSnapshot())[brush].size, direction);
  actor.send({ type: 'brush.set', brush, patch: { size } });
  speak(({ imageEditor }) => imageEditor.sizeNow({ size: Math.min(Math.max(size, BRUSH_SIZE.min), BRUSH_SIZE.max) }));
}

/** The brush in hand harder by that much (0–1). */
export function harden({ actor }: ImageEditorContext, by: number) {
  const brush = brushInHand(actor.getSnapshot());
  if (!brush) return;
  const { hardness } = selectBrushes(actor.getSnapshot())[brush];
  actor.send({ type: 'brush.set', brush, patch: { hardness: Math.round((hardness + by) * 10) / 10 } });
}

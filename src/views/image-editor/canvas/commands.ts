import { brushInHand, selectBrushes, selectMarks } from '../../../machines/image-editor/selectors';
import { BRUSH_SIZE, sizeStep } from '../../../painting/brushes';
import type { Desk } from '../desk';
import { fitted, zoomAt } from './sight';

/** One step back or forth, and a word on it. */
export function travel({ actor, speak, words }: Desk, back: boolean) {
  const before = selectMarks(actor.getSnapshot());
  actor.send({ type: back ? 'history.undo' : 'history.redo' });
  if (selectMarks(actor.getSnapshot()) !== before) {
    speak(back ? words().imageEditor.undone() : words().imageEditor.redone());
  }
}

/** Nearer by that factor, about the middle. */
export function zoomBy({ scene }: Desk, factor: number) {
  const { canvas, sight } = scene.get();
  scene.set({ sight: zoomAt(sight, factor, { x: canvas.width / 2, y: canvas.height / 2 }) });
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

/** The brush in hand a step wider or finer, and a word on it. */
export function resize({ actor, speak, words }: Desk, direction: 1 | -1) {
  const brush = brushInHand(actor.getSnapshot());
  if (!brush) return;
  const size = sizeStep(selectBrushes(actor.getSnapshot())[brush].size, direction);
  actor.send({ type: 'brush.set', brush, patch: { size } });
  speak(words().imageEditor.sizeNow({ size: Math.min(Math.max(size, BRUSH_SIZE.min), BRUSH_SIZE.max) }));
}

/** The brush in hand harder by that much (0–1). */
export function harden({ actor }: Desk, by: number) {
  const brush = brushInHand(actor.getSnapshot());
  if (!brush) return;
  const { hardness } = selectBrushes(actor.getSnapshot())[brush];
  actor.send({ type: 'brush.set', brush, patch: { hardness: Math.round((hardness + by) * 10) / 10 } });
}

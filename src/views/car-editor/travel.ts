import { selectPresent } from '../../machines/car-editor/selectors';
import type { CarEditorContext } from './editor';

/** One step back or forth, and a word on it. */
export function travel({ actor, speak }: CarEditorContext, back: boolean) {
  const before = selectPresent(actor.getSnapshot());
  actor.send({ type: back ? 'history.undo' : 'history.redo' });
  if (selectPresent(actor.getSnapshot()) !== before) {
    speak(({ carEditor }) => (back ? carEditor.undone() : carEditor.redone()));
  }
}

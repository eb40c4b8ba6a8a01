import { brushInHand } from '../../../machines/image-editor/selectors';
import { PUSH } from '../../editor/keys';
import type { Desk } from '../desk';
import type { Brushing } from './brushing';
import { type Place, panBy, revealed, toPicture } from './sight';

/** The brush in the hand of the keys: arrows move it, the bar or Enter put it down and lift it. */
export interface Pen {
  /** Goes so far (px of the picture) where the arrow points; with nothing to paint the picture is pushed. */
  move(arrow: Place, far: number): void;
  /** The bar is down: it is a tap of the brush, or the pointer pushes the picture under it. */
  press(): void;
  toggle(): void;
  /** Ends the stroke of the keys. */
  lift(): void;
  /** Gives up a stroke; false where none was under way. */
  cancel(): boolean;
  /** Whether the pointer pushed the picture since the bar went down. */
  pushed(): boolean;
}

export function createPen({ actor, paper, scene, speak, words }: Desk, brushing: Brushing): Pen {
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
  const move = (arrow: Place, far: number) => {
    if (!brushInHand(actor.getSnapshot())) {
      return scene.set({ sight: panBy(scene.get().sight, { x: -arrow.x * PUSH, y: -arrow.y * PUSH }) });
    }
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
    move,
    press: () => {
      if (scene.get().pushing !== 'no') return;
      seenAt = scene.get().sight;
      scene.set({ pushing: 'ready' });
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

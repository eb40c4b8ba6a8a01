import { selectPointer } from '../../../machines/car-canvas/selectors';
import { selectDrawing, selectMode, selectPresent, selectSelection } from '../../../machines/car-editor/selectors';
import type { CarEditorContext } from '../editor';
import { createDisplay } from './display';
import { sceneOf } from './frame';

/** Shows a frame whenever something changes, at most one for each frame of the screen. Answers how to stop. */
export function showFrames(svg: SVGSVGElement, { actor, canvas, settings }: CarEditorContext): () => void {
  const display = createDisplay(svg);
  const seen = sceneOf(canvas);
  let shown = seen();
  let asked = 0;
  const draw = () => {
    asked = 0;
    shown = seen();
    const snapshot = actor.getSnapshot();
    display.show({
      drawing: selectDrawing(snapshot),
      base: selectPresent(snapshot),
      selection: selectSelection(snapshot),
      mode: selectMode(snapshot),
      dragging: snapshot.hasTag('dragging'),
      scene: shown,
      settings: settings.get(),
    });
  };
  const ask = () => {
    if (asked === 0) asked = requestAnimationFrame(draw);
  };

  const askForScene = () => {
    if (seen() !== shown) ask();
  };

  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    if (width > 0 && height > 0) canvas.send({ type: 'canvas.resized', size: { width, height } });
  });
  observer.observe(svg);
  const followed = [
    actor.subscribe(ask),
    canvas.subscribe(askForScene),
    selectPointer(canvas.getSnapshot())?.subscribe(askForScene),
  ];
  const stops = [settings.subscribe(ask), display.stop];
  draw();
  return () => {
    cancelAnimationFrame(asked);
    observer.disconnect();
    for (const each of followed) each?.unsubscribe();
    for (const stop of stops) stop();
  };
}

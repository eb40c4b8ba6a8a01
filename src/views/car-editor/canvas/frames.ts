import { selectDrawing, selectMode, selectPresent, selectSelection } from '../../../machines/car-editor/selectors';
import type { Desk } from '../editor';
import { createDisplay } from './display';
import { fitted, resized } from './viewport';

/** Shows a frame whenever something changes, at most one for each frame of the screen. Answers how to stop. */
export function showFrames(svg: SVGSVGElement, { actor, scene, settings }: Desk): () => void {
  const display = createDisplay(svg);
  let asked = 0;
  const draw = () => {
    asked = 0;
    const snapshot = actor.getSnapshot();
    const { preview, giveUp: _, ...seen } = scene.get();
    display.show({
      drawing: preview ?? selectDrawing(snapshot),
      base: selectPresent(snapshot),
      selection: selectSelection(snapshot),
      mode: selectMode(snapshot),
      dragging: snapshot.hasTag('dragging'),
      scene: seen,
      settings: settings.get(),
    });
  };
  const ask = () => {
    if (asked === 0) asked = requestAnimationFrame(draw);
  };

  let placed = false;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    if (width === 0 || height === 0) return;
    const { viewport } = scene.get();
    const next = placed ? resized(viewport, width, height) : fitted(selectPresent(actor.getSnapshot()), width, height);
    placed = true;
    scene.set({ viewport: next });
  });
  observer.observe(svg);
  const follow = actor.subscribe(ask);
  const stops = [scene.subscribe(ask), settings.subscribe(ask), display.stop];
  draw();
  return () => {
    cancelAnimationFrame(asked);
    observer.disconnect();
    follow.unsubscribe();
    for (const stop of stops) stop();
  };
}

import { createCover } from './cover';
import { cursorOf } from './cursor';
import { type Frame, inks } from './frame';
import { createPainter } from './painter';
import { createSheet } from './sheet';

export interface Display {
  show(frame: Frame): void;
  stop(): void;
}

/** A drawing that stood still so long (ms) is at rest. */
const CALM = 250;

/**
 * Shows frames in the SVG; while the drawing changes from frame to frame, on a cover of pixels that is drawn outside
 * of the page's thread. The SVG follows when the drawing comes to rest, and the cover goes.
 */
export function createDisplay(svg: SVGSVGElement): Display {
  const paint = createPainter();
  const write = createSheet(svg);
  const cover = createCover(svg);
  let last: Frame | undefined;
  let covered = false;
  let movedAt = Number.NEGATIVE_INFINITY;
  let watching: ReturnType<typeof setTimeout> | undefined;

  const settle = (frame: Frame) => {
    write(paint(frame));
    if (covered) cover.end();
    covered = false;
  };
  const watch = () => {
    watching = undefined;
    if (!covered || !last) return;
    const left = movedAt + CALM - performance.now();
    if (left > 0 || last.dragging) watching = setTimeout(watch, Math.max(left, CALM));
    else settle(last);
  };

  return {
    show: (frame) => {
      const before = last;
      last = frame;
      svg.dataset.cursor = cursorOf(frame);
      const moved = before?.drawing !== frame.drawing;
      const lively = frame.dragging || performance.now() - movedAt < CALM;
      if (moved) movedAt = performance.now();
      if (!before || !looksAlike(before, frame)) settle(frame);
      else if (covered) cover.draw(frame);
      else if (moved && lively) covered = cover.begin(frame);
      if (!covered) return settle(frame);
      if (watching === undefined) watch();
    },
    stop: () => {
      clearTimeout(watching);
      cover.close();
    },
  };
}

/** Whether only shapes can be others: both are seen through the same window, in the same colours. */
function looksAlike(before: Frame, after: Frame): boolean {
  return (
    before.settings === after.settings &&
    before.scene.viewport === after.scene.viewport &&
    before.scene.shift === after.scene.shift &&
    before.mode === after.mode &&
    // There the points are faint as a group.
    after.mode !== 'segments' &&
    inks.every((ink) => before.drawing[ink] === after.drawing[ink])
  );
}

import type { Page } from 'playwright';
import { percentile } from '../editor/measures';

/** Fewer corners than this are a shadow, a grid, or a lamp. */
const MODEL_CORNERS = 50_000;

/**
 * Notes when a model is drawn to the screen, by the calls of whatever draws it, and when that frame is done: reading a
 * pixel waits for the processor that stands in for a graphics card. As text: what the loader adds to named functions is
 * unknown in the page.
 */
const WATCH = `
  window.frames3d = [];
  window.finishFirst = true;
  const { prototype } = WebGL2RenderingContext;
  const { bindFramebuffer, drawElements, drawArrays } = prototype;
  const onScreen = new WeakMap();
  let drawnIn = 0;
  const note = (gl) => {
    if (onScreen.get(gl) === false || !(gl.canvas instanceof HTMLCanvasElement)) return;
    if (drawnIn) return;
    drawnIn = 1;
    queueMicrotask(() => {
      drawnIn = 0;
      if (finishFirst) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      frames3d.push(performance.now());
    });
  };
  prototype.bindFramebuffer = function (target, framebuffer) {
    if (target !== this.READ_FRAMEBUFFER) onScreen.set(this, framebuffer === null);
    return bindFramebuffer.call(this, target, framebuffer);
  };
  prototype.drawElements = function (mode, count, ...rest) {
    const answer = drawElements.call(this, mode, count, ...rest);
    if (count > ${MODEL_CORNERS}) note(this);
    return answer;
  };
`;

/** To be called before the page is opened. */
export const watchFrames = (page: Page) => page.addInitScript(WATCH.replace(', drawArrays', ''));

/** How long a hand rests on what it is about to press (ms). */
const AIM = 600;

/** From this click to the first frame of the model (ms). */
export async function firstFrame(page: Page, selector: string): Promise<number> {
  await page.hover(selector);
  await page.waitForTimeout(AIM);
  return page.evaluate<number>(`new Promise((done) => {
    frames3d.length = 0;
    const button = document.querySelector(${JSON.stringify(selector)});
    const start = performance.now();
    button.click();
    const look = () => (frames3d.length > 0 ? done(frames3d[0] - start) : setTimeout(look, 5));
    look();
  })`);
}

/** Frames of one drag, and how far each move goes there and back (CSS pixels). */
const FRAMES = 40;
const STRIDE = 6;
const MOVES = 30;
/** Between two moves (ms): a hand's mouse is faster than any frame here. */
const PACE = 16;

export interface Turning {
  readonly p50: number;
  readonly p95: number;
}

/** Turns the model by hand, to and fro so that the same sides are seen again; between frames that show it (ms). */
export async function turn(page: Page): Promise<Turning> {
  const box = await page.locator('canvas, model-viewer').first().boundingBox();
  if (!box) throw new Error('nothing is drawn');
  const devtools = await page.context().newCDPSession(page);
  const from = box.x + box.width / 2;
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) => {
    const at = { x: Math.round(from + x), y: Math.round(box.y + box.height / 2) };
    return devtools.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 });
  };
  const drawn = () => page.evaluate<number>('frames3d.length');
  await send('mousePressed', 0);
  await page.evaluate('frames3d.length = 0; finishFirst = false');
  for (let move = 0; move < MOVES * 4 || (await drawn()) <= FRAMES; move++) {
    const way = move % (2 * MOVES);
    void send('mouseMoved', (way < MOVES ? way : 2 * MOVES - way) * STRIDE);
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
  await send('mouseReleased', 0);
  const stamps = await page.evaluate<number[]>('frames3d');
  const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp));
  return { p50: percentile(gaps, 0.5), p95: percentile(gaps, 0.95) };
}

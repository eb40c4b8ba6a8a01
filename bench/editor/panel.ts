import type { Page } from 'playwright';
import { type Drag, slowedDown } from './measures';
import { dragOnePoint, openOutline } from './outline';

/** Events a second that actors receive beside those of the drag, and how often they come (ms). */
const FLOOD = 1_000;
const EVERY = 10;
/** No pointer of the browser has this number: the machine of the dragged one takes its moves and ignores them. */
const POINTER = 4_711;

export interface FloodedDrag extends Drag {
  /** Events of the flood a second, as they came. */
  readonly flood: number;
}

/** A point is dragged while the moves of another pointer come; with `panel`, the inspector is open beside the editor. */
export async function dragInFlood(page: Page, panel: boolean): Promise<FloodedDrag> {
  await openOutline(page, panel ? '?inspect' : '');
  if (panel) await asWideAsWithout(page);
  const devtools = await slowedDown(page);
  await page.evaluate(flood);
  const begun = await page.evaluate<readonly [number, number]>('[sent, performance.now()]');
  const dragged = await dragOnePoint(page, devtools);
  const ended = await page.evaluate<readonly [number, number]>('[sent, performance.now()]');
  return { ...dragged, flood: ((ended[0] - begun[0]) * 1000) / (ended[1] - begun[1]) };
}

/** Makes the window wider by what the panel takes from the app. */
async function asWideAsWithout(page: Page) {
  const app = await page.locator('#root').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 2 * width - Math.round(app?.width ?? width), height });
}

// As text: what the loader adds to named functions is unknown in the page.
const flood = `
  window.sent = 0;
  window.began = performance.now();
  setInterval(() => {
    const surface = document.querySelector('svg[role=application]');
    for (const due = (performance.now() - began) * ${FLOOD / 1000}; sent < due; sent += 1) {
      surface.dispatchEvent(new PointerEvent('pointermove', { pointerId: ${POINTER}, bubbles: true, clientX: 400, clientY: 300 }));
    }
  }, ${EVERY});
`;

import type { CDPSession, Page } from 'playwright';
import { heap } from '../editor/measures';

/** What a drawing surface holds on the graphics card. */
interface Held {
  readonly geometries: number;
  readonly textures: number;
  readonly programs: number;
}

/**
 * Makes three.js report its renderers, as it does to the browser's developer tools. `surfaces()` answers with what each
 * holds that was not given back. As text: what the loader adds to named functions is unknown in the page.
 */
const WATCH = `
  const made = [];
  const hook = new EventTarget();
  hook.addEventListener('observe', ({ detail }) => {
    if (detail.domElement instanceof HTMLCanvasElement) made.push(new WeakRef(detail));
  });
  window.__THREE_DEVTOOLS__ = hook;
  window.surfaces = () => made.flatMap((each) => each.deref() ?? [])
    .filter((each) => !each.getContext().isContextLost())
    .map(({ info: { memory, programs } }) => ({ ...memory, programs: programs.length }));
`;

/** To be called before the page is opened. */
export const watchSurfaces = (page: Page) => page.addInitScript(WATCH);

export interface Openings {
  /** What the first opening held, and what the last one did. */
  readonly first: Held | undefined;
  readonly last: Held | undefined;
  /** Surfaces that were not given back in the end. */
  readonly left: number;
  /** Used after a collection, after the first opening and after the last (MB). */
  readonly heap: readonly [number, number];
}

/** Opens and closes the model in its tile so often. */
export async function openAgain(page: Page, times: number): Promise<Openings> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  let first: Held | undefined;
  let last: Held | undefined;
  let before = Number.NaN;
  for (let opening = 0; opening < times; opening++) {
    await page.getByRole('button', { name: /^在此处查看/ }).click();
    await page.locator('[data-ready] canvas').waitFor({ timeout: 60_000 });
    // Its shadow and its light are drawn in the frames after it.
    await page.waitForFunction('surfaces().some(({ programs }) => programs > 2)');
    last = (await page.evaluate<Held[]>('surfaces()'))[0];
    await page.getByRole('button', { name: '收起 3D' }).click();
    await page.waitForFunction('surfaces().length === 0');
    if (opening > 0) continue;
    first = last;
    before = await heap(devtools);
  }
  const left = await page.evaluate<number>('surfaces().length');
  return { first, last, left, heap: [before, await heap(devtools)] };
}

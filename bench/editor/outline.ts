import type { Browser, CDPSession, Page } from 'playwright';
import { configOf } from '../../src/drawing/car-config';
import type { ContourPoint } from '../../src/drawing/drawing';
import { handles, startDrawing } from '../../src/drawing/outline';
import { drag, heap, prepared, undoSteps } from './measures';

const POINTS = 200;
const DRAGGED = 60;
const UNDONE = 500;

/** A closed outline of `count` smooth points around a sedan's box. */
function outline(count: number): string {
  const sedan = startDrawing('sedan_standard');
  const { length, height } = sedan.params;
  const places = Array.from({ length: count }, (_, k) => {
    const angle = (k / count) * 2 * Math.PI;
    const bump = 0.94 + 0.05 * Math.sin(9 * angle);
    return {
      x: Math.round((0.5 - 0.49 * Math.cos(angle) * bump) * length),
      y: Math.round((0.5 - 0.49 * Math.sin(angle) * bump) * height),
    };
  });
  const points = places.map(
    (place, index): ContourPoint => ({ ...place, type: 'smooth', controlPoints: handles(places, index, sedan) }),
  );
  return JSON.stringify(configOf({ ...sedan, points }, 'bench', new Date(0).toISOString()));
}

/** Opens the car editor from its form, with the outline imported as a file. `search` goes behind the address. */
export async function openOutline(page: Page, search = '') {
  await page.goto(`/car/img2img${search}`);
  await page.getByRole('button', { name: '车身轮廓编辑器' }).click();
  await page.getByRole('application').waitFor();
  const file = { name: 'outline.json', mimeType: 'application/json', buffer: Buffer.from(outline(POINTS)) };
  await page.locator('input[type=file][accept*="application/json"]').setInputFiles(file);
  await page.getByRole('application').focus();
  await page.keyboard.press('e');
  await page.getByRole('application').press('0');
}

/** The place of a point on the screen (px), read off the dots that are drawn. */
const placeOf = (page: Page, index: number) =>
  page.evaluate((wanted) => {
    const svg = document.querySelector<SVGSVGElement>('svg[role=application]');
    const dots = svg?.querySelector('[data-part=smooth]')?.getAttribute('d')?.split('M').filter(Boolean) ?? [];
    const [x = 0, y = 0] = (dots[wanted] ?? '').split(/[ h]/).map(Number);
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(svg?.getScreenCTM() ?? undefined);
    return { x: left, y: top };
  }, index);

export const dragOnePoint = async (page: Page, devtools: CDPSession) =>
  drag(page, devtools, await placeOf(page, DRAGGED));

/** Five hundred nudges, taken back one by one. */
export async function undoNudges(browser: Browser, page: Page, devtools: CDPSession) {
  await page.mouse.move(700, 850);
  await prepared(devtools, async () => {
    for (let k = 0; k < UNDONE; k++) await page.keyboard.press(k % 2 ? 'ArrowUp' : 'ArrowDown');
  });
  const heapBefore = await heap(devtools);
  const undoing = await undoSteps(browser, devtools, UNDONE);
  return { ...undoing, held: [heapBefore, await heap(devtools)] };
}

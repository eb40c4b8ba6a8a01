import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { modelSlotsModel } from '../../model-tests/model-slots.model';
import { modelStageModel } from '../../model-tests/model-stage.model';
import { modelViewerModel } from '../../model-tests/model-viewer.model';
import say from '../../src/i18n/zh/model-viewer';
import type { ModelViewerCommand } from '../../src/machines/model-viewer/machine';
import { withoutBeginnings } from '../support/harness/beginnings';
import { plan, type Step, walk } from '../support/harness/walk';
import { buildPage, servePage } from './built-page';
import { twoFrames } from './frames';
import { button, canvas, drawnByProcessor } from './model-page';
import { placeOf } from './places';

const ORIGIN = 'http://localhost:4778';

/** The viewer alone, built for its one test; every request is answered from the build. */
const test = base.extend<{ viewer: Page }>({
  viewer: async ({ page }, use) => {
    const built = await buildPage('tests/browser/viewer-page', {
      resolve: { alias: { './scene/ModelCanvas': join(process.cwd(), 'tests/browser/viewer-page/canvas.tsx') } },
    });
    await page.route(`${ORIGIN}/**`, (route) => servePage(route, built));
    await page.goto(ORIGIN);
    await page.waitForFunction(() => window.viewer !== undefined);
    await use(page);
  },
});
test.use({
  ...drawnByProcessor,
  viewport: { width: 900, height: 500 },
  // A turntable is offered to those who allow motion.
  contextOptions: { reducedMotion: 'no-preference' },
});

type Sent = { readonly type: string };
/** By keys alone: whatever else is held, and however narrow the window is. */
async function press(page: Page, name: string | RegExp) {
  await button(page, name).first().focus();
  await page.keyboard.press('Enter');
}

async function giveToModel(event: Sent, page: Page) {
  // What the reader says, the host sends on, and other tabs did comes from no hand.
  const tell = () => page.evaluate((told) => window.viewer.tell(told), event as ModelViewerCommand);
  const roughness = page.getByRole('slider', { name: say.amounts.roughness, exact: true });
  switch (event.type) {
    case 'model.open':
      return dropFile(page);
    case 'model.retry':
      return press(page, '重试');
    case 'target.choose':
      return page.getByLabel(say.target).selectOption('paint');
    case 'look.preview': {
      const { x, middle } = await placeOf(roughness);
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      return page.mouse.move(x - 30, middle.y);
    }
    case 'look.commit':
      return page.mouse.up();
    case 'look.change':
      return press(page, say.presets.chrome);
    case 'look.reset':
      return press(page, say.reset);
    case 'look.undo':
      return press(page, say.undo);
    case 'look.redo':
      return press(page, say.redo);
    case 'export.start':
      return press(page, say.screenshot);
    // The message about it dismisses it.
    case 'mishap.dismiss':
      await press(page, say.screenshot);
      return page.evaluate(() => window.viewer.settle(false));
    default:
      return tell();
  }
}

/** A file from the desktop, let go over the viewer. */
const dropFile = (page: Page) =>
  page.getByRole('application').evaluate((stage) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['v 0 0 0'], 'other.obj'));
    stage.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });

/** Takes the drawing surface away as a browser does, and gives it back. */
const surface = (page: Page, what: 'loseContext' | 'restoreContext') =>
  canvas(page).evaluate((element: HTMLCanvasElement, act) => {
    const kept = Object.assign(element, {
      loss: 'loss' in element ? element.loss : element.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    });
    (kept.loss as WEBGL_lose_context | undefined)?.[act]();
  }, what);

async function giveToStage({ type }: Sent, page: Page) {
  const stage = page.getByRole('application');
  switch (type) {
    case 'surface.lost':
      await surface(page, 'loseContext');
      return expect(page.getByText(say.lost)).toBeVisible();
    case 'surface.restored':
      await surface(page, 'restoreContext');
      return expect(page.getByText(say.lost)).toHaveCount(0);
    case 'surface.renew':
      return press(page, say.restore);
    case 'screen.toggle':
      return press(page, new RegExp(`^(${say.full}|${say.normal})$`));
    case 'controls.toggle':
      return press(page, new RegExp(`^(${say.controls}|${say.closeControls})$`));
    case 'turntable.toggle':
      return press(page, say.turntable);
    case 'measure.toggle':
      return press(page, say.measure);
    case 'measure.pick':
      await stage.press('Enter');
      return expect(page.getByText(say.measureSecond)).toBeVisible();
    case 'measure.clear':
      return stage.press('Delete');
    case 'section.toggle':
      return press(page, say.section);
    case 'section.move':
      return page.getByRole('slider', { name: say.sectionPlace }).press('ArrowRight');
    default:
      throw new Error(`no hand gives ${type}`);
  }
}

/** Surfaces and places to measure are there only where the model is drawn. */
const needsDrawing = (step: Step) => step.kind === 'send' && /^surface|^measure.pick/.test(step.event.type);
const isAbsent = (step: Step) => step.kind === 'send' && step.event.type === 'surface.absent';

/** Waits until the surface is there, and listened to. */
async function drawn(page: Page) {
  await expect(page.locator('canvas[data-engine]')).toBeVisible();
  await twoFrames(page);
}

test('the 3D viewer takes every transition of its model, its stage and its places', async ({ viewer }) => {
  await test.step('model', async () => {
    const { walks, transitions } = await plan(modelViewerModel);
    for (const { scenario, steps } of withoutBeginnings(walks)) {
      // Functions do not travel: the page has a clock of its own.
      const { now, ...input } = { now: undefined, ...modelViewerModel.scenarios[scenario] };
      await viewer.evaluate((given) => window.viewer.showModel(given as never), input);
      await expect(viewer.getByRole('toolbar')).toBeVisible();
      for (const step of steps) {
        if (step.kind === 'send') await giveToModel(step.event, viewer);
        else await viewer.evaluate((works) => window.viewer.settle(works), step.kind === 'done');
      }
      await viewer.mouse.up();
    }
    await expectAll(viewer, 'model viewer', transitions);
  });
  await test.step('places', async () => {
    const { walks } = await plan(modelSlotsModel);
    for (const { scenario, steps, covers } of walks) {
      const { live = [] } = modelSlotsModel.scenarios[scenario] ?? {};
      const asked = steps.flatMap((step) => (step.kind === 'send' ? [step.event as Sent & { id: string }] : []));
      const ids = [...new Set([...live, ...asked.map(({ id }) => id)])];
      await viewer.evaluate(([now, all]) => window.viewer.showSlots(now, all), [live, ids] as const);
      await expect(viewer.getByRole('region')).toHaveCount(ids.length);
      for (const { type, id } of asked) await giveToSlot(type, viewer.getByRole('region', { name: id, exact: true }));
      // then what is loaded is what the machine says
      const { snapshots } = await walk(modelSlotsModel, scenario, steps);
      const loaded = snapshots.at(-1)?.context.live ?? [];
      for (const id of ids) {
        const stage = viewer.getByRole('region', { name: id, exact: true }).getByRole('application');
        await expect(stage, `${covers}: ${id}`).toHaveCount(loaded.includes(id) ? 1 : 0);
      }
    }
    process.stdout.write(`model slots in Chromium: ${walks.length}/${walks.length} transitions\n`);
  });
  await test.step('stage', async () => {
    const { walks, transitions } = await plan(modelStageModel);
    for (const { steps } of withoutBeginnings(walks).filter((each) => !each.steps.some(isAbsent))) {
      const isDrawn = steps.some(needsDrawing);
      await viewer.evaluate((is) => window.viewer.showStage(is), isDrawn);
      await expect(viewer.getByRole('toolbar').first()).toBeVisible();
      if (isDrawn) await drawn(viewer);
      for (const step of steps) if (step.kind === 'send') await giveToStage(step.event, viewer);
    }
    const taken = await viewer.evaluate(() => window.viewer.taken);
    // when a browser has no 3D at all
    await viewer.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await viewer.reload();
    await viewer.evaluate(() => window.viewer.showStage(true));
    await expect(viewer.getByText(say.absent)).toBeVisible();
    await expectAll(viewer, 'model stage', transitions, taken);
  });
});

/** Takes a place or gives it up; to ask twice is to press again before the page has answered. */
async function giveToSlot(type: string, place: Locator) {
  const leave = place.getByRole('button', { name: say.back });
  if (type === 'slot.leave') return leave.press('Enter');
  if (await leave.isVisible()) {
    await leave.press('Enter');
    return askTwice(place);
  }
  return ask(place).press('Enter');
}

const ask = (place: Locator) => place.getByRole('button', { name: /^在此处查看/ });
const askTwice = (place: Locator) =>
  ask(place).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });

/** What was taken so far, on this page and before, is all that there is. */
async function expectAll(page: Page, name: string, transitions: readonly string[], before: readonly string[] = []) {
  const missed = async () => {
    const taken = new Set([...before, ...(await page.evaluate(() => window.viewer.taken))]);
    return transitions.filter((key) => !taken.has(key));
  };
  await expect.poll(missed).toEqual([]);
  process.stdout.write(`${name} in Chromium: ${transitions.length}/${transitions.length} transitions\n`);
}

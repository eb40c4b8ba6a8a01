import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { carEditorModel } from '../../model-tests/car-editor.model';
import type { Drawing } from '../../src/drawing/drawing';
import { withoutBeginnings } from '../support/harness/beginnings';
import { plan, type Step } from '../support/harness/walk';
import { canvas, test } from './editors-alone';
import { expectEvery } from './transitions';

/** One way to give every command. */
interface Hand {
  readonly name: string;
  give(event: Step & { kind: 'send' }, page: Page): Promise<void>;
  /** Lets go of what a walk left held. */
  release(page: Page): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const mode = async (page: Page) => JSON.stringify(await page.evaluate(() => window.editor.state()));

/** A place of the drawing (mm) on the screen (px). */
const onScreen = (page: Page, place: { x: number; y: number }) =>
  canvas(page).evaluate((svg, { x, y }) => {
    if (!(svg instanceof SVGSVGElement)) throw new Error('no drawing');
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() ?? undefined);
    return { x: at.x, y: at.y };
  }, place);

/** Somewhere on the first segment, and the second point: the nose of every scenario's car. */
const ON_SEGMENT = { x: 80, y: 1090 };
const POINT = { x: 19, y: 957 };

const picture = async (): Promise<File> => {
  const drawn = sharp({ create: { width: 8, height: 4, channels: 3, background: '#888' } });
  return { name: 'a.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
};

const modes: Readonly<Record<string, readonly [key: string, name: string]>> = {
  'mode.select': ['v', '平移'],
  'mode.edit': ['e', '编辑'],
  'mode.add-point': ['a', '加点'],
  'mode.delete-point': ['d', '删点'],
  'mode.segments': ['s', '线段'],
};

/** Gives a file by a field. It is read before the command goes out: the next one waits for that. */
async function giveFile(page: Page, field: string, file: File, command: string) {
  const before = await page.evaluate(() => window.editor.heard.length);
  await page.locator(`input[type=file][accept*=${field}]`).setInputFiles(file);
  await page.waitForFunction(([from, type]) => window.editor.heard.slice(from).includes(type), [
    before,
    command,
  ] as const);
}
type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
const json = (text: string): File => ({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** What both hands do alike: a control is worked by `press`, files come from the system's own dialog. */
async function giveByControls(
  { event }: Step & { kind: 'send' },
  page: Page,
  press: (name: string | RegExp, role?: 'menuitem') => Promise<void>,
): Promise<boolean> {
  switch (event.type) {
    case 'drawing.edit': {
      // Two colours in turns, so that each press changes something.
      const pressed = await button(page, '车身：#c8321f').getAttribute('aria-pressed');
      await press(pressed === 'true' ? '车身：#1f4e9c' : '车身：#c8321f');
      return true;
    }
    case 'reset.ask':
      await press('恢复默认轮廓');
      return true;
    case 'question.yes':
      await press((await mode(page)).includes('askingReset') ? '清除编辑并恢复' : '换上默认轮廓');
      return true;
    case 'question.keep':
      await press('保留轮廓，只换参数');
      return true;
    case 'question.dismiss':
      await press('取消');
      return true;
    case 'type.choose':
      await press('车型库');
      await press(/^紧凑型 SUV/);
      return true;
    case 'config.open':
      await press('已存配置');
      await press('打开 mine');
      return true;
    case 'config.save':
      await press('已存配置');
      await page.getByRole('textbox', { name: '名称' }).fill('another');
      await press('保存');
      await page.keyboard.press('Escape');
      return true;
    case 'config.rejected':
      await giveFile(page, 'json', json('{}'), event.type);
      return true;
    case 'reference.set':
      await giveFile(page, 'png', await picture(), event.type);
      return true;
    case 'picture.export':
      if ('target' in event && event.target === 'form') await press('用作输入图');
      else {
        await press('导入与导出');
        await press(/导出 PNG/, 'menuitem');
      }
      return true;
    case 'failure.dismiss':
      // There is nothing to dismiss without a failure.
      await giveFile(page, 'json', json('{}'), 'config.rejected');
      await page.getByRole('alert').getByRole('button').click();
      return true;
    case 'editor.close':
      await press('关闭编辑器');
      return true;
    default:
      return false;
  }
}

const pointer: Hand = {
  name: 'by pointer',
  give: async (step, page) => {
    const { event } = step;
    const [, name] = modes[event.type] ?? [];
    if (name) return page.getByRole('toolbar').getByRole('button', { name }).click();
    const press = (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
      page.getByRole(role, { name }).first().click();
    if (await giveByControls(step, page, press)) return;
    switch (event.type) {
      case 'selection.set': {
        const { x, y } = await onScreen(page, (await mode(page)).includes('segments') ? ON_SEGMENT : POINT);
        return page.mouse.click(x, y);
      }
      case 'segments.display':
        return page.getByText('虚线', { exact: true }).click();
      case 'history.undo':
        return press('撤销');
      case 'history.redo':
        return press('重做');
      case 'gesture.begin': {
        if (!(await mode(page)).includes('moving'))
          await page.getByRole('toolbar').getByRole('button', { name: '编辑' }).click();
        const { x, y } = await onScreen(page, POINT);
        await page.mouse.move(x, y);
        await page.mouse.down();
        return page.mouse.move(x + 12, y + 12);
      }
      case 'gesture.move': {
        const { x, y } = await onScreen(page, POINT);
        return page.mouse.move(x + 30, y + 20);
      }
      case 'gesture.end':
        return page.mouse.up();
      case 'gesture.cancel':
        return page.keyboard.press('Escape');
      default:
        throw new Error(`no pointer gives ${event.type}`);
    }
  },
  release: (page) => page.mouse.up(),
};

const keyboard: Hand = {
  name: 'by keys',
  give: async (step, page) => {
    const { event } = step;
    const [key] = modes[event.type] ?? [];
    if (key) return page.keyboard.press(key);
    // At once: a list that has just opened still moves the focus.
    const press = (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
      page.getByRole(role, { name }).first().press('Enter');
    if (await giveByControls(step, page, press)) return;
    await canvas(page).focus();
    switch (event.type) {
      case 'selection.set':
        return page.keyboard.press(']');
      case 'segments.display':
        return page.keyboard.press('2');
      case 'history.undo':
        return page.keyboard.press('Control+z');
      case 'history.redo':
        return page.keyboard.press('Control+Shift+z');
      case 'gesture.begin':
        await page.keyboard.press('e');
        await page.keyboard.press(']');
        return page.keyboard.down('ArrowRight');
      case 'gesture.move':
        return page.keyboard.down('ArrowRight');
      case 'gesture.end':
        return page.keyboard.up('ArrowRight');
      case 'gesture.cancel':
        return page.keyboard.press('Escape');
      default:
        throw new Error(`no key gives ${event.type}`);
    }
  },
  release: (page) => page.keyboard.up('ArrowRight'),
};

for (const hand of [pointer, keyboard]) {
  test(`the car editor takes every transition ${hand.name}`, async ({ editor }) => {
    const planned = await plan(carEditorModel);
    for (const { title, scenario, steps } of withoutBeginnings(planned.walks)) {
      await test.step(title, async () => {
        const input = carEditorModel.scenarios[scenario];
        if (!input) throw new Error(`no scenario ${scenario}`);
        await editor.evaluate((drawing) => window.editor.start(drawing as Drawing), input.history.present);
        // It receives key presses only once it has the focus.
        await expect(canvas(editor)).toBeFocused();
        for (const step of steps) await happen(step, editor, hand);
        await hand.release(editor);
      });
    }
    expectEvery(
      planned.transitions,
      await editor.evaluate(() => window.editor.taken),
      `car editor in Chromium ${hand.name}`,
    );
  });
}

async function happen(step: Step, page: Page, hand: Hand) {
  if (step.kind === 'send') return hand.give(step, page);
  if (step.kind === 'after') throw new Error('the editor has no delays');
  await page.evaluate(([name, ends]) => window.editor.settle(name, ends), [step.id, step.kind === 'done'] as const);
}

import { expect, type Page } from '@playwright/test';
import { FULL, imageEditorModel, POOR } from '../../model-tests/image-editor.model';
import type { LoadedPicture } from '../../src/machines/image-editor/commands';
import { withoutBeginnings } from '../support/harness/beginnings';
import { plan, type Step } from '../support/harness/walk';
import { canvas, test } from './editors-alone';
import { placeOf } from './places';
import { expectEvery } from './transitions';

const state = async (page: Page) => JSON.stringify(await page.evaluate(() => window.painting.state()));

/** One way to give every command. */
interface Hand {
  readonly name: string;
  press(page: Page, name: string | RegExp): Promise<void>;
  tool(page: Page, key: string, name: string): Promise<void>;
  widen(page: Page): Promise<void>;
  choose(page: Page, group: string, name: string): Promise<void>;
  begin(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
}

const pointer: Hand = {
  name: 'by pointer',
  press: (page, name) => page.getByRole('button', { name }).last().click(),
  tool: (page, _, name) => page.getByRole('toolbar').getByRole('button', { name }).click(),
  widen: async (page) => {
    const slider = page.getByRole('slider', { name: '粗细' });
    const before = (await slider.getAttribute('aria-valuenow')) ?? '';
    const { x, middle } = await placeOf(slider);
    await page.mouse.click(x + 60, middle.y);
    // It follows the pointer in the next frame: a walk that went on before would miss it.
    await expect(slider).not.toHaveAttribute('aria-valuenow', before);
  },
  choose: (page, group, name) => page.getByRole('radiogroup', { name: group }).getByText(name).click(),
  begin: async (page) => {
    const { x, y } = (await placeOf(canvas(page))).middle;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 10);
  },
  end: (page) => page.mouse.up(),
};

const keyboard: Hand = {
  name: 'by keys',
  press: async (page, name) => {
    await page.getByRole('button', { name }).last().focus();
    await page.keyboard.press('Enter');
  },
  tool: async (page, key) => page.keyboard.press(key),
  widen: async (page) => {
    await canvas(page).focus();
    await page.keyboard.press(']');
  },
  choose: async (page, group, name) => {
    await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).focus();
    await page.keyboard.press(' ');
  },
  begin: async (page) => {
    await canvas(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
  },
  end: (page) => page.keyboard.press('Enter'),
};

const tools: Readonly<Record<string, readonly [key: string, name: string]>> = {
  'tool.brush': ['b', '画笔'],
  'tool.eraser': ['e', '橡皮'],
  'tool.mask': ['m', '蒙版'],
  'tool.pan': ['h', '平移'],
};

async function give({ event }: Step & { kind: 'send' }, page: Page, hand: Hand): Promise<void> {
  const [key, name] = tools[event.type] ?? [];
  if (key && name) return hand.tool(page, key, name);
  const button = (label: string | RegExp) => hand.press(page, label);
  switch (event.type) {
    case 'load.retry':
      return button('重试');
    case 'brush.set':
      return hand.widen(page);
    case 'color.set':
      return button('颜色 #c8321f');
    case 'color.swap':
      return button('交换颜色');
    case 'eraser.layer':
      if (!(await state(page)).includes('eraser')) await hand.tool(page, 'e', '橡皮');
      return hand.choose(page, '擦除的图层', '原图');
    case 'layer.toggle':
      return button(/^(隐藏|显示)绘画/);
    case 'layer.clear':
      return button('清空绘画');
    case 'stroke.begin':
      return hand.begin(page);
    case 'stroke.end':
      return hand.end(page);
    case 'stroke.cancel':
      await page.keyboard.press('Escape');
      return hand === pointer ? page.mouse.up() : undefined;
    case 'canvas.failed':
      return page.evaluate(() => window.painting.fail());
    case 'history.undo':
      return hand === pointer ? button('撤销') : page.keyboard.press('Control+z');
    case 'history.redo':
      return hand === pointer ? button('重做') : page.keyboard.press('Control+Shift+z');
    case 'picture.save':
      return button(/^保存/);
    case 'picture.download':
      return button('下载 PNG');
    case 'question.yes':
      return button(/^(继续|放弃改动)$/);
    case 'question.no':
      return button('放弃并重新开始');
    case 'question.dismiss':
      return hand === pointer ? button('收起') : page.keyboard.press('Escape');
    case 'failure.dismiss':
      await page.evaluate(() => window.painting.fail());
      return page.getByRole('alert').getByRole('button').click();
    case 'editor.cancel':
      await button(/^(取消|取消编辑)$/);
      // The question takes the keyboard a moment after it is there: a key before that would go elsewhere.
      if ((await state(page)).includes('"asking"'))
        await expect(page.getByRole('button', { name: '继续编辑' })).toBeFocused();
      return;
    default:
      throw new Error(`no hand gives ${event.type}`);
  }
}

for (const hand of [pointer, keyboard]) {
  test(`the image editor takes every transition ${hand.name}`, async ({ editor }) => {
    const planned = await plan(imageEditorModel);
    // A control that is not there is found out soon.
    editor.setDefaultTimeout(8_000);
    for (const { title, scenario, steps } of withoutBeginnings(planned.walks)) {
      await test.step(title, async () => {
        const input = imageEditorModel.scenarios[scenario];
        if (!input) throw new Error(`no scenario ${scenario}`);
        const { now: _, ...plain } = input;
        const [erases, isFull] = [input.name !== POOR, input.name === FULL];
        await editor.evaluate(([given, ...able]) => window.painting.start(given, ...able), [
          plain,
          erases,
          isFull,
        ] as const);
        await expect(editor.getByRole('dialog', { name: '图片编辑器' })).toBeVisible();
        for (const step of steps) await happen(step, editor, hand);
        await editor.mouse.up();
      });
    }
    expectEvery(
      planned.transitions,
      await editor.evaluate(() => window.painting.taken),
      `image editor in Chromium ${hand.name}`,
    );
  });
}

async function happen(step: Step, page: Page, hand: Hand) {
  if (step.kind === 'send') return step.event.type === 'editor.leave' ? undefined : give(step, page, hand);
  if (step.kind === 'after') throw new Error('the editor has no delays');
  // The page gets the model's picture unchanged.
  const output = step.kind === 'done' ? (step.output as LoadedPicture | undefined) : undefined;
  await page.evaluate(([id, works, given]) => window.painting.settle(id, works, given), [
    step.id,
    step.kind === 'done',
    output,
  ] as const);
  if (step.id === 'load' && step.kind === 'done' && !output?.kept) await expect(canvas(page)).toBeVisible();
}

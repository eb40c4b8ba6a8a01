// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type CarConfig, configOf } from '../../../src/drawing/car-config';
import { carTypeIds } from '../../../src/drawing/car-types';
import { begin } from '../../../src/drawing/history';
import { startDrawing } from '../../../src/drawing/outline';
import { wordsOf } from '../../../src/i18n';
import zh from '../../../src/i18n/zh';
import editors from '../../../src/i18n/zh/editors';
import reading from '../../../src/i18n/zh/reading';
import { createReadable } from '../../../src/log/projection';
import { ExportError } from '../../../src/machines/car-editor/failure';
import { carEditorMachine } from '../../../src/machines/car-editor/machine';
import { selectFailure, selectPresent } from '../../../src/machines/car-editor/selectors';
import { CarEditor } from '../../../src/views/car-editor/CarEditor';
import { failureText } from '../../../src/views/car-editor/EditorNotices';
import { ageOf } from '../../../src/views/car-editor/SavedConfigs';
import { readSettings } from '../../../src/views/car-editor/settings';
import { NOON, renderInStudio } from '../../support/render-in-studio';
import { canvas, heldKeys, pressed } from '../key-list';

const words = wordsOf('zh', { ...zh, ...editors, reading });
const DAY = 86_400_000;
const NARROW = '(max-width: 768px)';

async function opened(around: (editor: ReactNode) => ReactNode = (editor) => editor) {
  const sedan = startDrawing('sedan_standard');
  const saved = createReadable<readonly CarConfig[]>([
    configOf(sedan, 'old one', new Date(NOON - 3 * DAY).toISOString()),
  ]);
  const actor = createActor(
    carEditorMachine.provide({
      actors: {
        save: fromPromise(async () => {}),
        export: fromPromise(async (): Promise<void> => {
          throw new ExportError('canvas');
        }),
      },
    }),
    { input: { drawingId: 'd', history: begin(sedan), now: () => 1 } },
  ).start();
  const close = vi.fn();
  const configs = { ...saved, remove: vi.fn(), refresh: vi.fn() };
  const shown = await renderInStudio(() => around(<CarEditor deliver={vi.fn()} close={close} />), {
    ports: {
      openCarEditor: async () => ({ actor, configs, importConfig: async () => false }),
      openCarPreview: async () => {
        throw new Error('there is no program for it');
      },
    },
  });
  await act(async () => undefined);
  return { ...shown, actor, close, present: () => selectPresent(actor.getSnapshot()) };
}

describe('the car editor’s dialog', () => {
  it('opens on the drawing, changes its mode and closes', async () => {
    const { actor, press, button, close, leave } = await opened();
    expect(document.querySelector('[role=application]')).not.toBeNull();
    await press(/^加点/);
    expect(actor.getSnapshot().hasTag('adding')).toBe(true);
    expect(button(/^加点/).getAttribute('aria-pressed')).toBe('true');
    await press('关闭编辑器');
    expect(close).toHaveBeenCalledOnce();
    await leave();
  });

  it('gives the keyboard to the drawing, and not to the button that closes it', async () => {
    const { leave } = await opened();
    // The dialog hands the focus over by timers of its own.
    await act(() => new Promise((done) => setTimeout(done)));
    expect(document.activeElement).toBe(document.querySelector('[role=application]'));
    await leave();
  });

  it('paints with one of six colours', async () => {
    const { press, present, leave } = await opened();
    await press('车身：#c8321f');
    expect(present().bodyColor).toBe('#c8321f');
    await leave();
  });

  it('says that a picture could not be drawn', async () => {
    const { actor, press, leave } = await opened();
    await press('用作输入图');
    const failure = selectFailure(actor.getSnapshot());
    expect(failure).toEqual({ kind: 'export', why: 'canvas' });
    await leave();
  });

  it('keeps what is submitted in it from the form that it was opened from', async () => {
    // given a saved-cars dialog inside the editor inside a form
    const submitted = vi.fn();
    const { leave, press } = await opened((editor) => <form onSubmit={submitted}>{editor}</form>);
    await press('已存配置');
    // when
    const [form] = document.querySelectorAll('[role=dialog] form');
    await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    // then
    expect(form).toBeDefined();
    expect(submitted).not.toHaveBeenCalled();
    await leave();
  });
});

describe('the list of keys', () => {
  it('opens by its button and by the question mark, and tells every key', async () => {
    // given
    const { leave, press } = await opened();
    const list = () => document.body.textContent?.includes(words.keyList.mac());
    expect(list()).toBe(false);
    // when
    await act(async () => void pressed('?', canvas()));
    // then
    expect(list()).toBe(true);
    const told = new Set([...document.querySelectorAll('dt')].map((entry) => entry.textContent));
    for (const does of Object.values(editors.carEditor.keys.does)) expect(told).toContain(does);
    await press('关闭');
    await press('快捷键');
    expect(list()).toBe(true);
    await leave();
  });

  it('opens by the question mark where there is no room for its button', async () => {
    // given a window as narrow as a phone's, and a keyboard
    const asked = (media: string) => Object.assign(new EventTarget(), { media, matches: media === NARROW });
    vi.stubGlobal('matchMedia', asked);
    const { leave, place } = await opened();
    expect(place.ownerDocument.querySelector(`[aria-label=${words.keyList.title()}]`)).toBeNull();
    // when
    await act(async () => void pressed('?', canvas()));
    // then
    expect(document.body.textContent).toContain(words.keyList.mac());
    await leave();
  });

  it('lists only shortcuts that have a handler', async () => {
    // given the list
    const { leave, press } = await opened();
    await act(async () => void pressed('?', canvas()));
    const held = heldKeys();
    await press('关闭');
    // when each is pressed
    const unheard = await act(async () => held.filter(({ keys }) => !pressed(keys, canvas())));
    // then
    expect(held).toHaveLength(31);
    expect(unheard).toEqual([]);
    for (const other of ['Q', 'Ctrl Shift A', 'Alt V']) expect(pressed(other, canvas())).toBe(false);
    await leave();
  });
});

describe('words of the editor', () => {
  it('name every type, in both languages', async () => {
    for (const id of carTypeIds) expect(words.carEditor.types[id]()).not.toBe('');
    expect(Object.keys(editors.carEditor.types)).toEqual(carTypeIds);
  });

  it.each([
    [0, '今天'],
    [1, '昨天'],
    [2, '2 天前'],
    [7, '7 天前'],
    [8, '2026/11/13'],
  ])('tell that a car was saved %i days ago', (days, label) => {
    expect(ageOf(new Date(NOON - days * DAY).toISOString(), NOON, words, 'zh')).toBe(label);
  });

  it.each([
    [{ kind: 'import', failure: { kind: 'not-json' } }, '这不是 JSON 文件'],
    [{ kind: 'import', failure: { kind: 'wrong-field', field: 'carParams' } }, 'carParams 缺少或不正确'],
    [{ kind: 'import', failure: { kind: 'wrong-field' } }, '不是车身配置'],
    [
      { kind: 'import', failure: { kind: 'wheel-outside', field: 'wheelPositions.front' } },
      'wheelPositions.front 在车身之外',
    ],
    [{ kind: 'save' }, '保存失败'],
    [{ kind: 'export', why: 'canvas' }, '画布'],
    [{ kind: 'export', why: 'save' }, '保存图片失败'],
    [{ kind: 'export', why: 'download' }, '下载图片失败'],
  ] as const)('say what went wrong: %j', (failure, text) => {
    expect(failureText(failure, words)).toContain(text);
  });
});

describe('settings of the editor', () => {
  it.each([undefined, null, 7, { grid: 50 }, { grid: 'wide' }])('uses default settings when %j was kept', (kept) => {
    expect(readSettings(kept)).toMatchObject({ grid: 500, snap: true });
  });
  it('come back as they were', () => {
    const mine = { ...readSettings({}), grid: 1500, sketch: true };
    expect(readSettings(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
  });
});

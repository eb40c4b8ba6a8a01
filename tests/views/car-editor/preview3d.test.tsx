// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { begin } from '../../../src/drawing/history';
import { startDrawing } from '../../../src/drawing/outline';
import { createReadable } from '../../../src/log/projection';
import { carEditorMachine } from '../../../src/machines/car-editor/machine';
import { selectPresent } from '../../../src/machines/car-editor/selectors';
import { PreviewError } from '../../../src/machines/car-preview/failure';
import { carPreviewMachine } from '../../../src/machines/car-preview/machine';
import type { ModelStats } from '../../../src/machines/model-viewer/stats';
import type { OpenedCarPreview } from '../../../src/ports/editors';
import { listenToKeys } from '../../../src/views/car-editor/canvas/keys';
import { type CarEditorContext, EditorContext } from '../../../src/views/car-editor/editor';
import { Preview3d } from '../../../src/views/car-editor/preview3d/Preview3d';
import { type EditorSettings, readSettings } from '../../../src/views/car-editor/settings';
import { framed } from '../../../src/views/car-preview/framing';
import { eventually } from '../../support/eventually';
import { renderInStudio } from '../../support/render-in-studio';

const webgl = { there: true };
vi.mock('../../../src/views/model-viewer/webgl', () => ({ hasWebGl: () => webgl.there }));
// Nothing is drawn in this DOM: the surface says at once that it is.
vi.mock('../../../src/views/car-preview/Stage3d', () => ({
  Stage3d: ({ preview, drawn }: { preview: OpenedCarPreview; drawn: () => void }) => {
    useEffect(() => {
      const look = () => {
        if (preview.actor.getSnapshot().context.shown) drawn();
      };
      look();
      const { unsubscribe } = preview.actor.subscribe(look);
      return unsubscribe;
    }, [preview, drawn]);
    return <div data-car />;
  },
}));

const facts: ModelStats = { triangles: 9, min: [-1, 0, -2], max: [1, 1.4, 2], unit: 1000, materials: {} };
const built = async () => facts;

async function opened(build: () => Promise<ModelStats> = built, preview = false) {
  const editor = createActor(carEditorMachine, {
    input: { drawingId: 'd', history: begin(startDrawing('sedan_standard')), now: () => 1 },
  }).start();
  const making = vi.fn(build);
  const close = vi.fn();
  const openCarPreview = vi.fn(async (): Promise<OpenedCarPreview> => {
    const machine = carPreviewMachine.provide({ actors: { build: fromPromise(making) } });
    const actor = createActor(machine, { input: { subject: selectPresent(editor.getSnapshot()) } }).start();
    return { actor, model: createReadable(undefined), close };
  });
  const settings = createReadable(readSettings({ preview }));
  const editing = {
    actor: editor,
    settings: { ...settings, set: (patch: Partial<EditorSettings>) => settings.set({ ...settings.get(), ...patch }) },
    speak: vi.fn(),
  } satisfies Partial<CarEditorContext>;
  const shown = await renderInStudio(
    () => (
      // The preview needs nothing else of the editor.
      <EditorContext value={editing as unknown as CarEditorContext}>
        <Preview3d />
      </EditorContext>
    ),
    { ports: { openCarPreview } },
  );
  const say = shown.words.carEditor.preview;
  const toggle = new RegExp(`^${say.title()}`);
  const panel = () => document.querySelector(`section[aria-label="${say.title()}"]`);
  const reads = (text: string) => eventually(() => expect(panel()?.textContent).toContain(text));
  await act(async () => undefined);
  return { ...shown, editing, toggle, say, panel, reads, making, close, openCarPreview };
}
afterEach(() => {
  webgl.there = true;
});

describe('the 3D preview in the car editor', () => {
  it('keeps the 3D preview closed at first and requests nothing', async () => {
    const { toggle, panel, button, openCarPreview, leave } = await opened();
    expect(panel()).toBeNull();
    expect(button(toggle).getAttribute('aria-expanded')).toBe('false');
    expect(openCarPreview).not.toHaveBeenCalled();
    await leave();
  });

  it('shows no car before it is drawn, and none behind what stands for it', async () => {
    // given a car that takes its time
    let ready = (_: ModelStats) => {};
    const { toggle, press, reads, say, panel, leave } = await opened(
      () => new Promise<ModelStats>((resolve) => (ready = resolve)),
    );
    const shown = () => document.querySelector('[data-car]')?.closest('[style*=hidden]') === null;
    await press(toggle);
    await reads(say.building());
    await vi.waitFor(() => expect(document.querySelector('[data-car]')).not.toBeNull());
    expect(shown()).toBe(false);
    // when
    await act(async () => ready(facts));
    // then
    await reads(say.about());
    expect(panel()?.textContent).not.toContain(say.building());
    expect(shown()).toBe(true);
    await leave();
  });

  it('shows the car, is closed again, and is given back with the editor', async () => {
    const { toggle, panel, press, say, reads, making, close, editing, leave } = await opened();
    await press(toggle);
    await reads(say.about());
    expect(document.querySelector('[data-car]')).not.toBeNull();
    expect(editing.settings.get().preview).toBe(true);
    await press(toggle);
    expect(panel()).toBeNull();
    expect(making).toHaveBeenCalledOnce();
    expect(close).not.toHaveBeenCalled();
    await leave();
    expect(close).toHaveBeenCalledOnce();
  });

  it('opens with the editor where it was left open', async () => {
    const { reads, say, leave } = await opened(built, true);
    await reads(say.about());
    await leave();
  });

  it('opens and closes with P', async () => {
    const { editing, leave } = await opened();
    const dialog = document.createElement('div');
    const canvas = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    dialog.append(canvas);
    const pointers = { send: () => {}, getSnapshot: () => ({ children: {} }) };
    const stop = listenToKeys(dialog, canvas, { ...editing, canvas: pointers } as unknown as CarEditorContext);
    const press = () =>
      act(async () => canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true })));
    await press();
    expect(editing.settings.get().preview).toBe(true);
    await press();
    expect(editing.settings.get().preview).toBe(false);
    stop();
    await leave();
  });

  it('says while a first car is made that it is', async () => {
    const { toggle, press, say, reads, leave } = await opened(() => new Promise(() => {}));
    await press(toggle);
    await reads(say.building());
    await leave();
  });

  it.each(['network', 'broken'] as const)('says what went wrong (%s), and tries again', async (kind) => {
    const build = vi.fn(built).mockRejectedValueOnce(new PreviewError({ kind }));
    const { toggle, press, say, reads, words, leave } = await opened(build);
    await press(toggle);
    await reads(say.failures[kind]());
    await press(words.common.retry());
    await reads(say.about());
    await leave();
  });

  it('tries again when its program did not come', async () => {
    const { toggle, press, say, reads, words, openCarPreview, leave } = await opened();
    openCarPreview.mockRejectedValueOnce(new Error('no network'));
    await press(toggle);
    await reads(say.failures.network());
    await press(words.common.retry());
    await reads(say.about());
    await leave();
  });

  it('says so where nothing can be drawn in 3D', async () => {
    webgl.there = false;
    const { toggle, press, reads, words, leave } = await opened();
    await press(toggle);
    await reads(words.modelViewer.absent());
    await leave();
  });
});

describe('the eye', () => {
  const longer = (by: number): ModelStats => ({ ...facts, max: [1, 1.4, 2 + by] });
  it('stays where it is while the car is about as large', () => {
    expect(framed(facts, longer(0.3))).toBe(facts);
  });
  it('goes to where a car of another size is seen whole', () => {
    expect(framed(facts, longer(2))).toEqual(longer(2));
  });
});

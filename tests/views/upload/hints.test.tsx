// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createReadable } from '../../../src/log/projection';
import { imageEditorMachine } from '../../../src/machines/image-editor/machine';
import type { PaintRequest } from '../../../src/machines/image-editor/opened';
import { toolByModule } from '../../../src/tools';
import { NOON } from '../../support/render-in-studio';
import { arrive, png, renderForm } from './form-stage';

const colorize = toolByModule('imgLineColorize');
const lines = { url: '/api/file/lines', name: 'lines.png' };
const strokes = { url: '/api/file/strokes', name: 'lines-strokes.png' };

/** The form with what an earlier visit left; its editor is never ready, in the hands of the test. */
async function coloring(images: object) {
  const requests: PaintRequest[] = [];
  const draft = { type: 'v1.FormDrafted', at: NOON, module: colorize.module, form: { images } } as const;
  const shown = await renderForm(colorize, [draft], {
    ports: {
      openImageEditor: async (request) => {
        requests.push(request);
        const input = { name: request.name, masks: false, masking: false, color: '#000000', now: () => 0 };
        return { actor: createActor(imageEditorMachine, { input }), paper: createReadable(undefined) };
      },
    },
  });
  /** Opens the editor by that button, and answers what it is opened on. */
  const opened = async (button: string | RegExp) => {
    await vi.waitFor(() => shown.press(button));
    return vi.waitFor(() => {
      const request = requests.at(-1);
      if (!request) throw new Error('no editor was opened');
      return request;
    });
  };
  return { ...shown, opened };
}

describe('strokes of colour', () => {
  it('has no place before there is a picture that they could lie over', async () => {
    const { place, pick } = await renderForm(colorize);
    expect(place.textContent).not.toContain('颜色提示');
    await pick([png('lines')]);
    await vi.waitFor(() => expect(place.textContent).toContain('颜色提示'));
  });

  it('goes with the request, apart from the picture that it was painted over', async () => {
    // given
    const { opened, press, startGeneration } = await coloring({ main: [lines], extra: [] });
    const request = await opened('画颜色提示');
    expect(request).toMatchObject({ picture: '/api/file/lines', strokes: {} });
    // when
    await act(async () => request.deliverStrokes?.(png('painted.png')));
    await arrive('painted.png');
    await press(/^生成/);
    // then
    expect(startGeneration.mock.calls[0]?.[0]).toMatchObject({
      body: { multi_source_image_path: '/api/file/lines', hints_image_path: '/api/file/painted.png' },
    });
  });

  it('comes back after a reload, over the picture, and can be painted on', async () => {
    const { place, opened } = await coloring({ main: [lines], extra: [], hints: [strokes] });
    const request = await opened('编辑 lines-strokes.png');
    const shown = [...place.querySelectorAll('fieldset:last-of-type img')].map((image) => image.getAttribute('src'));
    expect(shown).toEqual(['/api/file/lines', '/api/file/strokes']);
    expect(request).toMatchObject({ picture: '/api/file/lines', strokes: { current: '/api/file/strokes' } });
  });

  it('goes away where nothing is painted any more', async () => {
    const { opened, press, startGeneration } = await coloring({ main: [lines], extra: [], hints: [strokes] });
    const request = await opened('编辑 lines-strokes.png');
    await act(async () => request.deliverStrokes?.(undefined));
    await press(/^生成/);
    expect(startGeneration.mock.calls[0]?.[0].body).not.toHaveProperty('hints_image_path');
  });
});

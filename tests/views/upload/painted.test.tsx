// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { wordsOf } from '../../../src/i18n';
import zh from '../../../src/i18n/zh';
import { createReadable } from '../../../src/log/projection';
import { imageEditorMachine } from '../../../src/machines/image-editor/machine';
import type { PaintRequest } from '../../../src/machines/image-editor/opened';
import { toolByModule } from '../../../src/tools';
import { arrive, png, renderForm } from './form-stage';

const words = wordsOf('zh', zh);
afterEach(() => vi.restoreAllMocks());

/** An editor that is never ready, in the hands of the test. */
async function editing() {
  const requests: PaintRequest[] = [];
  const shown = await renderForm(toolByModule('imgedit'), [], {
    ports: {
      openImageEditor: async (request) => {
        requests.push(request);
        const input = { name: request.name, masks: true, masking: false, color: '#000000', now: () => 0 };
        return { actor: createActor(imageEditorMachine, { input }), paper: createReadable(undefined) };
      },
    },
  });
  await shown.pick([png('car.png')]);
  await arrive('car.png');
  await shown.press(/^编辑 car/);
  const request = await vi.waitFor(() => {
    const [first] = requests;
    if (!first) throw new Error('no editor was opened');
    return first;
  });
  return { ...shown, request };
}

describe('a picture that was painted on', () => {
  it.each([
    ['image/png', 0],
    ['image/webp', 1],
  ])('comes back into its field; that it is no PNG is said: %s', async (type, times) => {
    // given
    const { request, names } = await editing();
    const show = vi.spyOn(notifications, 'show').mockReturnValue('');
    // when
    await act(async () => request.deliverPicture?.(new File([new Uint8Array(1)], 'car-edited', { type })));
    // then
    await vi.waitFor(() => expect(names()).toContain('car-edited'));
    expect(show).toHaveBeenCalledTimes(times);
    if (times > 0) expect(show).toHaveBeenCalledWith({ message: words.upload.savedAsWebp({ limit: 10 }) });
  });
});

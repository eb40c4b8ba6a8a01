// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { uploadsMachine } from '../../../src/machines/uploads/machine';
import { useImageEditor } from '../../../src/views/upload/use-image-editor';
import { renderInStudio } from '../../support/render-in-studio';

vi.mock('../../../src/views/image-editor/ImageEditor', () => {
  throw new Error('the chunk could not be fetched');
});

const uploads = createActor(uploadsMachine, { input: { max: 1, kept: [] } }).start();

function Field() {
  const { edit, dialog } = useImageEditor({ uploads });
  return (
    <>
      <button type="button" onClick={() => edit()}>
        open
      </button>
      {dialog}
    </>
  );
}

it('says so when the image editor cannot be fetched, and leaves the page as it was', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shown = vi.spyOn(notifications, 'show');
  const { press, button, words, leave } = await renderInStudio(() => <Field />);
  await press('open');
  await vi.waitFor(() =>
    act(async () =>
      expect(shown).toHaveBeenCalledWith(expect.objectContaining({ message: words.upload.editorFailed() })),
    ),
  );
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(button('open')).not.toBeNull();
  await leave();
});

// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { EditorWindow } from '../../../src/views/editor/EditorWindow';
import { renderInStudio } from '../../support/render-in-studio';

it('lets the browser open no file that is dropped on an editor, and leaves a dropped text to its fields', async () => {
  // given
  const actor = { getSnapshot: () => ({ status: 'active' }), subscribe: () => ({}) };
  await renderInStudio(() => (
    <EditorWindow label="编辑器" open={async () => ({ actor })} leave={() => {}} close={() => {}} failed="" opening="">
      {() => <p id="canvas">画布</p>}
    </EditorWindow>
  ));
  const drop = (types: readonly string[]) =>
    act(async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      const dataTransfer = { types, dropEffect: 'copy' };
      document.querySelector('#canvas')?.dispatchEvent(Object.assign(event, { dataTransfer }));
      return { isTaken: event.defaultPrevented, effect: dataTransfer.dropEffect };
    });
  // then
  expect(document.querySelector('#canvas')).not.toBeNull();
  expect(await drop(['Files'])).toEqual({ isTaken: true, effect: 'none' });
  expect(await drop(['text/plain'])).toEqual({ isTaken: false, effect: 'copy' });
});

// @vitest-environment happy-dom
import { Menu } from '@mantine/core';
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/views/kit/Dialog';
import { renderInStudio } from '../../support/render-in-studio';

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

function Room() {
  const [asking, ask] = useState(false);
  return (
    <>
      <button type="button" onClick={() => ask(true)}>
        open
      </button>
      <Menu opened transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">menu</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask(true)}>item</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Dialog onClose={() => ask(false)}>
          <button type="button" onClick={() => ask(false)}>
            done
          </button>
        </Dialog>
      )}
    </>
  );
}

it.each([
  { pressed: 'open', back: 'open' },
  { pressed: 'item', back: 'menu' },
])('a dialog opened from "$pressed" gives the keyboard back to "$back"', async ({ pressed, back }) => {
  const scene = await renderInStudio(() => <Room />);
  leave = scene.leave;
  await act(async () => {
    scene.button(pressed).focus();
    scene.button(pressed).click();
  });
  await act(async () => scene.button('done').focus());
  await scene.press('done');
  await vi.waitFor(() => expect(document.activeElement).toBe(scene.button(back)));
});

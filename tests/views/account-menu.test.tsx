// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StudioPorts } from '../../src/ports/studio';
// Here already when it is asked for.
import '../../src/views/shell/AccountItems';
import { AccountMenu } from '../../src/views/shell/controls';
import { renderInStudio } from '../support/render-in-studio';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
const signedIn = { hasTag: (tag: string) => tag === 'signed-in', context: { user: { id: 'ada' } } };
/** Ada sits here. */
const session = {
  getSnapshot: () => signedIn,
  subscribe: () => ({ unsubscribe: () => {} }),
} as unknown as StudioPorts['session'];

let leave: () => Promise<void> = async () => {};
// Nothing has a size in this DOM: the library warns at length that it finds nothing to focus.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(async () => {
  vi.restoreAllMocks();
  await leave();
});

/** The entries of the opened menu in English. */
async function entries(paymentSite?: string) {
  const scene = await renderInStudio(
    () => (
      <RouterContextProvider router={router}>
        <AccountMenu />
      </RouterContextProvider>
    ),
    { locale: 'en', ports: { session }, paymentSite },
  );
  leave = scene.leave;
  await scene.press('Account menu');
  await act(async () => {});
  return [...document.querySelectorAll('[role=menuitem]')].map((item) => ({
    name: item.textContent,
    href: item.getAttribute('href'),
    target: item.getAttribute('target'),
  }));
}

it('leads to the pages of the account, and out of it', async () => {
  expect((await entries()).map(({ name }) => name)).toEqual([
    'Profile',
    'Favourites',
    'Boards',
    'Compute power account',
    'Report a problem',
    'Log out',
  ]);
});

it('leads to the pay site in new windows where there is one, under no name twice', async () => {
  const found = await entries('https://pay.example');
  const outside = found.filter(({ target }) => target === '_blank');
  expect(outside.map(({ href }) => href?.replace('https://pay.example', ''))).toEqual([
    '/pay/account',
    '/pay/charge',
    '/pay/record',
    '/pay/expense',
    '/user/space',
  ]);
  expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
  expect(found.map(({ href }) => href)).toContain('/wallet/account');
});

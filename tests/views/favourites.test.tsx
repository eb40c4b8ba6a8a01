// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fact } from '../../src/log/facts';
import { FavouritesPage } from '../../src/views/favourites/FavouritesPage';
import type { StudioPorts } from '../../src/views/studio-context';
import { doneFavourites, memoryLog, NOON, stage } from '../support/render-in-studio';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
/** Whoever sits here is of no matter to the page. */
const session = {
  getSnapshot: () => ({ hasTag: () => false, context: {} }),
  subscribe: () => ({ unsubscribe: () => {} }),
} as unknown as StudioPorts['session'];

const kept: Fact = {
  type: 'v1.FavoriteAdded',
  at: NOON,
  favoriteId: 'one',
  url: '/api/file/one.png',
  name: 'one.png',
  prompt: 'red sedan',
  media: 'image',
  createdAt: NOON,
};

let leave: () => Promise<void> = async () => {};
afterEach(() => leave());

/** The page in English, where the provider's list cannot be had and the log knows these facts. */
async function open(facts: readonly Fact[]) {
  const refresh = vi.fn(async () => 'failed' as const);
  const scene = await stage(
    () => (
      <RouterContextProvider router={router}>
        <FavouritesPage />
      </RouterContextProvider>
    ),
    {
      locale: 'en',
      ports: { session, favourites: { ...doneFavourites, refresh } },
      userLog: memoryLog(facts).userLog,
    },
  );
  leave = scene.leave;
  await act(async () => {});
  return { ...scene, refresh, said: () => scene.place.textContent ?? '' };
}

describe('a list of favourites that cannot be had', () => {
  it('is told as what was read last, where something was', async () => {
    const { said, press, refresh } = await open([kept]);
    expect(said()).toContain('You see them as they were last read');
    expect(said()).toContain('1 in all');
    await press('Try again');
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('is never told as a list without any, where nothing is known', async () => {
    const { said, button } = await open([]);
    expect(said()).toContain('Could not get the favorites');
    expect(said()).not.toContain('No favorites yet');
    expect(said()).not.toContain('last read');
    expect(button('Try again').disabled).toBe(false);
  });
});

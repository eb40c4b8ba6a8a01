// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fact } from '../../src/facts';
import type { StudioPorts } from '../../src/ports/studio';
import { FavouritesPage } from '../../src/views/favourites/FavouritesPage';
import { doneFavourites, memoryLog, NOON, renderInStudio } from '../support/render-in-studio';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
/** The page does not depend on the user. */
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
  const scene = await renderInStudio(
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
  it('shows the last saved favourites when the list cannot be fetched', async () => {
    const { said, press, refresh } = await open([kept]);
    expect(said()).toContain('Showing the last saved ones');
    expect(said()).toContain('1 in total');
    await press('Try again');
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('never shows an unknown list of favourites as an empty one', async () => {
    const { said, button } = await open([]);
    expect(said()).toContain('Could not get the favourites');
    expect(said()).not.toContain('No favourites yet');
    expect(said()).not.toContain('last read');
    expect(button('Try again').disabled).toBe(false);
  });
});

it('a favourite is named in the language in use, as long as the history knows what was asked for', async () => {
  // given pictures that were asked for in Chinese, one of which another browser made
  const asked: Fact = {
    ...{ type: 'v1.GenerationRestored', at: NOON, taskId: 'task', module: 'txt2img', createdAt: NOON, seed: 7 },
    ...{ prompt: '轿车, 一辆红色的', form: { carTypes: ['sedan'], customPrompt: '一辆红色的' }, sources: [] },
    results: [{ id: 'made', url: kept.url, type: 'image' }],
  };
  const elsewhere = { ...kept, favoriteId: 'two', url: '/api/file/two.png', prompt: '轿车, 蓝色' };
  // when
  const { place } = await open([asked, { ...kept, resultId: 'made', prompt: asked.prompt }, elsewhere]);
  // then
  const names = [...place.querySelectorAll('li > button')].map((button) => button.getAttribute('data-hint'));
  expect(names).toContain('Sedan, 一辆红色的');
  expect(names).toContain('轿车, 蓝色');
});

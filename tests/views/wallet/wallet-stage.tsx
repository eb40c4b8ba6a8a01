import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { afterEach } from 'vitest';
import type { StudioPorts } from '../../../src/views/studio-context';
import { memoryLog, stage } from '../../support/render-in-studio';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
let leave: (() => Promise<void>) | undefined;
afterEach(() => leave?.());

/** A page of the wallet in English, with the answers that the test gives. */
export async function show(view: ReactNode, wallet: Partial<StudioPorts['wallet']> = {}) {
  const offer = async () => ({ products: [], isPayable: true });
  const grants = async () => [];
  const ports = { wallet: { offer, grants, ...wallet } as StudioPorts['wallet'] };
  const scene = await stage(() => <RouterContextProvider router={router}>{view}</RouterContextProvider>, {
    locale: 'en',
    ports,
    userLog: memoryLog().userLog,
  });
  leave = scene.leave;
  await act(async () => {});
  return scene;
}

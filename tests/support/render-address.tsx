import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { vi } from 'vitest';
import type { Locale } from '../../src/i18n';
import { createReadable } from '../../src/log/projection';
import type { StudioPorts } from '../../src/ports/studio';
import { createAppRouter } from '../../src/views/router';
import { eventually } from './eventually';
import { memoryLog, renderInStudio } from './render-in-studio';

const signedIn = { hasTag: (tag: string) => tag === 'signed-in', context: { user: { id: 'ada' } } };
/** Ada's session, from which views read nothing but who she is. */
const session = {
  getSnapshot: () => signedIn,
  subscribe: () => ({ unsubscribe: () => {} }),
} as unknown as StudioPorts['session'];

/** Renders the page of an address with everything around it, for a user who has made nothing yet. */
export async function renderAddress(address: string, locale: Locale) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // This DOM has no layout: a focus trap finds nothing to focus in it and says so at length.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }), session);
  const scene = await renderInStudio(() => <RouterProvider router={router} />, {
    locale,
    userLog: memoryLog().userLog,
    ports: { session, logFailed: createReadable(false) },
  });
  await eventually(() => scene.button(new RegExp(`^${scene.words.form.generate()}`)));
  return scene;
}

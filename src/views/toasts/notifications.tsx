import { useEffect, useSyncExternalStore } from 'react';
import { createReadable } from '../../log/projection';
import { afterPaint } from '../../timing/after-paint';

type Library = typeof import('@mantine/notifications');
type Toasts = Library['notifications'];

const library = createReadable<Library | undefined>(undefined);
let loading: Promise<Library> | undefined;

/** Fetches the library of toasts once; after a failure the next call tries again. */
function load(): Promise<Library> {
  loading ??= import('@mantine/notifications').then(
    (fetched) => {
      library.set(fetched);
      return fetched;
    },
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}

/** In the order of the calls: each waits for the same promise. */
function call(act: (toasts: Toasts) => void): void {
  load().then(
    ({ notifications }) => act(notifications),
    // The provider is away before anything was done here: there is nothing to show a toast with.
    () => undefined,
  );
}

/** Toasts over every page. Their code comes with the first input or the first toast, and not with the page. */
export const notifications = {
  show: (toast: Parameters<Toasts['show']>[0]) => call((toasts) => toasts.show(toast)),
  update: (toast: Parameters<Toasts['update']>[0]) => call((toasts) => toasts.update(toast)),
  /** Fetches nothing: without the library no toast is shown. */
  hide: (id: string) => loading && call((toasts) => toasts.hide(id)),
};

const FIRST_INPUT = ['click', 'keydown'] as const;

/** The place where toasts appear. */
export function Toasts() {
  const fetched = useSyncExternalStore(library.subscribe, library.get);
  useEffect(() => {
    // What somebody does may need a toast, even where the network is lost meanwhile.
    // The input itself is answered first.
    const begin = () => afterPaint(() => void load().catch(() => undefined));
    for (const type of FIRST_INPUT) addEventListener(type, begin, { once: true });
    return () => {
      for (const type of FIRST_INPUT) removeEventListener(type, begin);
    };
  }, []);
  return fetched && <fetched.Notifications position="top-center" limit={4} />;
}

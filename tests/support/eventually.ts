import { act } from 'react';
import { vi } from 'vitest';

/**
 * Lazy parts come a moment later: checks until `check` no longer throws. It is checked outside of `act`, because React
 * drops what it still has to draw when that throws, and never draws it.
 */
export const eventually = <T>(check: () => T): Promise<T> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    return check();
  });

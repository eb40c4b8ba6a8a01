import { onTestFinished, vi } from 'vitest';

/** Stops the clock until the test ends: a limit's minute does not pass while a busy machine sends what fills it. */
export function stopClock(): void {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => clock.mockRestore());
}

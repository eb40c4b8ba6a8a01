// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { claim } from '../../../src/services/browser/locks';
import { locksThatMayBeRefused } from '../../support/locks';

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locksThatMayBeRefused(), configurable: true });
});

it('refuses what is held, and gives it again as soon as it was released in the same tab', async () => {
  // given
  const release = await claim('drawing.d');
  expect(release).toBeDefined();
  expect(await claim('drawing.d')).toBeUndefined();
  // when it is released and claimed before the browser took the lock back
  release?.();
  const again = await claim('drawing.d');
  // then
  expect(again).toBeDefined();
  expect(await claim('drawing.d')).toBeUndefined();
  again?.();
});

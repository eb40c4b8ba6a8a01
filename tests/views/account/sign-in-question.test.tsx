// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SignInQuestion } from '../../../src/views/sign-in/SignInQuestion';
import { identity, startSession } from '../../machines/session-stage';
import { renderInStudio } from '../../support/render-in-studio';
import { said } from './type';

const leaving: (() => unknown)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
});

async function arrive() {
  const { actor, world } = startSession({
    urlToken: 'link',
    storedToken: 'token-of-bob',
    storedUser: { id: 'bob', username: 'bob' },
  });
  const scene = await renderInStudio(() => <SignInQuestion />, { ports: { session: actor as never } });
  leaving.push(scene.leave, () => actor.stop());
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await act(() => world.settle('fetchUser', { output: identity }));
  // The question is fetched when it is needed.
  await act(async () => void (await import('../../../src/views/sign-in/QuestionDialog')));
  return { ...scene, actor };
}

it('asks by both names, and signs in as the other on the button', async () => {
  const { actor, press } = await arrive();
  expect(said()).toContain('登录为 ada？');
  expect(said()).toContain('当前登录的是 bob，取消则保持不变。');
  await press('登录为 ada');
  expect(actor.getSnapshot().hasTag('signed-in')).toBe(true);
});

it('keeps the session that is there on cancel, and closes', async () => {
  const { actor, press } = await arrive();
  await press('取消');
  expect(actor.getSnapshot().hasTag('asking')).toBe(false);
  expect(actor.getSnapshot().context.storedToken).toBe('token-of-bob');
});

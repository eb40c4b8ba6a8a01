// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fact } from '../../src/facts';
import type { HistoryItem } from '../../src/log/projections/history';
import { GenerationNotices } from '../../src/views/results/GenerationNotices';
import { ResultPicture } from '../../src/views/results/ResultPicture';
import { memoryLog, NOON, renderInStudio } from '../support/render-in-studio';

type Scene = Awaited<ReturnType<typeof renderInStudio>>;
let scene: Scene | undefined;
afterEach(async () => {
  await act(async () => notifications.clean());
  await scene?.leave();
  scene = undefined;
});

describe('a picture of the history', () => {
  const item: HistoryItem = {
    id: 'txt2img-1-0',
    batchId: '1',
    url: '/files/car.png',
    type: 'image',
    module: 'txt2img',
    prompt: '红色轿车',
    form: {},
    sources: [],
    createdAt: NOON,
  };
  const fire = (event: string) => act(async () => scene?.place.querySelector('img')?.dispatchEvent(new Event(event)));

  it('develops once it has loaded, when it came while the page was open', async () => {
    scene = await renderInStudio(() => <ResultPicture item={item} arriving open={() => {}} />);
    const latent = () => scene?.place.querySelector('img')?.hasAttribute('data-latent');
    expect(latent()).toBe(true);
    await fire('load');
    expect(latent()).toBe(false);
  });

  it('stands there at once when it was there before', async () => {
    scene = await renderInStudio(() => <ResultPicture item={item} arriving={false} open={() => {}} />);
    expect(scene.place.querySelector('img')?.hasAttribute('data-latent')).toBe(false);
  });

  it('gives way to its small picture when it cannot be had, and says so when there is none', async () => {
    // given a kept thumbnail
    const small = new Blob(['small'], { type: 'image/webp' });
    const { userLog } = memoryLog([], { hash: small });
    scene = await renderInStudio(
      () => <ResultPicture item={{ ...item, thumbnail: 'hash' }} arriving={false} open={() => {}} />,
      {
        userLog,
      },
    );
    // when
    await fire('error');
    // then
    await vi.waitFor(() => expect(scene?.place.querySelector('img')?.src).toMatch(/^blob:/));
    // and without one
    await scene.leave();
    scene = await renderInStudio(() => <ResultPicture item={item} arriving={false} open={() => {}} />, { userLog });
    await fire('error');
    expect(scene.place.textContent).toBe('图片暂时无法显示');
  });
});

describe('how a generation ended', () => {
  const failed = (failure: Extract<Fact, { type: 'v2.GenerationFailed' }>['failure']): Fact => ({
    type: 'v2.GenerationFailed',
    at: NOON,
    taskId: 't',
    failure,
  });
  const goTo = vi.fn();
  const watch = async (locale: 'zh' | 'en' = 'zh') => {
    const log = memoryLog();
    scene = await renderInStudio(
      () => (
        <>
          <Notifications transitionDuration={0} />
          <GenerationNotices goTo={goTo} />
        </>
      ),
      { userLog: log.userLog, locale },
    );
    return log;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    goTo.mockReset();
    return () => vi.useRealTimers();
  });
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

  it('reports a low balance for 15 s in the words of the specification, then opens the wallet', async () => {
    // given
    const { happen } = await watch('en');
    // when
    await happen(failed({ kind: 'insufficient-balance' }));
    await pass(14_000);
    // then
    expect(document.body.textContent).toContain(
      'Insufficient compute power balance. Please recharge! After recharging, please logout and login again!',
    );
    expect(goTo).not.toHaveBeenCalled();
    await pass(2_000);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/wallet');
  });

  it('leads to the profile when the API key is the trouble, and nowhere for any other failure', async () => {
    const { happen } = await watch();
    await happen(failed({ kind: 'engine', message: '引擎忙' }));
    expect(document.body.textContent).toContain('生成失败：引擎忙');
    await pass(10_000);
    expect(goTo).not.toHaveBeenCalled();
    await happen(failed({ kind: 'invalid-key' }));
    await pass(10_000);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/profile');
  });

  it('reports the end of a generation only in the tab that started it', async () => {
    const { happen } = await watch();
    const results = [{ id: 'txt2img-1-0', url: '/files/car.png', type: 'image' as const }];
    await happen({ type: 'v1.GenerationCompleted', at: NOON, taskId: 't', results }, 'another tab');
    expect(document.body.textContent).not.toContain('成功生成');
    await happen({ type: 'v1.GenerationCompleted', at: NOON, taskId: 't', results });
    expect(document.body.textContent).toContain('成功生成 1 张图片');
  });
});

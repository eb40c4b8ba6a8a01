// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { TaskResult } from '../../contract/generation';
import { generationMachine } from '../../src/machines/generation/machine';
import type {
  GenerationCommand,
  GenerationFailure,
  GenerationRequest,
  Submission,
} from '../../src/machines/generation/types';
import { PromptText, partsOf } from '../../src/views/results/PromptText';
import { RunningTile } from '../../src/views/results/RunningTile';
import { TaskCards } from '../../src/views/results/TaskCards';
import { taskState } from '../support/generations';
import { quietStudio } from '../support/quiet-studio';
import { memoryLog, NOON, renderInStudio } from '../support/render-in-studio';

const request: GenerationRequest = {
  taskId: 't1',
  batchId: 't1',
  module: 'txt2img',
  model: 't2threeviews_context',
  transport: 'task',
  prompt: '纯电动, SUV, 红色轿车',
  body: { model: 't2threeviews_context', prompt: '纯电动, SUV, 红色轿车' },
  form: { customPrompt: '红色轿车' },
};
const task = {
  taskId: 't1',
  request: { type: 'v1.GenerationRequested', at: NOON, ...request },
  status: 'running',
  startTime: NOON,
  results: [],
} as const;

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await leave?.();
  leave = undefined;
  vi.restoreAllMocks();
});

/** A card of a generation whose provider says what the test says. */
async function running() {
  let say: (command: GenerationCommand) => void = () => {};
  const machine = generationMachine.provide({
    actors: {
      recorded: fromPromise(async () => {}),
      submit: fromPromise(async (): Promise<Submission> => ({ kind: 'task', serverTaskId: 's1' })),
      poll: fromCallback(({ sendBack }) => {
        say = sendBack;
      }),
      stop: fromPromise(() => new Promise<readonly TaskResult[]>(() => {})),
    },
  });
  const actor = createActor(machine, { input: { request, now: () => NOON } }).start();
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag('running')).toBe(true));
  const scene = await renderInStudio(() => <RunningTile task={{ ...task, results: [] }} actor={actor} />);
  leave = async () => {
    await scene.leave();
    actor.stop();
  };
  return { scene, actor, say: (command: GenerationCommand) => act(async () => say(command)) };
}

describe('the card of a running generation', () => {
  it('says for how long the provider asked to wait, until it answers again', async () => {
    // given
    const { scene, say } = await running();
    // when
    await say({ type: 'server.waiting', until: NOON + 12_000 });
    // then
    expect(scene.place.textContent).toContain('服务繁忙，12 秒后自动重试');
    // and when it answers
    await say({ type: 'server.state', state: taskState({ task_id: 's1', progress: 30 }) });
    expect(scene.place.textContent).not.toContain('服务繁忙');
    expect(scene.place.querySelector('[role=progressbar]')?.getAttribute('aria-label')).toBe('进度 30%');
  });

  it('puts the blame on the network while there is none', async () => {
    const { scene, say } = await running();
    await say({ type: 'server.waiting', until: NOON + 12_000 });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => window.dispatchEvent(new Event('offline')));
    expect(scene.place.textContent).toContain('没有网络，恢复后自动继续');
    expect(scene.place.textContent).not.toContain('服务繁忙');
  });

  it('does not say that a quick drawing is about to start when it is done before any of it was seen', async () => {
    // given
    const { scene, actor, say } = await running();
    expect(scene.place.textContent).toContain('正在绘制');
    // when
    const results = [{ url: '/api/file/p1', type: 'image' as const }];
    const state = taskState({ task_id: 's1', status: 'completed', progress: 0, results });
    await say({ type: 'server.state', state });
    // then
    expect(actor.getSnapshot().hasTag('completed')).toBe(true);
    expect(scene.place.textContent).toContain('正在绘制');
    expect(scene.place.textContent).not.toContain('即将开始');
  });

  it('says that it is being cancelled while the provider is asked to stop', async () => {
    const { scene, actor } = await running();
    await act(async () => actor.send({ type: 'generation.cancel' }));
    expect(scene.place.textContent).toContain('正在取消');
    expect(scene.button('取消').disabled).toBe(true);
  });
});

describe('a generation that the browser could not note down', () => {
  it('shows an unrecorded generation as not sent and not charged, and removes it on dismissal', async () => {
    // given a log that keeps nothing
    const machine = quietStudio.provide({
      actors: {
        generation: generationMachine.provide({
          actors: { recorded: fromPromise(() => Promise.reject(new Error('blocked'))) },
        }),
      },
    });
    const studio = createActor(machine, { input: { session: { now: () => NOON } as never } }).start();
    const scene = await renderInStudio(() => <TaskCards reuse={async () => {}} goTo={() => {}} />, {
      userLog: memoryLog().userLog,
      ports: { studio },
    });
    leave = async () => {
      await scene.leave();
      studio.stop();
    };
    // when
    await act(async () => studio.send({ type: 'generation.start', request }));
    // then
    expect(scene.place.textContent).toContain('没有提交，也没有扣费');
    // and
    await scene.press('收起');
    expect(scene.place.textContent).not.toContain('没有提交');
  });
});

describe('the card of a generation that failed in an earlier visit', () => {
  it('says why, that nothing was charged, and starts the same request again under a new id', async () => {
    // given a log that remembers the failure, and no actor of it
    const { userLog, happen } = memoryLog([
      { type: 'v1.GenerationRequested', at: NOON, ...request },
      { type: 'v2.GenerationFailed', at: NOON, taskId: 't1', failure: { kind: 'engine', message: '没有轮子' } },
    ]);
    const send = vi.fn();
    const idle = { context: { generations: [], orders: [] } };
    const studio = { getSnapshot: () => idle, subscribe: () => ({ unsubscribe: () => {} }), send };
    const scene = await renderInStudio(() => <TaskCards reuse={async () => {}} goTo={() => {}} />, {
      userLog,
      ports: { studio: studio as never },
    });
    leave = scene.leave;
    expect(scene.place.textContent).toContain('没有轮子');
    expect(scene.place.textContent).toContain('没有扣费');
    // when
    await scene.press('重试');
    // then
    const { taskId, batchId, ...rest } = vi.mocked(scene.studio.startGeneration).mock.calls[0]?.[0] ?? {};
    const { taskId: _, batchId: __, ...asked } = request;
    expect(rest).toEqual(asked);
    expect(taskId).toBe(batchId);
    expect(taskId).not.toBe('t1');
    expect(send).toHaveBeenCalledWith({ type: 'generation.dismiss', taskId: 't1' });
    // and once the log knows that the card was put away it stays away
    await happen({ type: 'v1.GenerationDismissed', at: NOON, taskId: 't1' });
    expect(scene.place.textContent).not.toContain('没有轮子');
  });
});

describe('what a failed card leads to', () => {
  /** The card of a generation that failed so, and what is done from it. */
  async function failed(failure: GenerationFailure) {
    const taskId = 'e7d3c1a0-55aa-4b57-9d5e-0c7c2d8c4c11';
    const { userLog } = memoryLog([
      { type: 'v1.GenerationRequested', at: NOON, ...request, taskId },
      { type: 'v2.GenerationFailed', at: NOON, taskId, failure },
    ]);
    const reuse = vi.fn();
    const goTo = vi.fn();
    const scene = await renderInStudio(() => <TaskCards reuse={reuse} goTo={goTo} />, { userLog });
    leave = scene.leave;
    return { ...scene, taskId, reuse, goTo };
  }

  it.each([
    ['insufficient-balance', '购买算力', '/wallet/buy'],
    ['invalid-key', '个人资料', '/profile'],
  ] as const)('goes where %s is mended', async (kind, name, address) => {
    const { press, goTo } = await failed({ kind });
    await press(name);
    expect(goTo).toHaveBeenCalledWith(address);
  });

  it('puts what was asked for into the form, to be changed before it is tried again', async () => {
    const { press, reuse } = await failed({ kind: 'engine', message: '没有轮子' });
    await press('沿用参数');
    expect(reuse).toHaveBeenCalledWith(expect.objectContaining({ module: 'txt2img', form: request.form }));
  });

  it('names its task by the beginning of its number, and copies all of it', async () => {
    const writeText = vi.fn(async () => {});
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    const { place, press, taskId } = await failed({ kind: 'engine' });
    expect(place.textContent).toContain('任务 e7d3c1a0');
    expect(place.textContent).not.toContain(taskId);
    await press(/^任务/);
    expect(writeText).toHaveBeenCalledWith(taskId);
  });
});

describe('the words of a request', () => {
  it("show the user's own first and the form's settings after them", async () => {
    const scene = await renderInStudio(() => <PromptText asked={request} />);
    leave = scene.leave;
    expect([...scene.place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      '红色轿车',
      '纯电动, SUV',
    ]);
  });

  it('shows only the settings of a request where the user wrote nothing', () => {
    expect(partsOf({ prompt: '纯电动, SUV', form: { customPrompt: ' ' } })).toEqual({
      own: '',
      settings: '纯电动, SUV',
    });
  });
});

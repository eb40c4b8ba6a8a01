// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications';
import { act, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { TaskResult, TaskState } from '../../contract/generation';
import type { Fact } from '../../src/facts';
import { generationMachine } from '../../src/machines/generation/machine';
import type { GenerationCommand, GenerationRequest, Submission } from '../../src/machines/generation/types';
import { GenerationNotices } from '../../src/views/results/GenerationNotices';
import { Making } from '../../src/views/results/Making';
import { NotifyToggle } from '../../src/views/results/NotifyToggle';
import { TaskCards } from '../../src/views/results/TaskCards';
import { ProgressIcon } from '../../src/views/shell/ProgressIcon';
import { useProgress } from '../../src/views/shell/use-progress';
import { taskState } from '../support/generations';
import { quietStudio } from '../support/quiet-studio';
import { memoryLog, NOON, renderInStudio } from '../support/render-in-studio';

const request = (taskId: string): GenerationRequest => ({
  taskId,
  batchId: taskId,
  module: 'txt2img',
  model: 't2threeviews_context',
  transport: 'task',
  prompt: '红色轿车',
  body: { model: 't2threeviews_context', prompt: '红色轿车' },
  form: { customPrompt: '红色轿车' },
});
const state = (taskId: string, patch: Partial<TaskState>) => taskState({ task_id: taskId, progress: 0, ...patch });
const picture: TaskResult = { url: '/files/car.png', type: 'image' };

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await act(async () => notifications.clean());
  await leave?.();
  leave = undefined;
  vi.unstubAllGlobals();
});

/** A studio whose provider says, of each task, what the test says; its facts go into a log in memory. */
async function making(view: () => React.ReactNode, ...taskIds: readonly string[]) {
  const log = memoryLog();
  const lines = new Map<string, (command: GenerationCommand) => void>();
  const stop = vi.fn<() => Promise<readonly TaskResult[]>>(() => new Promise(() => {}));
  const machine = quietStudio.provide({
    actors: {
      generation: generationMachine.provide({
        actors: {
          recorded: fromPromise(async () => {}),
          submit: fromPromise(
            async ({ input }): Promise<Submission> => ({ kind: 'task', serverTaskId: input.request.taskId }),
          ),
          poll: fromCallback(({ input, sendBack }) => {
            lines.set(input.serverTaskId, sendBack);
          }),
          stop: fromPromise(stop),
        },
      }),
    },
  });
  const facts: Fact[] = [];
  const studio = createActor(machine, {
    input: { session: { now: () => NOON } as never },
    inspect: (event) => {
      if (event.type !== '@xstate.actor') return;
      // As in the recorder: the event declares less than it carries.
      (event.actorRef as never as { on(type: '*', heard: (fact: Fact) => void): void }).on('*', (fact) =>
        facts.push(fact),
      );
    },
  }).start();
  const scene = await renderInStudio(view, {
    userLog: log.userLog,
    ports: { studio, cancelGeneration: (id) => actorOf(id)?.send({ type: 'generation.cancel' }) },
  });
  const actorOf = (id: string) =>
    studio.getSnapshot().context.generations.find((actor) => actor.id === `generation:${id}`);
  /** Lets what happens happen, and its facts reach the log. */
  const settle = async (work: () => void) => {
    await act(async () => work());
    await act(async () => {});
    for (const fact of facts.splice(0)) await log.happen(fact);
  };
  leave = async () => {
    await scene.leave();
    studio.stop();
  };
  for (const taskId of taskIds) await settle(() => studio.send({ type: 'generation.start', request: request(taskId) }));
  await vi.waitFor(() => expect(lines.size).toBe(taskIds.length));
  await settle(() => {});
  const say = (taskId: string, patch: Partial<TaskState>) =>
    settle(() => lines.get(taskId)?.({ type: 'server.state', state: state(taskId, patch) }));
  const tell = (taskId: string, command: GenerationCommand) => settle(() => lines.get(taskId)?.(command));
  return { scene, log, say, tell, stop, settle };
}

function Probe({ heard }: { readonly heard: (progress: number | undefined) => void }) {
  const progress = useProgress();
  useEffect(() => {
    heard(progress);
  }, [progress, heard]);
  return <ProgressIcon />;
}

describe('several tasks at once', () => {
  it('stand each at the place of its picture, with its own progress, range of time and place in the queue', async () => {
    // given
    const { scene, say } = await making(() => <Making />, 'a', 'b');
    // when
    const preview = 'data:image/webp;base64,AA==';
    await say('a', { progress: 10, estimated_time: 20, preview, drawn_by: 'ComfyUI' });
    await say('b', { status: 'queued', queue_position: 2, current_tasks: 1, queued_tasks: 3 });
    // then
    const cards = () => [...scene.place.querySelectorAll('article')].map(({ textContent }) => textContent ?? '');
    expect(cards()).toHaveLength(2);
    const [b, a] = cards();
    expect(scene.place.querySelector('[aria-label="进度 10%"]')).not.toBeNull();
    expect(scene.place.querySelector('img')?.src).toBe(preview);
    expect(a).toContain('草图已完成，正在绘制细节约剩 15–30 秒');
    expect(a).toContain('由 ComfyUI 绘制');
    expect(b).toContain('排队中，前面还有 2 个任务');
    // and once a part of it is drawn, that part says how long the rest takes
    await say('a', { progress: 40, estimated_time: 12, preview });
    expect(cards()[1]).toContain('约剩 10 秒');
  });

  it('show their mean in the title and in the icon, which are themselves again afterwards', async () => {
    // given
    const icon = document.head.appendChild(document.createElement('link'));
    icon.rel = 'icon';
    icon.href = 'http://localhost/favicon.svg';
    const shown: (number | undefined)[] = [];
    const { say } = await making(() => <Probe heard={(progress) => shown.push(progress)} />, 'a', 'b');
    // when
    await say('a', { progress: 40 });
    await say('b', { progress: 80 });
    // then
    expect(shown.at(-1)).toBe(60);
    expect(decodeURIComponent(icon.href)).toContain('stroke-dasharray="60 100"');
    // and when one is done only the other counts
    await say('b', { status: 'completed', progress: 100, results: [picture] });
    expect(shown.at(-1)).toBe(40);
    await say('a', { status: 'completed', progress: 100, results: [picture] });
    expect(shown.at(-1)).toBeUndefined();
    expect(icon.href).toBe('http://localhost/favicon.svg');
    icon.remove();
  });
});

describe('what goes wrong on the way', () => {
  const watched = () =>
    making(
      () => (
        <>
          <Notifications transitionDuration={0} />
          <GenerationNotices goTo={() => {}} />
          <TaskCards reuse={async () => {}} goTo={() => {}} />
          <Making />
        </>
      ),
      'a',
    );
  const toasts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

  it('reports a cancellation that did not get through', async () => {
    const { scene, stop } = await watched();
    stop.mockRejectedValueOnce(new Error('away'));
    await scene.press('取消');
    await vi.waitFor(() => expect(toasts()).toEqual(['取消任务失败']));
    expect(scene.place.textContent).toContain('取消任务失败，任务仍在进行');
  });

  it('reports polling that used all its attempts', async () => {
    const { scene, tell } = await watched();
    await tell('a', { type: 'server.slow' });
    expect(toasts()).toEqual(['任务轮询超时']);
    expect(scene.place.textContent).toContain('任务轮询超时，将继续在后台查询结果');
  });

  it('a cancelled task says so, and can be tried again or put away', async () => {
    const { scene, stop, settle } = await watched();
    stop.mockResolvedValueOnce([]);
    await settle(() => scene.button('取消').click());
    await settle(() => {});
    expect(toasts()).toEqual(['任务已取消']);
    expect(scene.place.textContent).toContain('任务已取消');
    await settle(() => scene.button('收起').click());
    expect(scene.place.textContent).not.toContain('任务已取消');
  });
});

describe('a notification of the system', () => {
  const shown: { title: string; options?: NotificationOptions }[] = [];
  function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
    shown.length = 0;
    const ask = vi.fn(async () => {
      Notice.permission = answer;
      return answer;
    });
    class Notice {
      static permission = permission;
      static requestPermission = ask;
      constructor(title: string, options?: NotificationOptions) {
        shown.push({ title, options });
      }
    }
    vi.stubGlobal('Notification', Notice);
    return ask;
  }
  const hidden = (value: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(value);

  const facts = (seconds: number): Fact[] => [
    { type: 'v1.GenerationRequested', at: NOON, ...request('a') },
    {
      type: 'v1.GenerationCompleted',
      at: NOON + seconds * 1_000,
      taskId: 'a',
      results: [{ ...picture, id: 'txt2img-1-0' }],
    },
  ];
  async function end(seconds: number, { notifyWhenDone = true, tab = 'here' } = {}) {
    const log = memoryLog();
    const scene = await renderInStudio(() => <GenerationNotices goTo={() => {}} />, {
      userLog: log.userLog,
      preferences: { notifyWhenDone },
    });
    leave = scene.leave;
    for (const fact of facts(seconds)) await log.happen(fact, tab);
  }

  it('tells of a task that took more than 10 s and ended in a hidden tab', async () => {
    browser('granted');
    hidden(true);
    await end(11);
    expect(shown).toEqual([
      { title: '成功生成 1 张图片', options: { body: '红色轿车', tag: 'a', icon: '/files/car.png' } },
    ]);
  });

  it.each([
    { case: 'a short task', seconds: 10 },
    { case: 'a task whose end is seen', seconds: 11, seen: true },
    { case: 'a browser that was not asked', seconds: 11, permission: 'default' as const },
    { case: 'a user who does not want it', seconds: 11, notifyWhenDone: false },
    { case: 'a task of another tab', seconds: 11, tab: 'there' },
  ])('stays away for $case', async ({ seconds, seen = false, permission = 'granted' as const, ...rest }) => {
    const ask = browser(permission);
    hidden(!seen);
    await end(seconds, rest);
    expect(shown).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    { answer: 'granted', kept: true, said: '完成时会通知' },
    { answer: 'denied', kept: false, said: '浏览器禁止了通知' },
  ] as const)('is asked for by a button alone: $answer', async ({ answer, kept, said }) => {
    const ask = browser('default', answer);
    const scene = await renderInStudio(() => <NotifyToggle />);
    leave = scene.leave;
    expect(ask).not.toHaveBeenCalled();
    await scene.press('完成时通知我');
    expect(ask).toHaveBeenCalledOnce();
    expect(scene.preferences.get().notifyWhenDone).toBe(kept);
    expect(scene.place.textContent).toContain(said);
  });
});

import { Notifications, notifications } from '@mantine/notifications';
import { act, type ComponentProps, useState } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Module } from '../../contract/models';
import type { Fact } from '../../src/facts';
import type { Rating, Tagged } from '../../src/machines/library/marks';
import { studioMachine } from '../../src/machines/studio/machine';
import type { StudioPorts } from '../../src/ports/studio';
import { toolByModule } from '../../src/tools';
import { ResultsPanel } from '../../src/views/results/ResultsPanel';
import type { Asking } from '../../src/views/results/use-result-commands';
import { Asked } from '../../src/views/tool/again/Asked';
import { eventually } from '../support/eventually';
import { factsOfSuccess } from '../support/generations';
import { memoryLog, NOON, renderInStudio } from '../support/render-in-studio';

export const DAY = 86_400_000;
/** A result that is there. */
interface Made {
  readonly id: string;
  readonly module?: Module;
  readonly prompt?: string;
  readonly at?: number;
  readonly type?: 'image' | 'video' | '3d';
  readonly source?: string;
  readonly seed?: number;
  readonly batchId?: string;
  readonly form?: Readonly<Record<string, unknown>>;
}
/** What the log keeps of a result. */
export const factsOf = ({ id, module, prompt = id, at = NOON, type = 'image', ...asked }: Made): Fact[] => {
  const results = [{ id: `${id}-0`, url: `/api/file/${id}.png`, type }];
  return factsOfSuccess({ taskId: id, module, prompt, at, results, ...asked });
};

type Panel = ComponentProps<typeof ResultsPanel>;
/** The panel, and what is asked of its results over it. */
function Results(props: Pick<Panel, 'tool' | 'reuse' | 'goTo'>) {
  const [asking, ask] = useState<Asking>();
  const covered = asking !== undefined;
  return (
    <>
      <ResultsPanel {...props} tryExample={() => {}} write={() => {}} ask={ask} covered={covered} />
      <Asked asking={asking} take={() => {}} close={() => ask(undefined)} />
    </>
  );
}

type Scene = Awaited<ReturnType<typeof renderInStudio>>;
let scene: Scene | undefined;
/** Renders the results panel of a tool, with these results in its history. */
export async function renderResults(
  made: readonly Made[],
  { module = 'txt2img' as Module, ports = {} as Partial<StudioPorts> } = {},
) {
  // Lazy parts are loaded before the test begins.
  await import('../../src/views/results/History');
  await import('../../src/views/results/preview/Preview');
  await import('../../src/views/results/compare/Compare');
  await import('../../src/views/results/marks/MarkDialog');
  await import('../../src/views/results/NextSteps');
  await import('../../src/views/results/marks/mark');
  await import('../../src/views/results/Filters');
  await import('../../src/views/results/OpenResultMenu');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const log = memoryLog(made.flatMap(factsOf));
  const studio = createActor(studioMachine, {
    input: { session: { lastActivity: () => undefined, here: () => '/', now: () => NOON } },
  });
  const results = {
    remove: vi.fn((resultIds: readonly string[]) => {
      void log.happen({ type: 'v1.ResultsDeleted', at: NOON, resultIds: [...resultIds] });
    }),
    restore: vi.fn((resultIds: readonly string[]) => {
      void log.happen({ type: 'v1.ResultsRestored', at: NOON, resultIds: [...resultIds] });
    }),
    rate: vi.fn((ratings: readonly Rating[]) => {
      for (const rating of ratings) log.record({ type: 'v1.ResultRated', at: NOON, ...rating });
    }),
    tag: vi.fn((tagged: readonly Tagged[]) => {
      for (const { resultId, tags } of tagged)
        log.record({ type: 'v1.ResultTagged', at: NOON, resultId, tags: [...tags] });
    }),
    clear: vi.fn(() => {
      void log.happen({ type: 'v1.HistoryCleared', at: NOON, clearId: 'c' });
      return 'c';
    }),
    undoClear: vi.fn((clearId: string) => {
      void log.happen({ type: 'v1.HistoryClearUndone', at: NOON, clearId });
    }),
  };
  const reuse = vi.fn();
  const goTo = vi.fn();
  scene = await renderInStudio(
    () => (
      <>
        <Notifications transitionDuration={0} />
        <main>
          <Results tool={toolByModule(module)} reuse={reuse} goTo={goTo} />
        </main>
      </>
    ),
    { userLog: log.userLog, ports: { studio, results, ...ports } },
  );
  onTestFinished(() => act(async () => notifications.clean()));
  if (made.length > 0) await eventually(() => expect(document.querySelector('[data-tile]')).not.toBeNull());
  return { ...scene, log, results, reuse, goTo };
}

/** Presses a button of the current scene. */
export const press = (name: string | RegExp) => scene?.press(name);
/** The button of a name; throws where there is none. */
export const button = (name: string | RegExp) => scene?.button(name);
/** The prompts of the tiles, in their order. */
export const tiles = () =>
  [...document.querySelectorAll('button[aria-label^="查看大图"], button[aria-label^="选择："][aria-pressed]')].map(
    (tile) => tile.getAttribute('aria-label')?.replace(/^.*：/, ''),
  );
/** Everything that can be read. */
export const said = () => document.body.textContent;
/** Types or chooses a value. */
export const type = (selector: string, value: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
    if (!field) throw new Error(`no field ${selector}`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
/** A key where the keyboard is. */
export const key = (name: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    const target = document.querySelector('[role=document]') ?? document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }));
  });
/** Opens the floating filter, which is fetched. */
export async function openFilter() {
  await press('筛选');
  await eventually(() => button('最新在前'));
}

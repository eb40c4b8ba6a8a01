// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fact } from '../../src/facts';
import { toolByModule } from '../../src/tools';
import { ResultsPanel } from '../../src/views/results/ResultsPanel';
import { memoryLog, NOON, renderInStudio } from '../support/render-in-studio';

const made = (id: string, module: 'txt2img' | 'img2img'): Fact[] => [
  {
    type: 'v1.GenerationRequested',
    at: NOON,
    taskId: id,
    batchId: id,
    module,
    model: 't2threeviews_context',
    transport: 'task',
    prompt: id,
    body: {},
    form: {},
  },
  {
    type: 'v1.GenerationCompleted',
    at: NOON,
    taskId: id,
    results: [{ id: `${id}-0`, url: `/${id}.png`, type: 'image' }],
  },
];

/** Two tools, each with a panel of its own, as two addresses have them. */
function TwoTools() {
  const [module, choose] = useState<'txt2img' | 'img2img'>('txt2img');
  return (
    <>
      <button type="button" onClick={() => choose('img2img')}>
        other tool
      </button>
      <ResultsPanel
        key={module}
        tool={toolByModule(module)}
        reuse={() => {}}
        tryExample={() => {}}
        write={() => {}}
        goTo={() => {}}
        ask={() => {}}
      />
    </>
  );
}

let leave: (() => Promise<void>) | undefined;
afterEach(() => leave?.());

const search = () => document.querySelector<HTMLInputElement>('input[type=search]');
const shown = () =>
  [...document.querySelectorAll('button[aria-label^="查看大图"]')].map((tile) =>
    tile.getAttribute('aria-label')?.replace('查看大图：', ''),
  );

async function openAs(log: ReturnType<typeof memoryLog>) {
  const scene = await renderInStudio(() => <TwoTools />, { userLog: log.userLog });
  leave = scene.leave;
  return scene;
}

describe('what the history is searched and filtered by', () => {
  it('stays when another tool is opened, and is gone for the next user', async () => {
    // given
    const scene = await openAs(memoryLog([...made('red', 'txt2img'), ...made('red too', 'img2img')]));
    await act(async () => {
      const field = search();
      if (!field) throw new Error('no search');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'too');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(shown()).toEqual(['red too']);
    // when
    await scene.press('other tool');
    // then
    expect(search()?.value).toBe('too');
    expect(shown()).toEqual(['red too']);
    // when
    await scene.leave();
    await openAs(memoryLog(made('blue', 'txt2img')));
    // then
    expect(search()?.value).toBe('');
    expect(shown()).toEqual(['blue']);
  });
});

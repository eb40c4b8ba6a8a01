import { describe, expect, it, vi } from 'vitest';
import type { Fact, Recorded } from '../../../src/facts';
import { projections, type UserLog } from '../../../src/log';
import { foldAll } from '../../../src/log/projection';
import { history } from '../../../src/log/projections/history';
import { prompts } from '../../../src/log/projections/prompts';
import { recordsOf } from '../../../src/services/inspector/exported';
import { createLogBench, openLogBench } from '../../../src/services/inspector/log-bench';
import { createDisk, openOn, requested } from '../../log/world';

const prompt = (text: string, at: number): Fact => ({ type: 'v1.PromptSaved', at, module: 'txt2img', text });
const records = (count: number): Recorded[] =>
  Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    tab: 'here',
    fact: prompt(`prompt ${index + 1}`, index),
  }));

async function opened(facts: readonly Fact[]) {
  const log = await openOn(createDisk());
  await log.append(...facts);
  return { log, blobs: {} } as UserLog;
}

describe('the log in the inspector', () => {
  it('lists every fact, also those that are added, and finds them by what they say', async () => {
    // given
    const userLog = await opened([prompt('a red coupe', 1), requested('t1')]);
    const bench = await openLogBench(userLog, () => undefined);
    // when
    await userLog.log.append(prompt('a blue van', 3));
    // then
    expect(bench.facts().map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'v1.PromptSaved'],
      [2, requested('t1').type],
      [3, 'v1.PromptSaved'],
    ]);
    expect(bench.version.get()).toBe(1);
    expect([...bench.matching('BLUE')]).toEqual([3]);
  });

  it('shows the app as it was after any fact, read only, and what differs between two', async () => {
    // given more facts than lie between two kept states
    const all = records(5_000);
    const userLog = await opened([]);
    const travel = vi.fn<(log: UserLog | undefined) => void>();
    const bench = createLogBench(all, userLog, travel);
    for (const seq of [4_999, 1, 2_048, 2_049]) {
      // when
      bench.travel(seq);
      // then
      const then = travel.mock.lastCall?.[0]?.log;
      for (const projection of projections) {
        expect(then?.projection<unknown>(projection).get()).toEqual(foldAll<unknown>(projection, all.slice(0, seq)));
      }
      await expect(then?.append(prompt('now', 1))).rejects.toThrow();
    }
    bench.travel(undefined);
    expect(travel).toHaveBeenLastCalledWith(undefined);
    expect(bench.differences(1, 2).map(({ path }) => path)).toContain(`${prompts.name}.txt2img.0`);
    expect(bench.differences(2, 2)).toEqual([]);
    expect(bench.statesAt(1)).toHaveProperty(history.name);
  });

  it('leaves secrets out of the exported JSON lines, which can be read again elsewhere', async () => {
    // given
    const form = { customPrompt: 'a coupe', token: 'planted', mobile: '13812345678' };
    const userLog = await opened([{ type: 'v1.FormDrafted', at: 1, module: 'txt2img', form } as Fact]);
    const text = (await openLogBench(userLog, () => undefined)).export();
    // when
    const read = createLogBench(recordsOf(`${text}\nno fact`).records, userLog, () => undefined);
    // then
    expect(text).not.toMatch(/planted|13812345678/);
    expect(read.facts()).toEqual([{ seq: 1, at: 1, type: 'v1.FormDrafted' }]);
    expect(read.contentOf(1)).toMatchObject({ form: { customPrompt: 'a coupe', token: '[secret]' } });
  });
});

import { describe, expect, it } from 'vitest';
import type { UserLog } from '../../../src/log';
import { readReport } from '../../../src/services/inspector/report';
import { createDisk, openOn, requested } from '../../log/world';

const head = {
  product: 'Fastback',
  at: '2026-11-26T03:00:00.000Z',
  version: '1',
  page: '/car/txt2img',
  what: '',
  expected: '',
};
const machine = {
  actor: 'generation:1',
  id: 'generation',
  startedAt: 1,
  events: [{ at: 3, event: { type: 'server.slow' } }],
  facts: [{ type: 'v1.GenerationRequested', at: 2 }],
  end: { value: { active: 'running' }, context: { progress: 40 }, tags: [], status: 'active' },
};

describe('the inspector on a report', () => {
  it('shows its actors as they stood and its log as it was then, and sends nothing', async () => {
    // given the file of a report with one fact
    const log = await openOn(createDisk());
    await log.append(requested('t1'));
    const text = [head, { machine }].map((line) => JSON.stringify(line)).concat(await log.export());
    const shown: (UserLog | undefined)[] = [];
    // when it is opened beside the own log
    const opened = await readReport(text.join('\n'), { log } as UserLog, (then) => shown.push(then));
    // then the actors are those of the report
    expect(opened?.actors()).toEqual([{ id: 0, name: 'generation:1', isRunning: true, state: 'active.running' }]);
    expect([...(opened?.chartOf(0)?.active ?? [])]).toContain('generation.active.running');
    expect(opened?.happenings().map(({ type }) => type)).toEqual([
      'xstate.init',
      'v1.GenerationRequested',
      'server.slow',
    ]);
    expect(opened?.send(0, { type: 'generation.cancel' })).toBe(false);
    // and the app shows its log, of which nothing can be changed
    const bench = await opened?.openLog();
    expect(bench?.facts().map(({ type }) => type)).toEqual(['v1.GenerationRequested']);
    expect(shown).toHaveLength(1);
    await expect(shown[0]?.log.append()).rejects.toThrow();
  });

  it('refuses a file that is no report', async () => {
    expect(await readReport('{"product":"another"}', undefined, () => {})).toBeUndefined();
  });
});

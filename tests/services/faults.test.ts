// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { elsewhere, flows } from '../support/faults/all-flows';
import { faultsOf, pageOf, type Row } from '../support/faults/page';
import { type Outcome, runFlow } from '../support/faults/run';
import type { Fault } from '../support/faults/switchboard';

const PAGE = 'docs/reliability.md';
const broken: readonly Outcome['end'][] = ['lost', 'twice'];

// Fake timers do not wait for code that is fetched when it is first needed.
beforeAll(() =>
  Promise.all([
    import('../../src/services/designs/design-sheet'),
    import('../../src/services/designs/picture-reading'),
    import('../../src/services/editors/car-editor'),
    import('../../src/services/editors/car-preview'),
    import('../../src/services/editors/image-editor'),
    import('../../src/services/models/model-viewer'),
    import('../../src/services/boards'),
    import('../../src/services/account/account'),
    import('../../src/services/account/carry-out'),
    import('../../src/services/results/restoring'),
    import('../../src/log/compaction'),
  ]),
);

const asksOrRemembers = (machine: string) =>
  readdirSync(`src/machines/${machine}`).some((file) =>
    /fromPromise|FactOf/.test(readFileSync(`src/machines/${machine}/${file}`, 'utf8')),
  );

describe('the page of reliability', () => {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const rowOf = (name: string) => page.split('\n').find((line) => line.startsWith(`| ${name} |`));

  it.each(flows.map((flow) => ({ flow, name: flow.name })))(
    'has a result of $name for every fault',
    ({ flow, name }) => {
      const cells = rowOf(name)?.split(' | ').slice(1) ?? [];
      expect(
        cells.filter((cell) => !cell.startsWith('–')),
        'npm run faults',
      ).toHaveLength(faultsOf(flow).length);
      for (const word of [...broken, 'not run']) expect(cells.join()).not.toContain(word);
    },
  );

  it('has a flow through every machine that asks a provider or remembers', () => {
    const machines = readdirSync('src/machines', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = new Set([...flows.flatMap(({ machines: through }) => through), ...Object.keys(elsewhere)]);
    expect(machines.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.values(elsewhere).filter((test) => !existsSync(test))).toEqual([]);
    expect(Object.keys(elsewhere).filter(asksOrRemembers)).toEqual([]);
  });
});

describe('a flow with a fault', () => {
  it.each([
    ['A generation by its task', 'corrupt', 'by itself'],
    ['Buying compute power', 'tab killed', 'in another tab'],
    ['Keeping what is typed into a form', 'storage full', 'by itself'],
  ] as const)('%s survives "%s" %s', async (name, fault, end) => {
    const flow = flows.find((each) => each.name === name);
    expect(flow && (await runFlow(flow, fault)).end).toBe(end);
  });

  // By `npm run faults` alone.
  if (process.env.WRITE_RELIABILITY !== undefined) {
    it('survives every fault', { timeout: 600_000 }, async () => {
      const rows: Row[] = [];
      for (const flow of flows) {
        const outcomes = new Map<Fault, Outcome>();
        expect(await runFlow(flow, undefined), flow.name).toEqual({ end: 'by itself', saw: [] });
        for (const fault of faultsOf(flow)) outcomes.set(fault, await runFlow(flow, fault));
        rows.push({ flow, outcomes });
      }
      writeFileSync(PAGE, pageOf(rows));
      const failed = rows.flatMap(({ flow, outcomes }) =>
        [...outcomes]
          .filter(([, { end }]) => broken.includes(end))
          .map(([fault, { end }]) => `${flow.name}, ${fault}: ${end}`),
      );
      expect(failed).toEqual([]);
    });
  }
});

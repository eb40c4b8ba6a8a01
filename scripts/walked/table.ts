import { Fact, upcasters } from '../../src/facts';
import type { Reach } from '../../tests/support/harness/reach';
import { keptReach, RUNNERS } from '../../tests/support/harness/reached';

/** Facts that no machine emits, each with who writes it. */
const OUTSIDE: Readonly<Record<string, string>> = { 'v1.HistoryCompacted': 'the log, when it compacts itself' };

/** Every type of fact that a machine emits today. */
const factTypes = Fact.def.options
  .flatMap(({ def }) => [...def.shape.type.def.values])
  .filter((type) => !(type in upcasters) && !(type in OUTSIDE));

const figure = (some: number, all: number) => `${some}/${all}`;
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The walks of all machines in both runners as a table, and what is missing from 100 %. */
export function tableOf(machines: readonly string[]): {
  readonly lines: readonly string[];
  readonly gaps: readonly string[];
} {
  const gaps: string[] = [];
  const reachesOf = (machine: string) => RUNNERS.map((runner) => keptReach(runner, machine));
  const rows = machines.map((machine) => {
    const reaches = reachesOf(machine);
    const known = reaches.find((each) => each !== undefined);
    const facts = new Set(reaches.flatMap((each) => each?.facts ?? []));
    const cells = reaches.flatMap((each, index) => {
      gaps.push(...gapsOf(`${machine} in ${RUNNERS[index]}`, each, facts));
      return each
        ? [figure(each.transitions - each.missed.length, each.transitions), figure(each.facts.length, facts.size)]
        : ['–', '–'];
    });
    return line([machine, known?.states ?? '–', known?.transitions ?? '–', ...cells]);
  });
  const all = machines.map(reachesOf);
  const sum = (runner: number, of: (reach: Reach) => number) =>
    all.reduce((total, reaches) => total + (reaches[runner] ? of(reaches[runner]) : 0), 0);
  const totals = RUNNERS.flatMap((runner, index) => {
    const asserted = new Set(all.flatMap((reaches) => reaches[index]?.facts ?? []));
    const missing = factTypes.filter((type) => !asserted.has(type));
    if (missing.length > 0) gaps.push(`no walk in ${runner} asserts ${missing.join(', ')}`);
    return [
      figure(
        sum(index, (each) => each.transitions - each.missed.length),
        sum(index, (each) => each.transitions),
      ),
      figure(factTypes.length - missing.length, factTypes.length),
    ];
  });
  const head = [
    'machine',
    'states',
    'transitions',
    ...RUNNERS.flatMap((runner) => [`walked in ${runner}`, 'facts asserted']),
  ];
  const lines = [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows,
    line(['all', sum(0, (each) => each.states), sum(0, (each) => each.transitions), ...totals]),
  ];
  return { lines, gaps };
}

function gapsOf(where: string, reach: Reach | undefined, facts: ReadonlySet<string>): readonly string[] {
  if (!reach) return [`${where}: not walked`];
  const missing = [...facts].filter((type) => !reach.facts.includes(type));
  return [...reach.missed, ...missing].map((each) => `${where}: ${each}`);
}

import { elsewhere } from './all-flows';
import type { Flow } from './flows';
import type { Outcome } from './run';
import { type Fault, faults, isOfBrowser } from './switchboard';

// Object.keys forgets the keys' type; the object has no others.
const names = Object.keys(faults) as Fault[];

/** The faults that a flow can meet. */
export const faultsOf = (flow: Flow): readonly Fault[] => (flow.concerns ? names : names.filter(isOfBrowser));

export interface Row {
  readonly flow: Flow;
  readonly outcomes: ReadonlyMap<Fault, Outcome>;
}

/** docs/reliability.md: flows and faults, and what the user saw. */
export function pageOf(rows: readonly Row[]): string {
  const cell = ({ flow, outcomes }: Row, fault: Fault) =>
    faultsOf(flow).includes(fault) ? (outcomes.get(fault)?.end ?? 'not run') : '–';
  return `${[
    '# What survives which fault',
    '`npm run faults` wrote this page: it lets every flow run in the whole app without its views (machines, services, log and storage) against a provider that remembers what it made, with one fault at a time. It fails where something is lost or made twice. *By itself* needs nobody; *after another try* is the same button once more.',
    table(
      ['flow', ...names],
      rows.map((row) => [row.flow.name, ...names.map((fault) => cell(row, fault))]),
    ),
    '## The faults',
    names.map((fault) => `- **${fault}**: ${faults[fault]}`).join('\n'),
    '- **chunk missing**, **English words late**: in the browser, for every part that is fetched when it is first opened, by `tests/browser/lazy-parts.test.ts`: the part says so in its place, what was typed stays, and a retry fetches it; a language whose words do not come leaves the former one.',
    '## What the user saw',
    ...rows.map(seenOf),
    '## Machines of pointers',
    'They turn pointers into commands: they ask nothing of a provider and remember nothing, so that no fault reaches them. Their tests:',
    table(
      ['machine', 'tests'],
      Object.entries(elsewhere).map(([machine, test]) => [machine, `\`${test}\``]),
    ),
  ].join('\n\n')}\n`;
}

function seenOf({ flow, outcomes }: Row): string {
  const seen = [...outcomes].filter(([, { saw }]) => saw.length > 0);
  const lines = seen.map(([fault, { saw }]) => `- ${fault}: ${saw.join(' → ')}`);
  return [`### ${flow.name}`, `Through ${flow.machines.join(', ')}.`, lines.join('\n') || 'Nothing of it.'].join(
    '\n\n',
  );
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

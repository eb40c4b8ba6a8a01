import { kinds, type Mutant } from './plant';

/** What the tests of one machine noticed. */
export interface Result {
  readonly machine: string;
  readonly mutants: readonly Mutant[];
  readonly caught: ReadonlySet<Mutant>;
}

const all = (results: readonly Result[]) => results.flatMap(({ mutants }) => mutants);
const noticed = ({ mutants, caught }: Result) => mutants.filter((mutant) => caught.has(mutant));

/** One line: how many defects were planted and caught. */
export function summary(results: readonly Result[]): string {
  const planted = all(results).length;
  const caught = results.flatMap(noticed).length;
  const name = results.length === 1 ? results[0]?.machine : 'all machines';
  return `${name}: ${caught} of ${planted} mutants caught (${share(caught, planted)})`;
}

/** The table machine × kind, and where each survivor is. */
export function page(results: readonly Result[]): string {
  const shown = kinds.filter((kind) => all(results).some((mutant) => mutant.kind === kind));
  const cell = (of: readonly Result[], kind?: Mutant['kind']) => {
    const isShown = (mutant: Mutant) => kind === undefined || mutant.kind === kind;
    const planted = all(of).filter(isShown).length;
    return planted === 0 ? '' : `${of.flatMap(noticed).filter(isShown).length}/${planted}`;
  };
  const row = (name: string, of: readonly Result[]) => {
    return `| ${[name, ...shown.map((kind) => cell(of, kind)), cell(of)].join(' | ')} |`;
  };
  const rows = results.map((result) => row(result.machine, [result]));
  const survivors = results.flatMap(({ mutants, caught }) => mutants.filter((mutant) => !caught.has(mutant)));
  return `# Mutants

\`npm run test:mutants -- --write\` planted these defects in the machines, one at a time, and ran the tests that reach the
machine: caught/planted.

| ${['machine', ...shown, 'in all'].join(' | ')} |
|${'---|'.repeat(shown.length + 2)}
${rows.join('\n')}
${row('**all**', results)}

## Survivors

${survivors.length === 0 ? 'None.' : survivors.map(line).join('\n')}
`;
}

const line = ({ file, line: at, kind, what }: Mutant) => `- ${file}:${at}: ${kind}, \`${what}\``;
const share = (part: number, whole: number) => `${whole === 0 ? 100 : ((part / whole) * 100).toFixed(1)} %`;

/** What is known of one machine. */
export interface Entry {
  readonly name: string;
  /** What the machine is for, from the comment above it. */
  readonly purpose: string;
  readonly states: number;
  readonly transitions: number;
  /** Transitions that nothing can take, each with its reason in the model; the recorded walks take all others. */
  readonly unreachable: number;
  readonly walks: number;
}

/** Where the drawing of a machine lies, beside the page. */
export const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.svg`;

const HEAD = `# Machines

Drawn from the machines themselves by \`npm run diagrams\`; \`npm test\` fails when a drawing differs from its machine. A dot is where a state begins, a double border an end, a dashed frame a part that runs beside others. Guards stand in brackets; the first that holds decides.
`;

const TABLE = `## Coverage

Every walk is walked again by \`npm test\`, which also fails when a machine has a transition that no walk takes: in Vitest, and on a page in Chromium. It ends with the table of both and of the facts they assert. Transitions that nothing can take are named in the models, each with its reason.

| machine | states | transitions | walked | cannot be taken | recorded walks |
|---|---:|---:|---:|---:|---:|`;

/** The page of all machines: the table of what is walked, then each with its drawing. */
export function machinesPage(entries: readonly Entry[]): string {
  const anchor = (name: string) => name.replaceAll(' ', '-');
  const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  const row = (title: string, of: (get: (entry: Entry) => number) => number) => {
    const [all, unreachable] = [of((each) => each.transitions), of((each) => each.unreachable)];
    const figures = [of((each) => each.states), all, all - unreachable, unreachable, of((each) => each.walks)];
    return `| ${[title, ...figures].join(' | ')} |`;
  };
  const rows = entries.map((entry) => row(`[${entry.name}](#${anchor(entry.name)})`, (get) => get(entry)));
  const total = row('all', sum);
  const drawings = entries.map(
    ({ name, purpose }) => `## ${name}\n\n${purpose}\n\n![The statechart of the ${name}](${fileOf(name)})\n`,
  );
  return [HEAD, [TABLE, ...rows, total, ''].join('\n'), ...drawings].join('\n');
}

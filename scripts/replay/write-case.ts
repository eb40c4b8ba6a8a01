import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Report, ReportHead } from '../../tests/support/report-file';

const FOLDER = 'tests/machines/reports';

/**
 * Writes the reported machine and a test of it into tests/machines/reports, and runs it.
 * @param actor the actor that did wrong, where the report names none or another
 * @returns 0 when the test fails, as it should
 */
export function writeCase({ head, machines }: Report, file: string, actor = head.subject): number {
  const machine = machines.find((each) => each.actor === actor);
  if (!machine) {
    const known = machines.map((each) => each.actor).join(', ');
    throw new Error(`which of its machines did wrong? --actor ${actor ?? 'NAME'}, of: ${known}`);
  }
  const name = `${basename(file).replace(/\.jsonl$/, '')}-${machine.id}`;
  const path = `${FOLDER}/${name}.test.ts`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(machine, undefined, 2)}\n`);
  writeFileSync(path, caseOf(head, machine.actor, name));
  process.stdout.write(`${path}\n`);
  const { status } = spawnSync('npx', ['vitest', 'run', path], { stdio: 'inherit' });
  const fails = status !== 0;
  process.stdout.write(
    fails ? 'The test fails as the report does.\n' : 'The test passes: here the machine comes to something else.\n',
  );
  return fails ? 0 : 1;
}

const caseOf = (
  { what, expected, at, page }: ReportHead,
  actor: string,
  name: string,
) => `import { expect, it } from 'vitest';
import type { ReportedMachine } from '../../support/report-file';
import { replayed } from '../../support/replay';
import report from './${name}.json' with { type: 'json' };

it(${quoted(`${actor} no longer does what was reported: ${what || 'no words'}`)}, async () => {
  // given ${actor} as it was on ${page} (${at})
  // when what happened to it happens again
  const { end, reported, steps } = await replayed(report as ReportedMachine);
  // then it does not come to the same; expected instead: ${oneLine(expected) || 'nothing was said'}
  expect(end, steps).not.toEqual(reported);
});
`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const quoted = (text: string) => `'${oneLine(text).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

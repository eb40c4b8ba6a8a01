import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Entry, fileOf, machinesPage } from '../scripts/diagrams/page';
import { drawingOf } from '../scripts/diagrams/svg';
import { chartOf } from '../src/charts/chart';
import type { Model } from '../tests/support/harness/model';
import { recorded } from '../tests/support/harness/recorded';
import { transitionsOf } from '../tests/support/harness/transitions';
import { createWorld } from '../tests/support/harness/world';

const FOLDER = 'docs/machines';
const modules = import.meta.glob<Record<string, Partial<Model<AnyStateMachine>>>>('./*.model.ts', { eager: true });
const models = Object.values(modules).flatMap((module) => Object.values(module).filter(isModel));

function isModel(value: Partial<Model<AnyStateMachine>>): value is Model<AnyStateMachine> {
  return value.name !== undefined && value.machine !== undefined && value.scenarios !== undefined;
}

/** Every machine by its id, with the comment above it in one line. */
const purposes = new Map(
  readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(`src/machines/${file}`, 'utf8');
      const [, id] = text.match(/createMachine\(\{\s*id: '(\w+)'/) ?? [];
      const [, comment = ''] = text.match(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine = /) ?? [];
      return id === undefined ? [] : [[id, comment.replace(/\s*\n \*/g, '').trim()] as const];
    }),
);

const drawn = models.map((model) => {
  const machine = model.machine(createWorld());
  const transitions = transitionsOf(machine);
  const entry: Entry = {
    name: model.name,
    purpose: purposes.get(machine.id) ?? '',
    states: chartOf(machine).boxes.length - 1,
    transitions: transitions.length,
    unreachable: transitions.filter((key) => key in (model.unreachable ?? {})).length,
    walks: recorded(model.name).length,
  };
  return { entry, id: machine.id, drawing: drawingOf(machine) };
});
const page = machinesPage(drawn.map(({ entry }) => entry));

// By `npm run diagrams` alone.
if (process.env.RECORD_DIAGRAMS !== undefined) {
  for (const { entry, drawing } of drawn) writeFileSync(`${FOLDER}/${fileOf(entry.name)}`, drawing);
  writeFileSync(`${FOLDER}/README.md`, page);
}

describe('the drawings of the machines', () => {
  it('show every machine in src/machines, each with what it is for', () => {
    expect(drawn.map(({ id }) => id).sort()).toEqual([...purposes.keys()].sort());
    expect(drawn.filter(({ entry }) => entry.purpose === '')).toEqual([]);
  });

  it('name as walked only what the test of a model walks', () => {
    for (const { entry } of drawn) {
      const test = readFileSync(`model-tests/${entry.name.replaceAll(' ', '-')}.test.ts`, 'utf8');
      expect(test, entry.name).toContain('await describeModel(');
    }
  });

  it('agree with the machines; npm run diagrams draws them again', () => {
    const kept = new Map(
      readdirSync(FOLDER)
        .filter((file) => file.endsWith('.svg'))
        .map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')]),
    );
    expect(kept).toEqual(new Map(drawn.map(({ entry, drawing }) => [fileOf(entry.name), drawing])));
    expect(readFileSync(`${FOLDER}/README.md`, 'utf8')).toBe(page);
  });
});

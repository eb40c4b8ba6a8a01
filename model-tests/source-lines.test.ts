import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { linesIn, sourceLines } from '../scripts/source-lines/lines';
import { chartOf } from '../src/charts/chart';

const lines = sourceLines('.');
const modules = import.meta.glob<Record<string, unknown>>('../src/machines/*/*.ts', { eager: true });
const found = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((each): each is AnyStateMachine => each instanceof StateMachine);
const machines = [...new Set(found)].map((machine) => ({ id: machine.id, machine }));

describe('the lines of the machines in the source', () => {
  it('covers every machine that has a model', () => {
    expect(machines).toHaveLength(readdirSync('model-tests').filter((file) => file.endsWith('.model.ts')).length);
  });

  it.each(machines)('knows the line of every state and every drawn transition of $id', ({ machine }) => {
    const known = new Set(Object.values(lines).flatMap((each) => Object.keys(each)));
    const { boxes, arrows } = chartOf(machine);
    const names = [...boxes.map(({ id }) => id), ...arrows.flatMap(({ names = [] }) => names.map(({ name }) => name))];

    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('finds the state and the transition that are named', () => {
    const file = 'src/machines/order/machine.ts';
    const source = readFileSync(file, 'utf8').split('\n');
    const at = (name: string) => source[(lines[file]?.[name] ?? 0) - 1]?.trim();

    expect(at('order.paid')).toMatch(/^paid: \{/);
    expect(at('order.weighing | always # 0')).toContain("state: 'paid'");
  });

  it('names files from the project’s folder alone', () => {
    expect(Object.keys(lines).filter((file) => !file.startsWith('src/machines/'))).toEqual([]);
  });

  it('tells transitions for one event, one delay and the ends of an actor apart', () => {
    const text = `setup({}).createMachine({
      id: 'lamp',
      states: {
        off: { on: { press: [
          { guard: 'a', target: 'on' },
          { target: 'warm' },
        ] } },
        warm: {
          id: 'warm',
          invoke: { id: 'heat', src: 'heat',
            onDone: 'on',
            onError: 'off' },
          after: { [LATE]: 'off' },
          states: { up: {} },
        },
      },
    })`;

    expect(linesIn(new Map([['lamp.ts', text]]))['lamp.ts']).toMatchObject({
      lamp: 1,
      'lamp.off | press # 1': 6,
      warm: 8,
      'warm | xstate.done.actor.heat # 0': 11,
      'warm | xstate.error.actor.heat # 0': 12,
      'warm | after 0 # 0': 13,
    });
  });
});

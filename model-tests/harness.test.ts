import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import type { Model } from '../tests/support/harness/model';
import { numbered, wander } from '../tests/support/harness/random';
import { keepSeed, keptSeeds } from '../tests/support/harness/seeds';
import { plan } from '../tests/support/harness/walk';

const lamp = setup({
  types: { context: {} as { presses: number }, events: {} as { type: 'press' } | { type: 'burn' } },
  actors: { warm: fromPromise<string>(async () => 'warm') },
  guards: { never: ({ context }) => context.presses < 0 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: { on: { press: 'warming' } },
    warming: { invoke: { id: 'warm', src: 'warm', onDone: 'on', onError: 'off' } },
    on: { after: { 5000: 'off' }, on: { burn: { guard: 'never', target: 'off' } } },
  },
});

const model: Model<typeof lamp> = {
  name: 'lamp',
  machine: (world) => lamp.provide({ actors: { warm: world.promised() } }),
  scenarios: { dark: undefined },
  events: { press: [{ type: 'press' }], burn: [{ type: 'burn' }] },
  outcomes: { warm: { done: ['warm'], error: [new Error('no current')] } },
  delays: { 5000: 5_000 },
  identity: () => undefined,
  check: () => undefined,
};

describe('the harness', () => {
  it('walks events, delays and both ends of an actor, and names the transition that it cannot take', async () => {
    const { transitions, walks, missed } = await plan(model);

    expect(transitions).toHaveLength(5);
    expect(missed).toEqual(['lamp.on | burn # 0']);
    expect(walks.flatMap(({ covers }) => covers)).toEqual([
      'lamp.off | press # 0',
      'lamp.warming | xstate.done.actor.warm # 0',
      'lamp.warming | xstate.error.actor.warm # 0',
      'lamp.on | xstate.after.5000.lamp.on # 0',
    ]);
  });

  it('leaves out what a model calls unreachable', async () => {
    const reasoned = { ...model, unreachable: { 'lamp.on | burn # 0': 'its guard never holds' } };

    expect((await plan(reasoned)).missed).toEqual([]);
  });

  it('refuses a model that says nothing of an invoked actor', async () => {
    await expect(plan({ ...model, outcomes: {} })).rejects.toThrow('warm');
  });

  it('prints the shortest way to what is broken, as numbered steps', async () => {
    const check: Model<typeof lamp>['check'] = ({ snapshots }) => {
      if (snapshots.at(-1)?.matches('on')) throw new Error('the lamp is on');
    };

    const { broken } = await wander({ ...model, check }, 7, 200);

    expect(broken?.what).toBe('the lamp is on');
    const steps = broken && (await numbered(model, broken.way));
    expect(steps?.split('\n').map((line) => line.replace(/; .*/, ''))).toEqual([
      '0. dark: off',
      '1. press: warming',
      '2. warm succeeds: on',
    ]);
  });

  it('calls a machine broken that throws on a random walk', async () => {
    const never = () => {
      throw new Error('the lamp fell');
    };
    const machine: typeof model.machine = (world) => model.machine(world).provide({ guards: { never } });

    const { broken } = await wander({ ...model, machine }, 7, 200);

    expect(broken?.what).toContain('the lamp fell');
  });

  it('keeps a way that broke a machine once, by its labels', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'seeds-')), 'seeds.jsonl');
    const found = { machine: 'lamp', seed: 7, steps: 200, path: ['dark', 'press'], what: 'too warm' } as const;

    const kept = [keepSeed(found, file), keepSeed({ ...found, seed: 8 }, file)];

    expect(kept).toEqual([true, false]);
    expect(keptSeeds('lamp', file)).toEqual([found]);
    expect(keptSeeds('order', file)).toEqual([]);
  });

  it('finds nothing on random walks of a model that holds', async () => {
    const { ways, broken } = await wander(model, 7, 200);

    expect(broken).toBeUndefined();
    expect(ways.flatMap(({ steps }) => steps).length).toBeGreaterThan(100);
  });
});

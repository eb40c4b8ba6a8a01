import { expect } from 'vitest';
import { installationMachine } from '../src/machines/installation/machine';
import type { Model } from '../tests/support/harness/model';

/** A newer build that is found, postponed and accepted. */
export const installationModel: Model<typeof installationMachine> = {
  name: 'installation',
  machine: (world) =>
    installationMachine.provide({
      actors: { watch: world.silent() },
      actions: { reload: world.noted('reload') },
    }),
  scenarios: { 'a kept app': undefined },
  events: {
    'build.ready': [{ type: 'build.ready' }],
    'build.accept': [{ type: 'build.accept' }],
    'build.postpone': [{ type: 'build.postpone' }],
  },
  outcomes: { watch: { done: [], error: [] } },
  delays: {},
  identity: () => [],
  check: ({ snapshots, effects }) => {
    // The page is reloaded once, and only when the user has accepted what was offered.
    const accepted = snapshots.some((snapshot) => snapshot.hasTag('taking'));
    expect(effects).toEqual(accepted ? ['reload'] : []);
  },
};

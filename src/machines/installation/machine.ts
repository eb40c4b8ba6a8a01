import { fromCallback, setup } from 'xstate';
import { notProvided } from '../not-provided';

export type InstallationCommand =
  /** A newer build than that of this tab is served, and kept in this browser. */
  { type: 'build.ready' } | { type: 'build.accept' } | { type: 'build.postpone' };

/** The app as it is kept in this browser: a newer build is offered, and taken when the user says so. */
export const installationMachine = setup({
  types: { events: {} as InstallationCommand, tags: {} as 'offered' | 'taking' },
  actors: {
    /** Keeps the app in this browser, and looks for newer builds of it. */
    watch: fromCallback<InstallationCommand>(notProvided('watch')),
  },
  actions: { reload: notProvided('reload') },
}).createMachine({
  id: 'installation',
  invoke: { id: 'watch', src: 'watch' },
  initial: 'current',
  states: {
    current: { on: { 'build.ready': 'offered' } },
    offered: {
      tags: 'offered',
      on: { 'build.accept': 'taking', 'build.postpone': 'postponed' },
    },
    /** Offered again with the next build. */
    postponed: { on: { 'build.ready': 'offered' } },
    taking: { tags: ['offered', 'taking'], entry: 'reload' },
  },
});

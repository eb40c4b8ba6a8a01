import { fromCallback, fromPromise } from 'xstate';
import type { DesignReading } from '../../contract/design-reading';
import { libraryMachine } from '../../src/machines/library/machine';
import { noticesMachine } from '../../src/machines/notices/machine';
import { promptReadingMachine } from '../../src/machines/prompt-reading/machine';
import { studioMachine } from '../../src/machines/studio/machine';

/** The root with a session, a library and notices, without a user. */
export const quietStudio = studioMachine.provide({
  actors: {
    // Nothing in these tests asks the session; the machine's own type stands for it.
    session: fromCallback(() => {}) as never,
    library: libraryMachine.provide({ actors: { userLog: fromCallback(() => {}) } }),
    notices: noticesMachine.provide({ actors: { facts: fromCallback(() => {}) } }),
  },
});

/** Reads prompts, and never answers. */
export const quietReading = promptReadingMachine.provide({
  actors: {
    read: fromPromise<DesignReading, { readonly prompt: string }>(() => new Promise(() => {})),
    network: fromCallback(() => {}),
  },
});

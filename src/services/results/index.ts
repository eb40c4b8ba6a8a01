import type { InspectionEvent } from 'xstate';
import type { ProjectContent } from '../../machines/library/project';
import type { Clients } from '../http/clients';
import type { Recorder } from '../log/recorder';
import { whileOpen } from '../log/while-open';
import { childOf, type Studio } from '../studio/root';
import { createLibrary, provideLibrary } from './library';
import { provideNotices } from './notices';
import { createUnwrittenDrafts } from './unwritten-drafts';

interface Options {
  readonly recorder: Pick<Recorder, 'current' | 'recorded'>;
  /** The log as the app shows it. */
  readonly userLog: Recorder['current'];
  readonly studio: () => Studio;
  /** The signed-in user; empty without one. */
  readonly userId: () => string;
  readonly clients: Pick<Clients, 'api'>;
  readonly inspect: (event: InspectionEvent) => void;
  /** ms since the epoch. */
  readonly now: () => number;
}

/**
 * Results, prompts and drafts: their machine, the notices of what happened, and the commands of views. The history is
 * filled with what the account has made elsewhere.
 */
export function createResults({ recorder: { current, recorded }, userLog, studio, userId, ...effects }: Options) {
  whileOpen(current, (opened) => {
    const left = new AbortController();
    // No screen waits for it. Where its code cannot be fetched, the next visit asks again.
    void import('./restoring')
      .then(({ restoreInto }) => restoreInto(opened, { ...effects, recorded, userId }, left.signal))
      .catch(() => undefined);
    return () => left.abort();
  });
  return {
    library: provideLibrary(current),
    notices: provideNotices(current),
    /** Takes what a project holds into the user's log; resolves when that is durable. */
    takeProject: async (content: ProjectContent) => {
      const { factsOfProject } = await import('../../machines/library/project');
      const library = childOf(studio(), 'library');
      library.send({ type: 'project.take', facts: factsOfProject(content, effects.now()) });
      return recorded(library);
    },
    /** To be called once the root exists. */
    commands: () => {
      const library = childOf(studio(), 'library');
      const unwritten = createUnwrittenDrafts(userId);
      return createLibrary({ library, current: userLog, recorded: () => recorded(library), unwritten });
    },
  };
}

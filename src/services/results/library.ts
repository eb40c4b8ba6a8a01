import { v4 as newId } from 'uuid';
import { fromCallback } from 'xstate';
import type { Module } from '../../../contract/models';
import type { UserLog } from '../../log';
import type { ReadableProjection } from '../../log/projection';
import { type Drafts, drafts } from '../../log/projections/drafts';
import { type LibraryCommand, type LogNews, libraryMachine } from '../../machines/library/machine';
import type { LibraryPort } from '../../ports/library';
import { draftOf } from '../generation/hand-over';
import { makeThumbnails } from './thumbnails';
import type { UnwrittenDrafts } from './unwritten-drafts';

type Current = ReadableProjection<UserLog | undefined>;

/** The library machine on the signed-in user's log. */
export const provideLibrary = (current: Current) =>
  libraryMachine.provide({
    actors: {
      userLog: fromCallback<LibraryCommand>(({ sendBack }) => followLog(current, sendBack)),
      thumbnails: fromCallback<LibraryCommand>(({ sendBack }) => {
        const opened = current.get();
        return opened && makeThumbnails(opened, sendBack);
      }),
    },
  });

/** Sends `log.opened` and `log.closed`, now and as users come and go; answers how to stop. */
export function followLog(current: Current, send: (news: LogNews) => void): () => void {
  const notify = () => send({ type: current.get() ? 'log.opened' : 'log.closed' });
  const stop = current.subscribe(notify);
  notify();
  return stop;
}

interface LibraryOptions {
  readonly library: LibraryPort['library'];
  readonly current: Current;
  /** Resolves when every fact so far is durable. */
  readonly recorded: () => Promise<void>;
  readonly unwritten: UnwrittenDrafts;
}

/** The commands of the library as views give them. */
export function createLibrary({ library, current, recorded, unwritten }: LibraryOptions): LibraryPort {
  const known = (): Drafts => current.get()?.log.projection(drafts).get() ?? {};
  let posters: Promise<LibraryPort['keepPoster']> | undefined;
  const draft = (module: Module) => unwritten.read(module) ?? known()[module];
  const keep = async (module: Module, form: Readonly<Record<string, unknown>>) => {
    unwritten.keep(module, form);
    library.send({ type: 'draft.keep', module, form });
    // Between two users it is no fact.
    if (!library.getSnapshot().hasTag('open')) return;
    await recorded();
    unwritten.written(module, form);
  };
  return {
    library,
    draft,
    // The recorder reports what it could not write.
    keepDraft: (module, form) => void keep(module, form).catch(() => undefined),
    promptHistory: {
      save: (module, text) => library.send({ type: 'prompt.save', module, text }),
      remove: (module, text) => library.send({ type: 'prompt.remove', module, text }),
      clear: (module) => library.send({ type: 'prompts.clear', module }),
    },
    results: {
      remove: (resultIds) => library.send({ type: 'results.remove', resultIds }),
      restore: (resultIds) => library.send({ type: 'results.restore', resultIds }),
      rate: (ratings) => library.send({ type: 'results.rate', ratings }),
      tag: (tagged) => library.send({ type: 'results.tag', tagged }),
      clear: () => {
        const clearId = newId();
        library.send({ type: 'history.clear', clearId });
        return clearId;
      },
      undoClear: (clearId) => library.send({ type: 'history.undo-clear', clearId }),
    },
    handOver: (module, given) => keep(module, draftOf({ ...known(), [module]: draft(module) }, module, given)),
    keepPoster: async (result, draw) => {
      posters ??= import('./posters').then(({ createPosters }) => createPosters(current, library.send.bind(library)));
      // A tile without a poster says what it is; the next one tries again.
      const keepPoster = await posters.catch(() => {
        posters = undefined;
      });
      return keepPoster?.(result, draw);
    },
  };
}

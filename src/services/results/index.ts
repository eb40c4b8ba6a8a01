import type { Recorder } from '../log/recorder';
import { childOf, type Studio } from '../studio/root';
import { createLibrary, provideLibrary } from './library';
import { provideNotices } from './notices';
import { createUnwrittenDrafts } from './unwritten-drafts';

interface Options {
  readonly recorder: Pick<Recorder, 'current' | 'recorded'>;
  readonly studio: () => Studio;
  /** The signed-in user; empty without one. */
  readonly userId: () => string;
}

/** Results, prompts and drafts: their machine, the notices of what happened, and the commands of views. */
export const createResults = ({ recorder: { current, recorded }, studio, userId }: Options) => ({
  library: provideLibrary(current),
  notices: provideNotices(current),
  /** To be called once the root exists. */
  commands: () => {
    const library = childOf(studio(), 'library');
    const unwritten = createUnwrittenDrafts(userId);
    return createLibrary({ library, current, recorded: () => recorded(library), unwritten });
  },
});

import type { Recorder } from '../log/recorder';
import { childOf, type Studio } from '../studio/root';
import { createLibrary, provideLibrary } from './library';
import { provideNotices } from './notices';

interface Options {
  readonly recorder: Pick<Recorder, 'current' | 'recorded'>;
  readonly studio: () => Studio;
}

/** Results, prompts and drafts: their machine, the notices of what happened, and the commands of views. */
export const createResults = ({ recorder: { current, recorded }, studio }: Options) => ({
  library: provideLibrary(current),
  notices: provideNotices(current),
  /** To be called once the root exists. */
  commands: () => {
    const library = childOf(studio(), 'library');
    return createLibrary({ library, current, recorded: () => recorded(library) });
  },
});

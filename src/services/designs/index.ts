import type { DesignPort } from '../../ports/designs';
import type { Client } from '../http/clients';
import type { EditorDependencies } from '../log/editor-dependencies';
import type { Recorder } from '../log/recorder';
import { providePromptReading } from './prompt-reading';

interface DesignServices extends Omit<EditorDependencies, 'log'> {
  readonly client: Client;
  readonly recorder: Pick<Recorder, 'current'>;
}

/** The reading of prompts, and the design sheet, fetched when it is first opened. */
export const createDesigns = ({ client, recorder, inspect, now }: DesignServices): DesignPort => ({
  promptReading: providePromptReading(client),
  openDesignSheet: async (start) => {
    const { openDesignSheet } = await import('./design-sheet');
    return openDesignSheet(start, { client, inspect, now, log: recorder.current.get()?.log });
  },
});

import type { DesignPort } from '../../ports/designs';
import type { StudioPorts } from '../../ports/studio';
import type { Client } from '../http/clients';
import type { EditorDependencies } from '../log/editor-dependencies';
import { providePromptReading } from './prompt-reading';

interface DesignServices extends Omit<EditorDependencies, 'log'> {
  readonly client: Client;
  readonly userLog: StudioPorts['userLog'];
}

/** The reading of prompts; that of pictures and the design sheet are fetched when they are first opened. */
export const createDesigns = ({ client, userLog, inspect, now }: DesignServices): DesignPort => ({
  promptReading: providePromptReading(client),
  openPictureReading: async (picture) => {
    const { openPictureReading } = await import('./picture-reading');
    return openPictureReading(picture, { client, inspect });
  },
  openDesignSheet: async (start) => {
    const { openDesignSheet } = await import('./design-sheet');
    return openDesignSheet(start, { client, inspect, now, log: userLog.get()?.log });
  },
});

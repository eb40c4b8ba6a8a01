import { createActor, fromCallback, fromPromise } from 'xstate';
import { DesignReading, type ReadDesign } from '../../../contract/design-reading';
import {
  type PictureReadingActor,
  type PictureReadingCommand,
  type PictureToRead,
  pictureReadingMachine,
  type SeenCar,
} from '../../machines/picture-reading/machine';
import { ReadingError } from '../../machines/prompt-reading/failure';
import type { Client } from '../http/clients';
import { wakeUps } from '../http/retry';
import type { EditorDependencies } from '../log/editor-dependencies';
import { readingError } from './prompt-reading';

interface PictureReadingDependencies extends Pick<EditorDependencies, 'inspect'> {
  readonly client: Client;
}

/** Opens the reading of an uploaded picture, started; see the port. */
export const openPictureReading = (
  picture: PictureToRead,
  { client, inspect }: PictureReadingDependencies,
): PictureReadingActor => createActor(providePictureReading(client), { input: picture, inspect }).start();

/** Lets the provider read pictures. */
const providePictureReading = (client: Client) =>
  pictureReadingMachine.provide({
    actors: {
      read: fromPromise<SeenCar, PictureToRead>(async ({ input: { url, answers }, signal }) => {
        const json: ReadDesign = { prompt: '', image_path: url, picture: answers };
        const { picture, design } = await client
          .call(DesignReading, 'designs/read', { method: 'POST', json, signal })
          .catch((error: unknown) => {
            throw signal.aborted ? error : readingError(error);
          });
        if (!picture) throw new ReadingError({ kind: 'refused' });
        return { picture, design };
      }),
      network: fromCallback<PictureReadingCommand>(({ sendBack }) => {
        const waking = wakeUps().subscribe(() => sendBack({ type: 'network.back' }));
        return () => waking.unsubscribe();
      }),
    },
  });

import { createActor, fromPromise } from 'xstate';
import {
  type PictureReadingActor,
  type PictureReadingCommand,
  type PictureToRead,
  pictureReadingMachine,
  type SeenCar,
} from '../../machines/picture-reading/machine';
import { ReadingError } from '../../machines/prompt-reading/failure';
import type { Client } from '../http/clients';
import type { EditorDependencies } from '../log/editor-dependencies';
import { networkBack, readDesign } from './prompt-reading';

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
        const { picture, design } = await readDesign(client, { prompt: '', image_path: url, picture: answers }, signal);
        if (!picture) throw new ReadingError({ kind: 'refused' });
        return { picture, design };
      }),
      network: networkBack<PictureReadingCommand>(),
    },
  });

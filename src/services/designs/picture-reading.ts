import { createActor, fromPromise } from 'xstate';
import { EditReading } from '../../../contract/edited-area';
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
      read: fromPromise<SeenCar, PictureToRead>(async ({ input: { url, answers, edit }, signal }) => {
        const words = edit === undefined ? { prompt: '' } : ({ prompt: edit, edits: 'other' } as const);
        const asked = { ...words, image_path: url, picture: answers };
        const { picture, design, area } = await readDesign(client, EditReading, asked, signal);
        if (!picture) throw new ReadingError({ kind: 'refused' });
        return { picture, design, ...(area && { area }) };
      }),
      network: networkBack<PictureReadingCommand>(),
    },
  });

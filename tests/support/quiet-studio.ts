import { createActor, fromCallback, fromPromise } from 'xstate';
import type { DesignReading } from '../../contract/design-reading';
import { libraryMachine } from '../../src/machines/library/machine';
import { noticesMachine } from '../../src/machines/notices/machine';
import { type PictureToRead, pictureReadingMachine, type SeenCar } from '../../src/machines/picture-reading/machine';
import { promptReadingMachine } from '../../src/machines/prompt-reading/machine';
import { studioMachine } from '../../src/machines/studio/machine';
import type { DesignPort } from '../../src/ports/designs';

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

/** Reads pictures, and answers what `seen` does; without it never. */
export const quietPicture =
  (seen: (asked: PictureToRead) => Promise<SeenCar> = () => new Promise(() => {})): DesignPort['openPictureReading'] =>
  async (picture) =>
    createActor(
      pictureReadingMachine.provide({
        actors: {
          read: fromPromise<SeenCar, PictureToRead>(({ input }) => seen(input)),
          network: fromCallback(() => {}),
        },
      }),
      { input: picture, inspect: () => {} },
    ).start();

import { createActor, fromPromise } from 'xstate';
import { createReadable } from '../../../src/log/projection';
import type { ImageEditorInput, LoadedPicture } from '../../../src/machines/image-editor/commands';
import { imageEditorMachine } from '../../../src/machines/image-editor/machine';
import { openPaper } from '../../../src/services/editors/paper';
import { ImageEditor } from '../../../src/views/image-editor/ImageEditor';
import { createHolds, createTaken, show } from './stage';

type Given = Omit<ImageEditorInput, 'now'>;

/** The image editor as it is on real paper, whose picture comes and goes when the test says so. */
export interface PictureProbe {
  start(input: Given, erases: boolean, isFull: boolean): void;
  readonly taken: readonly string[];
  state(): unknown;
  settle(id: string, works: boolean, output?: LoadedPicture): void;
  /** The canvas gives out. */
  fail(): void;
}

const { held, settle } = createHolds();
const { taken, inspect } = createTaken();
const editorOf = (input: Given, erases: boolean, isFull: boolean) =>
  createActor(
    imageEditorMachine.provide({
      guards: { canErase: () => erases, isFull: () => isFull },
      actors: {
        load: fromPromise(() => held<LoadedPicture>('load')),
        save: fromPromise(() => held<void>('save')),
        download: fromPromise(() => held<void>('download')),
      },
    }),
    { input: { ...input, now: Date.now }, inspect },
  );
let actor: ReturnType<typeof editorOf> | undefined;

/** Lays a sheet out as paper. */
export async function openPictureProbe(): Promise<PictureProbe> {
  const paper = await openPaper({
    source: { width: 640, height: 400 },
    signal: new AbortController().signal,
    failed: () => actor?.send({ type: 'canvas.failed' }),
  });
  return {
    start: (input, erases, isFull) => {
      const running = editorOf(input, erases, isFull).start();
      let { marks } = running.getSnapshot().context.history;
      paper.show(marks);
      running.subscribe(({ context }) => {
        if (context.history.marks === marks) return;
        marks = context.history.marks;
        paper.show(marks);
      });
      actor = running;
      show(<ImageEditor request={{ name: input.name, deliverPicture: () => {} }} close={() => {}} />, {
        openImageEditor: async () => ({ actor: running, paper: createReadable(paper) }),
      });
    },
    taken,
    state: () => actor?.getSnapshot().value,
    settle,
    fail: () => actor?.send({ type: 'canvas.failed' }),
  };
}

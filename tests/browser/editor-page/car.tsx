import { createActor, fromPromise } from 'xstate';
import { configOf } from '../../../src/drawing/car-config';
import type { Drawing } from '../../../src/drawing/drawing';
import { begin } from '../../../src/drawing/history';
import type { UserLog } from '../../../src/log';
import { openBlobs } from '../../../src/log/blobs';
import { createReadable } from '../../../src/log/projection';
import { carEditorMachine } from '../../../src/machines/car-editor/machine';
import { importInto } from '../../../src/services/editors/import-config';
import { CarEditor } from '../../../src/views/car-editor/CarEditor';
import { createHolds, createTaken, show } from './stage';

/** The car editor as it is, on a drawing of the test's, whose effects end when the test says so. */
export interface CarProbe {
  start(drawing: Drawing): void;
  /** The transitions that its actors took, of all that were started. */
  readonly taken: readonly string[];
  /** The commands that reached them. */
  readonly heard: readonly string[];
  state(): unknown;
  settle(id: string, works: boolean): void;
}

const { held, settle } = createHolds();
const { taken, heard, inspect } = createTaken();
const machine = carEditorMachine.provide({
  actors: { save: fromPromise(() => held<void>('save')), export: fromPromise(() => held<void>('export')) },
});
const editorOf = (drawing: Drawing) =>
  createActor(machine, { input: { drawingId: 'd', history: begin(drawing), now: Date.now }, inspect });
let actor: ReturnType<typeof editorOf> | undefined;

export const car: CarProbe = {
  start: (drawing) => {
    const running = editorOf(drawing).start();
    actor = running;
    const configs = {
      ...createReadable([configOf(drawing, 'mine', new Date().toISOString())]),
      remove: () => {},
      refresh: () => {},
    };
    show(<CarEditor deliver={() => {}} close={() => {}} />, {
      openCarEditor: async () => ({ actor: running, configs, importConfig: (file) => importInto(running, file) }),
      // The editor asks for nothing else of the log.
      userLog: createReadable({ blobs: openBlobs('nobody', false) } as unknown as UserLog),
      now: Date.now,
    });
  },
  taken,
  heard,
  state: () => actor?.getSnapshot().value,
  settle,
};

import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { configOf, suggestedName } from '../../drawing/car-config';
import { begin } from '../../drawing/history';
import type { UserLog } from '../../log';
import type { Fact } from '../../log/facts';
import { drawings, type KeptDrawing } from '../../log/projections/drawings';
import type { Picture } from '../../machines/car-editor/commands';
import { ExportError } from '../../machines/car-editor/failure';
import { carEditorMachine } from '../../machines/car-editor/machine';
import type { CarEditorActor } from '../../machines/car-editor/selectors';
import { resume } from '../../machines/car-editor/stored';
import { claim } from '../claim';
import { saveBlob } from '../files/download';
import { writeBehind } from '../write-behind';
import { type CarConfigs, createCarConfigs } from './car-configs';
import { pngFile, svgFile } from './car-pictures';

export interface CarEditorSurroundings {
  readonly log: UserLog['log'] | undefined;
  /** Writes into the log of whoever is signed in. */
  readonly record: (fact: Fact) => void;
  /** For the inspector of a developer. */
  readonly inspect?: (event: InspectionEvent) => void;
  readonly now: () => number;
  /** Takes the picture into the form that opened the editor. */
  readonly deliver: (picture: File) => void;
}

export interface OpenedCarEditor {
  readonly actor: CarEditorActor;
  readonly configs: CarConfigs;
}

/** Opens the car editor on the drawing that was worked on last; the actor is started. */
export async function openCarEditor(around: CarEditorSurroundings): Promise<OpenedCarEditor> {
  const { log, now } = around;
  const configs = createCarConfigs(log?.userId);
  const latest = log?.projection(drawings).get()[0];
  const { drawingId, history, release } = await place(latest);
  const actor = createActor(
    carEditorMachine.provide({
      actors: {
        save: fromPromise(async ({ input }) =>
          configs.save(configOf(input.drawing, input.name, new Date(now()).toISOString(), input.about)),
        ),
        export: fromPromise(({ input }) => hand(input, around)),
      },
    }),
    { input: { drawingId, history, reference: latest?.reference, now }, inspect: around.inspect },
  );
  const behind = writeBehind(around.record);
  actor.on('*', behind.write);
  actor.subscribe({
    complete: () => {
      behind.close();
      release();
    },
  });
  return { actor: actor.start(), configs };
}

/** Two tabs never draw in the same drawing: the second one goes on with a copy, without its steps. */
async function place(latest: KeptDrawing | undefined) {
  const history = resume(latest?.steps ?? []);
  const release = latest && (await claim(`drawing.${latest.drawingId}`));
  if (latest && release) return { drawingId: latest.drawingId, history, release };
  const drawingId = crypto.randomUUID();
  return { drawingId, history: begin(history.present), release: (await claim(`drawing.${drawingId}`)) ?? (() => {}) };
}

async function hand(picture: Picture, { deliver, now }: CarEditorSurroundings): Promise<void> {
  const { drawing, target, look, name, about } = picture;
  if (target === 'form') return deliver(await pngFile(drawing, look, 'car-design.png'));
  const file = target === 'png' ? await pngFile(drawing, look, 'car-design.png') : textFile();
  try {
    saveBlob(file, file.name);
  } catch {
    throw new ExportError('download');
  }

  function textFile(): File {
    if (target === 'svg') return svgFile(drawing, look, 'car-design.svg');
    const date = new Date(now());
    const title = name ?? suggestedName(date);
    const json = JSON.stringify(configOf(drawing, title, date.toISOString(), about), null, 2);
    return new File([json], `${title.replace(/[^\p{L}\p{N}_.-]+/gu, '_')}.json`, { type: 'application/json' });
  }
}

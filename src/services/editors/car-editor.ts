import { v4 as newId } from 'uuid';
import { createActor, fromPromise } from 'xstate';
import { configOf, suggestedName } from '../../drawing/car-config';
import { begin } from '../../drawing/history';
import { drawings, type KeptDrawing } from '../../log/projections/drawings';
import type { Picture } from '../../machines/car-editor/commands';
import { ExportError } from '../../machines/car-editor/failure';
import { carEditorMachine } from '../../machines/car-editor/machine';
import { resume } from '../../machines/car-editor/stored';
import type { OpenedCarEditor } from '../../ports/editors';
import { claim, lockNames } from '../browser/locks';
import { saveBlob } from '../files/download';
import type { EditorDependencies } from '../log/editor-dependencies';
import { createCarConfigs } from './car-configs';
import { pngFile, svgFile } from './car-pictures';
import { importInto } from './import-config';

type Deliver = (picture: File) => void;

/**
 * Opens the car editor on the drawing that was worked on last; the actor is started. `deliver` takes its picture into
 * the form that opened it.
 */
export async function openCarEditor(
  deliver: Deliver,
  { log, inspect, now }: EditorDependencies,
): Promise<OpenedCarEditor> {
  const configs = createCarConfigs(log?.userId);
  const latest = log?.projection(drawings).get()[0];
  const { drawingId, history, release } = await place(latest);
  const actor = createActor(
    carEditorMachine.provide({
      actors: {
        save: fromPromise(async ({ input }) =>
          configs.save(configOf(input.drawing, input.name, new Date(now()).toISOString(), input.about)),
        ),
        export: fromPromise(({ input }) => hand(input, deliver, now)),
      },
    }),
    { input: { drawingId, history, reference: latest?.reference, now }, inspect },
  );
  actor.subscribe({
    complete: () => release(),
  });
  return { actor: actor.start(), configs, importConfig: (file) => importInto(actor, file) };
}

/** Two tabs never draw in the same drawing: the second one goes on with a copy, without its steps. */
async function place(latest: KeptDrawing | undefined) {
  const history = resume(latest?.steps ?? []);
  const release = latest && (await claim(lockNames.drawing(latest.drawingId)));
  if (latest && release) return { drawingId: latest.drawingId, history, release };
  const drawingId = newId();
  return {
    drawingId,
    history: begin(history.present),
    release: (await claim(lockNames.drawing(drawingId))) ?? (() => {}),
  };
}

async function hand(picture: Picture, deliver: Deliver, now: () => number): Promise<void> {
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

import { createActor, fromPromise } from 'xstate';
import type { PreviewDesign } from '../../../contract/design-calls';
import { createReadable } from '../../log/projection';
import { type CarEditorActor, selectPresent } from '../../machines/car-editor/selectors';
import { PreviewError } from '../../machines/car-preview/failure';
import { type CarPreviewActor, carPreviewMachine, type PreviewSubject } from '../../machines/car-preview/machine';
import { type DesignSheetActor, selectSheet } from '../../machines/design-sheet/selectors';
import type { OpenedCarPreview } from '../../ports/editors';
import type { LoadedModel } from '../../ports/models';
import { nextTask } from '../browser/next-task';
import { type Client, COMPUTING_TIMEOUT } from '../http/clients';
import { noAnswerOf } from '../http/no-answer';
import type { EditorDependencies } from '../log/editor-dependencies';
import { read } from '../models/readers';
import { disposeModel, factsOf } from '../models/soundness';
import { drawnOutline } from './drawn-outline';

interface CarPreviewDependencies extends Pick<EditorDependencies, 'inspect'> {
  readonly client: Client;
}

/** Patience (s) with a provider that asks for some without saying how much. */
const PATIENCE = 3;

/** The 3D preview of what an editor draws; the actor is started, and asks for nothing before it is opened. */
export function openCarPreview(editor: CarEditorActor, dependencies: CarPreviewDependencies): OpenedCarPreview {
  const preview = openPreview(selectPresent(editor.getSnapshot()), dependencies);
  return closedWith(preview, follow(editor, preview.actor));
}

/** The 3D preview of a design sheet, which follows while a slider is held. */
export function openDesignPreview(sheet: DesignSheetActor, dependencies: CarPreviewDependencies): OpenedCarPreview {
  let design = selectSheet(sheet.getSnapshot()).design;
  const preview = openPreview(design, dependencies);
  const following = sheet.subscribe((snapshot) => {
    const next = selectSheet(snapshot).design;
    if (next === design) return;
    design = next;
    preview.actor.send({ type: 'subject.change', subject: design });
  });
  return closedWith(preview, following);
}

const closedWith = (preview: OpenedCarPreview, following: { unsubscribe(): void }): OpenedCarPreview => ({
  ...preview,
  close: () => {
    following.unsubscribe();
    preview.close();
  },
});

function openPreview(subject: PreviewSubject, { client, inspect }: CarPreviewDependencies): OpenedCarPreview {
  const model = createReadable<LoadedModel | undefined>(undefined);
  const replace = (next: LoadedModel | undefined) => {
    const before = model.get();
    model.set(next);
    if (before) disposeModel(before.root);
  };
  const build = fromPromise<LoadedModel['facts'], { subject: PreviewSubject }>(async ({ input, signal }) => {
    const loaded = await build3d(client, input.subject, signal);
    replace(loaded);
    return loaded.facts;
  });
  const actor = createActor(carPreviewMachine.provide({ actors: { build } }), { input: { subject }, inspect }).start();
  return {
    actor,
    model,
    close: () => {
      actor.stop();
      replace(undefined);
    },
  };
}

/** Forwards every step to the preview, and the beginning and end of each drag. */
function follow(editor: CarEditorActor, preview: CarPreviewActor) {
  let drawing = selectPresent(editor.getSnapshot());
  let isDown = editor.getSnapshot().hasTag('dragging');
  return editor.subscribe((snapshot) => {
    const next = selectPresent(snapshot);
    const down = snapshot.hasTag('dragging');
    if (next !== drawing) {
      drawing = next;
      preview.send({ type: 'subject.change', subject: drawing });
    }
    if (down !== isDown) {
      isDown = down;
      preview.send({ type: down ? 'hand.down' : 'hand.up' });
    }
  });
}

/** The request for its model. Only a design has a version. */
const requestFor = (subject: PreviewSubject) =>
  'version' in subject
    ? { path: 'designs/preview', json: { design: subject } satisfies PreviewDesign }
    : { path: 'engine/preview-mesh', json: drawnOutline(subject) };

async function build3d(client: Client, subject: PreviewSubject, signal: AbortSignal): Promise<LoadedModel> {
  const { path, json } = requestFor(subject);
  const bytes = await client
    .bytes(path, { method: 'POST', json, signal, timeout: COMPUTING_TIMEOUT })
    .catch((error: unknown) => {
      throw signal.aborted ? error : previewError(error);
    });
  signal.throwIfAborted();
  const root = await read('glb', bytes, nothingBeside, signal);
  if (signal.aborted) disposeModel(root);
  signal.throwIfAborted();
  // Reading and measuring it, and then drawing it, take a phone 0.1 s each.
  await nextTask();
  const facts = factsOf(root, 'glb');
  await nextTask();
  if (signal.aborted) disposeModel(root);
  signal.throwIfAborted();
  return { root, facts };
}

/** A model of ours is whole. */
const nothingBeside = () => {
  throw new PreviewError({ kind: 'broken' });
};

function previewError(error: unknown): PreviewError {
  const { kind, patience } = noAnswerOf(error, PATIENCE);
  if (kind === 'network') return new PreviewError({ kind });
  return new PreviewError(kind === 'refused' ? { kind: 'broken' } : { kind: 'busy', patience });
}

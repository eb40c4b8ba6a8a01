import { createActor, fromPromise } from 'xstate';
import type { Drawing } from '../../drawing/drawing';
import { createReadable } from '../../log/projection';
import { type CarEditorActor, selectPresent } from '../../machines/car-editor/selectors';
import { PreviewError } from '../../machines/outline-preview/failure';
import { type OutlinePreviewActor, outlinePreviewMachine } from '../../machines/outline-preview/machine';
import { failureOf, isUnreachable } from '../../machines/request-error';
import type { OpenedOutlinePreview } from '../../ports/editors';
import type { LoadedModel } from '../../ports/models';
import type { Client } from '../http/clients';
import type { EditorDependencies } from '../log/editor-dependencies';
import { read } from '../models/readers';
import { disposeModel, factsOf } from '../models/soundness';
import { drawnOutline } from './drawn-outline';

interface OutlinePreviewDependencies extends Pick<EditorDependencies, 'inspect'> {
  readonly client: Client;
}

/** Patience (s) with a provider that asks for some without saying how much. */
const PATIENCE = 3;

/** The 3D preview of what an editor draws; the actor is started, and asks for nothing before it is opened. */
export function openOutlinePreview(
  editor: CarEditorActor,
  { client, inspect }: OutlinePreviewDependencies,
): OpenedOutlinePreview {
  const model = createReadable<LoadedModel | undefined>(undefined);
  const replace = (next: LoadedModel | undefined) => {
    const before = model.get();
    model.set(next);
    if (before) disposeModel(before.root);
  };
  const build = fromPromise<LoadedModel['facts'], Drawing>(async ({ input, signal }) => {
    const loaded = await build3d(client, input, signal);
    replace(loaded);
    return loaded.facts;
  });
  const actor = createActor(outlinePreviewMachine.provide({ actors: { build } }), {
    input: { drawing: selectPresent(editor.getSnapshot()) },
    inspect,
  }).start();
  const following = follow(editor, actor);
  return {
    actor,
    model,
    close: () => {
      following.unsubscribe();
      actor.stop();
      replace(undefined);
    },
  };
}

/** Forwards every step to the preview, and the beginning and end of each drag. */
function follow(editor: CarEditorActor, preview: OutlinePreviewActor) {
  let drawing = selectPresent(editor.getSnapshot());
  let isDown = editor.getSnapshot().hasTag('dragging');
  return editor.subscribe((snapshot) => {
    const next = selectPresent(snapshot);
    const down = snapshot.hasTag('dragging');
    if (next !== drawing) {
      drawing = next;
      preview.send({ type: 'drawing.change', drawing });
    }
    if (down !== isDown) {
      isDown = down;
      preview.send({ type: down ? 'hand.down' : 'hand.up' });
    }
  });
}

async function build3d(client: Client, drawing: Drawing, signal: AbortSignal): Promise<LoadedModel> {
  const bytes = await client
    .bytes('engine/preview-mesh', { method: 'POST', json: drawnOutline(drawing), signal })
    .catch((error: unknown) => {
      throw signal.aborted ? error : previewError(error);
    });
  signal.throwIfAborted();
  const root = await read('glb', bytes, nothingBeside, signal);
  if (signal.aborted) disposeModel(root);
  signal.throwIfAborted();
  return { root, facts: factsOf(root, 'glb') };
}

/** A model of ours is whole. */
const nothingBeside = () => {
  throw new PreviewError({ kind: 'broken' });
};

function previewError(error: unknown): PreviewError {
  const failure = failureOf(error);
  if (failure.kind === 'network' || failure.kind === 'timeout') return new PreviewError({ kind: 'network' });
  if (failure.kind === 'rate-limited' || isUnreachable(failure)) {
    return new PreviewError({ kind: 'busy', patience: 1000 * (failure.retryAfter ?? PATIENCE) });
  }
  return new PreviewError({ kind: 'broken' });
}

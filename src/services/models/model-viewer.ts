import { createActor, fromCallback, fromPromise } from 'xstate';
import { createReadable } from '../../log/projection';
import { repaints } from '../../log/projections/repaints';
import { failureOf } from '../../machines/model-viewer/failure';
import { type HandOver, modelViewerMachine } from '../../machines/model-viewer/machine';
import { modelStageMachine } from '../../machines/model-viewer/stage';
import type { LoadedModel, ModelDrawer, ModelToOpen, OpenedModelViewer } from '../../ports/models';
import { download, saveBlob } from '../files/download';
import type { EditorDependencies } from '../log/editor-dependencies';
import { loadModel } from './load-model';
import { disposeModel } from './soundness';

/** Opens a model; the actor is started. `close` gives back all that the model holds. */
export function openModelViewer(options: ModelToOpen, { log, inspect, now }: EditorDependencies): OpenedModelViewer {
  const { source, resultId } = options;
  const model = createReadable<LoadedModel | undefined>(undefined);
  let drawer: ModelDrawer | undefined;
  const replace = (next: LoadedModel | undefined) => {
    const before = model.get();
    model.set(next);
    if (before) disposeModel(before.root);
  };
  const painted = log?.projection(repaints);
  const looks = resultId === undefined ? undefined : painted?.get()[resultId];
  const actor = createActor(
    modelViewerMachine.provide({
      actors: {
        load: fromCallback(({ input, sendBack }) => {
          const call = new AbortController();
          replace(undefined);
          const progress = (loaded: number, total?: number) => sendBack({ type: 'model.progressed', loaded, total });
          loadModel(input.source, progress, call.signal).then(
            (loaded) => {
              if (call.signal.aborted) return disposeModel(loaded.root);
              replace(loaded);
              sendBack({ type: 'model.arrived', facts: loaded.facts });
            },
            (error: unknown) => {
              if (!call.signal.aborted) sendBack({ type: 'model.failed', failure: failureOf(error) });
            },
          );
          return () => call.abort();
        }),
        export: fromPromise(({ input }) => hand(input, options.name, drawer)),
      },
    }),
    { input: { source, resultId, looks, now }, inspect },
  );
  const unfollow = painted?.subscribe(() => {
    const { context } = actor.getSnapshot();
    if (context.resultId === undefined) return;
    actor.send({ type: 'look.follow', looks: painted.get()[context.resultId] ?? {} });
  });
  const stage = createActor(modelStageMachine, { inspect }).start();
  actor.start();
  return {
    actor,
    stage,
    model,
    attach: (next: ModelDrawer) => {
      drawer = next;
      return () => {
        if (drawer === next) drawer = undefined;
      };
    },
    close: () => {
      unfollow?.();
      actor.stop();
      stage.stop();
      replace(undefined);
    },
  };
}

async function hand({ what, source }: HandOver, name: string, drawer: ModelDrawer | undefined): Promise<void> {
  if (what === 'original') {
    if (source.kind === 'files') for (const file of source.files) saveBlob(file, file.name);
    else if (await download(source.url, `${name}${endingOf(source.url)}`))
      throw new Error('its host refused the model');
    return;
  }
  if (!drawer) throw new Error('nothing draws the model');
  if (what === 'picture') saveBlob(await drawer.picture(), `${name}.png`);
  else saveBlob(await drawer.model(), `${name}-painted.glb`);
}

const endingOf = (url: string) => /\.\w{2,5}(?=[?#]|$)/.exec(url)?.[0] ?? '.glb';

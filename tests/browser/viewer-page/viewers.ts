import { BoxGeometry, Group, Mesh, MeshStandardMaterial } from 'three';
import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import { createReadable } from '../../../src/log/projection';
import {
  type ModelViewerCommand,
  type ModelViewerInput,
  modelViewerMachine,
} from '../../../src/machines/model-viewer/machine';
import { presets } from '../../../src/machines/model-viewer/materials';
import type { ModelViewerActor } from '../../../src/machines/model-viewer/selectors';
import { modelStageMachine } from '../../../src/machines/model-viewer/stage';
import type { ModelStats } from '../../../src/machines/model-viewer/stats';
import type { OpenedModelViewer } from '../../../src/ports/models';
import { keyOf } from '../../support/harness/transitions';

/** The viewer's views as they are, on actors of the test's. */
export interface ViewerProbe {
  /** A viewer whose file has not come, its controls open; its own machine is watched. */
  showModel(input: Omit<ModelViewerInput, 'now'>): void;
  /** A viewer with its model, drawn or not; the machine of its stage is watched. */
  showStage(drawn: boolean): void;
  /** Whether what is shown is drawn. */
  draws(): boolean;
  /** Models beside each other, some of them loaded. */
  showSlots(live: readonly string[], ids: readonly string[]): void;
  /** The transitions that were taken, of all that were watched. */
  readonly taken: string[];
  /** What the reader of the file says, and another tab. */
  tell(event: ModelViewerCommand): void;
  /** Ends the making of a file. */
  settle(works: boolean): void;
}

declare global {
  interface Window {
    viewer: ViewerProbe;
  }
}

const taken: string[] = [];
const watch = (event: InspectionEvent) => {
  if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
  for (const each of event._transitions) taken.push(keyOf(each));
};
let actor: ModelViewerActor | undefined;
let end = (_works: boolean) => {};

export const probe: Pick<ViewerProbe, 'taken' | 'tell' | 'settle'> = {
  taken,
  tell: (event) => actor?.send(event),
  settle: (works) => end(works),
};

export const source = { kind: 'files', files: [] } as const;
const machine = modelViewerMachine.provide({
  actors: {
    load: fromCallback(() => {}),
    export: fromPromise(
      () =>
        new Promise<void>((resolve, reject) => {
          end = (works) => (works ? resolve() : reject(new Error('no file')));
        }),
    ),
  },
});
const rest = { attach: () => () => {}, close: () => {} };

export function openOf(input: Omit<ModelViewerInput, 'now'>): OpenedModelViewer {
  const watched = createActor(machine, { input: { ...input, now: Date.now }, inspect: watch }).start();
  actor = watched;
  const stage = createActor(modelStageMachine).start();
  stage.send({ type: 'controls.toggle' });
  return { ...rest, actor: watched, stage, model: createReadable(undefined) };
}

const facts: ModelStats = {
  triangles: 12,
  min: [-1, -0.5, -2],
  max: [1, 0.5, 2],
  unit: 1_000,
  materials: { paint: { ...presets.standard, type: 'original', color: '#c8321f' } },
};

/** A viewer with a box two metres wide. */
export function readyViewer(drawn: boolean): OpenedModelViewer {
  const ready = createActor(machine, { input: { source, now: Date.now } }).start();
  ready.send({ type: 'model.arrived', facts });
  const root = new Group().add(new Mesh(new BoxGeometry(2, 1, 4), new MeshStandardMaterial({ name: 'paint' })));
  const stage = createActor(modelStageMachine, { inspect: watch }).start();
  return { ...rest, actor: ready, stage, model: createReadable(drawn ? { root, facts } : undefined) };
}

import type { Group } from 'three';
import type { ReadableProjection } from '../log/projection';
import type { ModelViewerActor } from '../machines/model-viewer/selectors';
import type { ModelStageActor } from '../machines/model-viewer/stage';
import type { ModelSource, ModelStats } from '../machines/model-viewer/stats';

/** A model that was read, and what is known of it. */
export interface LoadedModel {
  readonly root: Group;
  readonly facts: ModelStats;
}

/** A model to open; `name` is the name of its files, without an extension. */
export interface ModelToOpen {
  readonly source: ModelSource;
  readonly name: string;
  readonly resultId?: string;
}

/** What draws the model, and can put it into files. */
export interface ModelDrawer {
  picture(): Promise<Blob>;
  model(): Promise<Blob>;
}

/** An open 3D model: the actor of its viewer, and the model once it is read. */
export interface OpenedModelViewer {
  readonly actor: ModelViewerActor;
  /** How it is shown. */
  readonly stage: ModelStageActor;
  readonly model: ReadableProjection<LoadedModel | undefined>;
  /** Registers what draws the model and makes files of it; the returned function removes it. */
  attach(drawer: ModelDrawer): () => void;
  /** Frees everything that the model holds. */
  close(): void;
}

export interface ModelPort {
  /** Opens a 3D model in a viewer. */
  openModelViewer(model: ModelToOpen): Promise<OpenedModelViewer>;
}

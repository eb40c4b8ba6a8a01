import type { GenerationBody, ImageField } from '../../contract/generation';
import type { Model } from '../../contract/models';
import type { CarOutline } from '../../contract/preview';

/** A validated job. Images are the raw bytes of the caller's own files, by the body field that named them. */
export interface EngineJob {
  readonly id: string;
  readonly body: GenerationBody;
  readonly images: Partial<Record<ImageField, Uint8Array>>;
  /** 32-bit seed, drawn by the provider where the body names none; picture i of a batch uses its own derivation. */
  readonly seed: number;
}

/** One finished file. `width` and `height` in pixels for images. */
export interface EngineFile {
  readonly bytes: Uint8Array;
  readonly mime: 'image/png' | 'model/gltf-binary';
  readonly width?: number;
  readonly height?: number;
}

export interface EngineRun {
  /** Aborting stops the work within a second; `run` then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Called with 0..1, never falling. */
  readonly progress: (fraction: number) => void;
}

/** A job that cannot be done on this input; `message` is readable by the user (English) and `code` is stable. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Something that draws. Which engine serves which model is configuration. */
export interface Engine {
  readonly name: string;
  readonly models: readonly Model[];
  run(job: EngineJob, run: EngineRun): Promise<readonly EngineFile[]>;
  /**
   * The car that a drawn side view stands for, as a small GLB: rough and within a second or so, whatever else is drawn
   * meanwhile. Aborting stops the work and rejects with the signal's reason; too many at once are refused as 'engine.busy'.
   */
  preview(outline: CarOutline, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

import type { ErrorCode } from '../../../contract/error';
import type { ControlImages, EngineFile, ReadPicture } from '../engine';
import type { Pixels } from './kernel/job';
import type { KeptReading } from './reading/kept';

// An answer's `readings` are what the thread has read of pictures for it, and had not read before.

/** What a drawing thread says on its way: how much is done (0–1), or how the picture looks so far. */
export type Progress = number | Pixels;

/** What the thread that reads pictures answers. */
export type PictureAnswer =
  | { readonly kind: 'read'; readonly read: ReadPicture; readonly readings: readonly KeptReading[] }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string };

/** What a drawing thread answers that was asked for control images. */
export type ControlsAnswer =
  | { readonly kind: 'drawn'; readonly images: readonly ControlImages[] }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string };

/** What a drawing thread answers. An exception instead means a bug in the engine. */
export type WorkerAnswer =
  | { readonly kind: 'files'; readonly files: readonly EngineFile[]; readonly readings: readonly KeptReading[] }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'cancelled' };

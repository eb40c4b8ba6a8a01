import type { ErrorCode } from '../../../contract/error';
import type { EngineFile } from '../engine';

/** 0–1. */
export type Progress = number;

/** What a drawing thread answers. An exception instead means a bug in the engine. */
export type WorkerAnswer =
  | { readonly kind: 'files'; readonly files: readonly EngineFile[] }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'cancelled' };

import type { EngineFile } from '../engine';

/** 0–1. */
export type Progress = number;

/** How a drawing thread answers. What it throws instead is a fault of ours. */
export type WorkerAnswer =
  | { readonly kind: 'files'; readonly files: readonly EngineFile[] }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'cancelled' };

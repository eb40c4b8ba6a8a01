import type { ImportFailure } from '../../drawing/car-config';

/** What an effect of the editor did not bring about. */
export type EditorFailure =
  | { readonly kind: 'import'; readonly failure: ImportFailure }
  | { readonly kind: 'save' }
  | { readonly kind: 'export'; readonly why: ExportFault };

/** `canvas`: the browser gives none to draw on; `save`: no picture came of it; `download`: it could not be handed over. */
export type ExportFault = 'canvas' | 'save' | 'download';

export class ExportError extends Error {
  constructor(readonly why: ExportFault) {
    super(`the picture was not exported: ${why}`);
  }
}

export const whyNotExported = (error: unknown): EditorFailure => ({
  kind: 'export',
  why: error instanceof ExportError ? error.why : 'save',
});

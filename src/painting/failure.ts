/**
 * What did not work. `full`: there is no room for another stroke; `eraser`: it could not be taken up; `canvas`: the
 * browser gives none to paint on; `image`: no picture came of it; `save`: the form did not take it; `download`: it could
 * not be handed over as a file.
 */
export type PaintFailure = 'full' | 'eraser' | 'canvas' | 'image' | 'save' | 'download';

/** Why a picture cannot be opened: it did not come, it is none that can be read, or there is no canvas for it. */
export type OpenFailure = 'network' | 'unreadable' | 'canvas';

export class PaintError extends Error {
  constructor(readonly why: PaintFailure) {
    super(`the painting failed: ${why}`);
  }
}
export class OpenError extends Error {
  constructor(readonly why: OpenFailure) {
    super(`the picture was not opened: ${why}`);
  }
}

export const whyNotPainted = (error: unknown, usual: PaintFailure): PaintFailure =>
  error instanceof PaintError ? error.why : usual;
export const whyNotOpened = (error: unknown): OpenFailure => (error instanceof OpenError ? error.why : 'unreadable');

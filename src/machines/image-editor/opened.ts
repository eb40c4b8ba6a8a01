import type { Paper } from '../../painting/paper';
import type { ImageEditorActor } from './selectors';

/** What the image editor is opened on, and where what it makes goes. */
export interface PaintRequest {
  readonly name: string;
  /** A file of this page, or the address of one of the provider's; without, a blank sheet. */
  readonly picture?: Blob | string;
  /** Where the form takes a mask: the one that is there. */
  readonly mask?: { readonly current?: Blob | string };
  /** Opens with the mask brush in hand. */
  readonly masking?: boolean;
  /** Where the form takes strokes over the picture, and not the picture: those that are there. */
  readonly strokes?: { readonly current?: Blob | string };
  readonly deliverPicture?: (picture: File) => void;
  /** `undefined`: nothing is covered any more. */
  readonly deliverMask?: (mask: File | undefined) => void;
  /** On a clear ground; `undefined`: nothing is painted any more. */
  readonly deliverStrokes?: (strokes: File | undefined) => void;
}

/** The image editor at work; its paper is there once the picture is. */
export interface OpenedImageEditor {
  readonly actor: ImageEditorActor;
  readonly paper: { get(): Paper | undefined; subscribe(listener: () => void): () => void };
}

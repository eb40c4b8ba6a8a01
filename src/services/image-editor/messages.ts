import type { Area, PictureSize } from '../../machines/image-editor/paper';
import type { Pyramid } from './pyramid';

/** What the editor has done in a worker, so that the page goes on. */

/** A picture file, or a blank sheet of that size. */
export type Source = Blob | PictureSize;

/** A tile on its way into the saved picture; 'empty' wipes what was there. */
export interface SavedTile {
  readonly area: Area;
  readonly content: ImageBitmap | 'empty';
}

export type Work =
  | { readonly do: 'open'; readonly source: Source; readonly mask?: Blob }
  | {
      readonly do: 'picture';
      readonly source: Source;
      readonly size: PictureSize;
      readonly image: readonly SavedTile[];
      readonly paint: readonly SavedTile[];
      /** The largest file that the form takes (bytes). */
      readonly limit: number;
    }
  | { readonly do: 'mask'; readonly size: PictureSize; readonly mask?: Blob; readonly tiles: readonly SavedTile[] };

export interface Opened {
  readonly image: Pyramid;
  readonly mask?: Pyramid;
}

/** `blob` is undefined for a mask that covers nothing. */
export type Answer =
  | { readonly done: 'open'; readonly opened: Opened }
  | { readonly done: 'file'; readonly blob: Blob | undefined }
  | { readonly done: 'failed'; readonly why: 'canvas' | 'unreadable' | 'too-large' };

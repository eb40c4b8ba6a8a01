import type { Mark, PaintLayer, Tip } from './mark';
import type { Look, PictureSize } from './paper';
import type { PenPoint } from './pen';

/** The painting is held and drawn in a worker, so that the page stays awake. */

/** A picture file, or a blank sheet of that size. */
export type Source = Blob | PictureSize;

/** Commands to the worker. It runs them in order, and answers only those that failed. */
export type Told =
  | { readonly tell: 'canvas'; readonly canvas: OffscreenCanvas }
  | { readonly tell: 'look'; readonly look: Look }
  | { readonly tell: 'begin'; readonly tip: Tip }
  | { readonly tell: 'extend'; readonly points: readonly PenPoint[] }
  | { readonly tell: 'finish' }
  | { readonly tell: 'cancel' }
  /** Of the marks that it knows the first `same` stay, followed by others; the first `count` of them all are shown. */
  | { readonly tell: 'show'; readonly same: number; readonly added: readonly Mark[]; readonly count: number };

/** What it is asked. The answer comes through the port that comes with the question. */
export type Asked =
  /** The first question: its answer is the size of the picture. */
  | {
      readonly ask: 'open';
      readonly source: Source;
      readonly mask: Blob | undefined;
      /** The paint that is over the picture already. */
      readonly paint: Blob | undefined;
    }
  /** As #rrggbb. */
  | {
      readonly ask: 'color';
      readonly place: { readonly x: number; readonly y: number };
      readonly hidden: readonly PaintLayer[];
    }
  /** As a file of at most `limit` bytes. */
  | { readonly ask: 'picture'; readonly limit: number }
  /** As a file; none where nothing is covered. */
  | { readonly ask: 'mask' }
  /** The paint alone, on a clear ground, as a file; none where nothing is painted. */
  | { readonly ask: 'paint' };

export interface Failed {
  readonly failed: 'canvas' | 'unreadable' | 'too-large';
}

/** What each question finds. */
export interface Found {
  readonly open: PictureSize;
  readonly color: string;
  readonly picture: Blob;
  readonly mask: Blob | undefined;
  readonly paint: Blob | undefined;
}

export type Answer<K extends keyof Found = keyof Found> = { readonly found: Found[K] } | Failed;

/** A place on a surface (px from its upper left corner). */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export type PointerKind = 'mouse' | 'pen' | 'touch';

/** Keys that are held down. */
export interface HeldKeys {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or ⌘ */
  readonly ctrl: boolean;
}

/** Where a pointer is, and what is held meanwhile. */
export interface PointerAt {
  /** The browser's id of the mouse, the pen or the finger. */
  readonly pointer: number;
  readonly kind: PointerKind;
  readonly at: Place;
  readonly keys: HeldKeys;
  /** How hard a pen is pressed, 0–1. */
  readonly pressure: number;
  /** ms, of any one clock. */
  readonly time: number;
}

export type PointerCommand =
  /** `pans`: by a button that always pans. */
  | ({ readonly type: 'press'; readonly pans: boolean } & PointerAt)
  | ({ readonly type: 'move' } & PointerAt)
  | ({ readonly type: 'release' } & PointerAt)
  /** The browser has taken the pointer away. */
  | { readonly type: 'lose'; readonly pointer: number }
  /** No pointer is over the surface any more. */
  | { readonly type: 'leave' }
  /** From now on a press pans, until `disarm`. */
  | { readonly type: 'arm' }
  | { readonly type: 'disarm' }
  /** What a drag of the present press does: it pans, or is reported. */
  | { readonly type: 'intend'; readonly pans: boolean }
  /** The present press is a drag from now on, wherever it goes. */
  | { readonly type: 'grab' }
  /** Gives up the present gesture. */
  | { readonly type: 'cancel' }
  /** Ends the present gesture where it is. */
  | { readonly type: 'finish' };

type Pair = readonly [Place, Place];

/** What a machine learns of the pointers on its surface. */
export type Gesture =
  | { readonly type: 'pointer.hovered'; readonly at: Place }
  | { readonly type: 'pointer.left' }
  /** `pans`: it can be nothing else than panning. */
  | {
      readonly type: 'pointer.pressed';
      readonly at: Place;
      readonly kind: PointerKind;
      readonly keys: HeldKeys;
      readonly pans: boolean;
      readonly pressure: number;
    }
  /** A finger has stayed where it is for `HOLD_MS`. */
  | { readonly type: 'pointer.held'; readonly at: Place }
  | { readonly type: 'pointer.clicked'; readonly at: Place }
  | { readonly type: 'pointer.dragged'; readonly from: Place; readonly at: Place; readonly keys: HeldKeys }
  /** The drag that began at `from` has ended after `ms`. */
  | { readonly type: 'pointer.dropped'; readonly from: Place; readonly at: Place; readonly ms: number }
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'pointer.panned'; readonly by: Place }
  /** Two fingers went from two places to others. */
  | { readonly type: 'pointer.pinched'; readonly before: Pair; readonly after: Pair };

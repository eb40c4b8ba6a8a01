import type { Drawing, Point } from '../../../drawing/drawing';
import type { Hit } from '../../../drawing/hit';
import { createReadable } from '../../../log/projection';
import { fitted, type Viewport } from './viewport';

/** What the canvas shows beside the drawing itself. It lasts as long as the dialog. */
export interface Scene {
  readonly viewport: Viewport;
  /** What the pointer is over. */
  readonly hover: Hit;
  /** Lines that the dragged place snapped to (mm). */
  readonly guides: { readonly x?: number; readonly y?: number };
  /** What the pointer has made of the drawing so far; the machine hears of it when it is let go. */
  readonly preview?: Drawing;
  readonly marquee?: readonly [Point, Point];
  /** The paper can be pushed now; it is being pushed. */
  readonly pushing: 'no' | 'ready' | 'now';
  /** The handle of the one chosen point that the arrow keys move. */
  readonly handle?: 0 | 1;
  /** Wheel centres marked on the reference picture so far, while it is calibrated. */
  readonly marks?: readonly Point[];
  /** The reference picture follows the pointer instead of the paper. */
  readonly shifting?: boolean;
  /** Gives up what the pointer is doing. */
  readonly giveUp?: () => void;
  /** How far it has gone under the pointer (mm). */
  readonly shift?: Point;
}

export interface SceneStore {
  get(): Scene;
  set(patch: Partial<Scene>): void;
  subscribe(listener: () => void): () => void;
}

export function createScene(drawing: Drawing): SceneStore {
  const scene = createReadable<Scene>({
    viewport: fitted(drawing, 1000, 600),
    hover: { kind: 'nothing' },
    guides: {},
    pushing: 'no',
  });
  return { ...scene, set: (patch) => scene.set({ ...scene.get(), ...patch }) };
}

import type { Drawing } from '../../../machines/car-editor/drawing';
import type { Selection } from '../../../machines/car-editor/machine';
import type { EditorMode } from '../../../machines/car-editor/selectors';
import type { EditorSettings } from '../settings';
import type { Scene } from './scene';

/** Everything that a picture of the canvas depends on. */
export interface Frame {
  readonly drawing: Drawing;
  /** The newest step: what the drawing was before the gesture that is under way. */
  readonly base: Drawing;
  readonly selection: Selection;
  readonly mode: EditorMode;
  readonly dragging: boolean;
  readonly scene: Scene;
  readonly settings: EditorSettings;
}

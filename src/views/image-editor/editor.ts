import { createContext } from 'react';
import type { ImageEditorActor } from '../../machines/image-editor/selectors';
import type { PaintCanvasActor } from '../../machines/paint-canvas/selectors';
import type { Paper } from '../../painting/paper';
import { useInside } from '../editor/editor-context';
import type { KeyListSwitch } from '../editor/KeyHelp';
import type { Speech } from '../editor/speech';

/** What the parts of the open editor share. It is the same object as long as the dialog is open. */
export interface ImageEditorContext extends Speech {
  readonly actor: ImageEditorActor;
  /** The pointer and the keys on the picture, and what of it is seen. */
  readonly canvas: PaintCanvasActor;
  readonly paper: Paper;
  readonly keyList: KeyListSwitch;
}

export const EditorContext = createContext<ImageEditorContext | undefined>(undefined);
export const useEditor = () => useInside(EditorContext);

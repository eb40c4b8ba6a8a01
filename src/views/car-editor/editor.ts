import { createContext } from 'react';
import type { CarCanvasActor } from '../../machines/car-canvas/selectors';
import type { CarEditorActor } from '../../machines/car-editor/selectors';
import type { OpenedCarEditor } from '../../ports/editors';
import { useInside } from '../editor/editor-context';
import type { KeyListSwitch } from '../editor/KeyHelp';
import type { Speech } from '../editor/speech';
import type { EditorSettings } from './settings';

/** What the parts of the open editor share. It is the same object as long as the dialog is open. */
export interface CarEditorContext extends Speech {
  readonly actor: CarEditorActor;
  /** The pointer and the keys on the drawing, and what of it is seen. */
  readonly canvas: CarCanvasActor;
  /** Notifies of the actor's changes once the frame that shows them is drawn. */
  readonly afterFrame: (listener: () => void) => () => void;
  readonly configs: OpenedCarEditor['configs'];
  readonly importConfig: OpenedCarEditor['importConfig'];
  readonly settings: {
    get(): EditorSettings;
    set(patch: Partial<EditorSettings>): void;
    subscribe(listener: () => void): () => void;
  };
  readonly keyList: KeyListSwitch;
}

export const EditorContext = createContext<CarEditorContext | undefined>(undefined);
export const useEditor = () => useInside(EditorContext);

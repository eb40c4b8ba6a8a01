import { createContext, use } from 'react';
import type { Words } from '../../i18n';
import type { CarEditorActor } from '../../machines/car-editor/selectors';
import type { KeyListSwitch } from '../editor/KeyHelp';
import type { OpenedCarEditor } from '../studio-context';
import type { SceneStore } from './canvas/scene';
import type { EditorSettings } from './settings';

/** What the parts of the open editor share. It is the same object as long as the dialog is open. */
export interface Desk {
  readonly actor: CarEditorActor;
  /** Tells of the actor's news once the frame that shows them is drawn. */
  readonly afterFrame: (listener: () => void) => () => void;
  readonly configs: OpenedCarEditor['configs'];
  readonly scene: SceneStore;
  readonly settings: {
    get(): EditorSettings;
    set(patch: Partial<EditorSettings>): void;
    subscribe(listener: () => void): () => void;
  };
  readonly keyList: KeyListSwitch;
  /** Says it to a screen reader, and to whoever looks at the status line. */
  readonly speak: (text: string) => void;
  readonly spoken: { get(): string; subscribe(listener: () => void): () => void };
  readonly words: () => Words;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a part of the editor stands outside it');
  return desk;
}

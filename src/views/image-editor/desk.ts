import { createContext, use } from 'react';
import type { Words } from '../../i18n';
import { createReadable, type ReadableProjection } from '../../log/projection';
import type { ImageEditorActor } from '../../machines/image-editor/selectors';
import type { Paper, PictureSize, Sight } from '../../painting/paper';
import type { KeyListSwitch } from '../editor/KeyHelp';
import { fitted, type Place } from './canvas/sight';

/** What the canvas shows beside the picture. It lasts as long as the dialog. */
export interface Scene {
  readonly sight: Sight;
  /** Of the canvas (px of the page). */
  readonly canvas: PictureSize;
  /** Where the brush is (px of the picture); nowhere while the pointer is elsewhere. */
  readonly brush?: Place;
  /** The picture can be pushed now; it is being pushed. */
  readonly pushing: 'no' | 'ready' | 'now';
  /** The keys hold the brush down. */
  readonly penDown: boolean;
}

/** What the parts of the open editor share. It is the same object as long as the dialog is open. */
export interface Desk {
  readonly actor: ImageEditorActor;
  readonly paper: Paper;
  readonly scene: ReadableProjection<Scene> & { set(patch: Partial<Scene>): void };
  readonly keyList: KeyListSwitch;
  /** Says it to a screen reader, and to whoever looks at the status line. */
  readonly speak: (text: string) => void;
  readonly spoken: ReadableProjection<string>;
  readonly words: () => Words;
}

export function createDesk(actor: ImageEditorActor, paper: Paper, words: () => Words): Desk {
  const canvas = { width: 1000, height: 600 };
  const scene = createReadable<Scene>({
    sight: fitted(paper.size, canvas),
    canvas,
    pushing: 'no',
    penDown: false,
  });
  const spoken = createReadable('');
  return {
    actor,
    paper,
    scene: { ...scene, set: (patch) => scene.set({ ...scene.get(), ...patch }) },
    keyList: createReadable(false),
    speak: spoken.set,
    spoken,
    words,
  };
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a part of the editor stands outside it');
  return desk;
}

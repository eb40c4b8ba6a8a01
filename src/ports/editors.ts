import type { CarConfig } from '../drawing/car-config';
import type { ReadableProjection } from '../log/projection';
import type { CarEditorActor } from '../machines/car-editor/selectors';
import type { CarPreviewActor } from '../machines/car-preview/machine';
import type { DesignSheetActor } from '../machines/design-sheet/selectors';
import type { OpenedImageEditor, PaintRequest } from '../machines/image-editor/opened';
import type { LoadedModel } from './models';

/** Car configurations saved under a name in this browser. */
export interface CarConfigs extends ReadableProjection<readonly CarConfig[]> {
  remove(name: string): void;
  /** Reads them again: another tab may have written. */
  refresh(): void;
}

/** The car editor at work, and the configurations saved in this browser. */
export interface OpenedCarEditor {
  readonly actor: CarEditorActor;
  readonly configs: CarConfigs;
  /** Opens the configuration in a file; the answer is whether there was one. If not, the editor says why. */
  importConfig(file: File): Promise<boolean>;
}

/** A drawing or a design as a car in 3D, and the newest model of it. */
export interface OpenedCarPreview {
  readonly actor: CarPreviewActor;
  readonly model: ReadableProjection<LoadedModel | undefined>;
  /** Frees everything that it holds. */
  close(): void;
}

/** The editors; every actor that opens is started. */
export interface EditorPort {
  /** Opens the car editor on the last drawing; `deliver` takes its picture into a form. */
  openCarEditor(deliver: (picture: File) => void): Promise<OpenedCarEditor>;
  /** Shows in 3D what an editor draws. */
  openCarPreview(editor: CarEditorActor): Promise<OpenedCarPreview>;
  /** Shows in 3D what a design sheet says. */
  openDesignPreview(sheet: DesignSheetActor): Promise<OpenedCarPreview>;
  /** Opens the image editor on a picture of a form. */
  openImageEditor(request: PaintRequest): Promise<OpenedImageEditor>;
}

import type { InspectionEvent } from 'xstate';
import type { CarEditorActor } from '../machines/car-editor/selectors';
import type { PaintRequest } from '../machines/image-editor/opened';
import type { Clients } from './http/clients';
import type { ModelToOpen } from './models/model-viewer';
import type { Recorder } from './recorder';

interface WindowServices {
  readonly client: Clients['api'];
  readonly recorder: Recorder;
  readonly inspect?: (event: InspectionEvent) => void;
  readonly now: () => number;
}

/** The editors and the viewer, each fetched when it is first opened. */
export function createWindows({ client, recorder, inspect, now }: WindowServices) {
  /** What each of them reads and writes, with the log of whoever is signed in then. */
  const desk = () => ({ log: recorder.current.get()?.log, record: recorder.record, inspect, now });
  return {
    /** Opens the car editor on the last drawing; `deliver` takes its picture into a form. */
    openCarEditor: async (deliver: (picture: File) => void) =>
      (await import('./editors/car-editor')).openCarEditor({ ...desk(), deliver }),
    /** Shows in 3D what an editor draws. */
    openOutlinePreview: async (editor: CarEditorActor) =>
      (await import('./editors/outline-preview')).openOutlinePreview(editor, { client, inspect }),
    /** Opens a 3D model in a viewer. */
    openModelViewer: async (model: ModelToOpen) =>
      (await import('./models/model-viewer')).openModelViewer(model, desk()),
    /** Opens the image editor on a picture of a form. */
    openImageEditor: async (request: PaintRequest) =>
      (await import('./editors/image-editor')).openImageEditor(request, desk()),
  };
}

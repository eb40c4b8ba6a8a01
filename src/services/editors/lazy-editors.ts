import type { EditorPort } from '../../ports/editors';
import type { ModelPort } from '../../ports/models';
import type { StudioPorts } from '../../ports/studio';
import type { Clients } from '../http/clients';
import type { EditorDependencies } from '../log/editor-dependencies';

interface LazyEditorDependencies extends Omit<EditorDependencies, 'log'> {
  readonly client: Clients['api'];
  readonly userLog: StudioPorts['userLog'];
  /** Largest picture that the provider takes (bytes). */
  readonly maxBytes: number;
}

/** The editors and the viewer, each fetched when it is first opened. */
export function createLazyEditors({
  client,
  userLog,
  maxBytes,
  inspect,
  now,
}: LazyEditorDependencies): EditorPort & ModelPort {
  const current = (): EditorDependencies => ({ log: userLog.get()?.log, inspect, now });
  return {
    openCarEditor: async (deliver) => (await import('./car-editor')).openCarEditor(deliver, current()),
    openCarPreview: async (editor) => (await import('./car-preview')).openCarPreview(editor, { client, inspect }),
    openDesignPreview: async (sheet) => (await import('./car-preview')).openDesignPreview(sheet, { client, inspect }),
    openImageEditor: async (request) =>
      (await import('./image-editor')).openImageEditor(request, { ...current(), maxBytes }),
    openModelViewer: async (model) => (await import('../models/model-viewer')).openModelViewer(model, current()),
  };
}

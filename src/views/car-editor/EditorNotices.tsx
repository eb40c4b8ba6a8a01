import { useSelector } from '@xstate/react';
import type { EditorWords } from '../../i18n';
import type { EditorFailure } from '../../machines/car-editor/failure';
import { selectFailure } from '../../machines/car-editor/selectors';
import { useEditorWords } from '../editor/use-editor-words';
import { useNotice } from '../editor/use-notice';
import { useEditor } from './editor';

/** Says what did not work, until it is dismissed or done again. */
export function EditorNotices() {
  const { actor } = useEditor();
  const words = useEditorWords();
  const failure = useSelector(actor, selectFailure);
  useNotice('car-editor-failure', failure, failure && failureText(failure, words), actor);
  return null;
}

export function failureText(failure: EditorFailure, { carEditor: { errors } }: EditorWords): string {
  if (failure.kind === 'save') return errors.save();
  if (failure.kind === 'export') {
    const texts = { canvas: errors.canvas, save: errors.saveImage, download: errors.download };
    return texts[failure.why]();
  }
  const { kind, field = '' } = failure.failure;
  if (kind === 'not-json') return errors.importNotJson();
  if (kind === 'wheel-outside') return errors.importWheel({ field });
  return field === '' ? errors.importUnknown() : errors.importField({ field });
}

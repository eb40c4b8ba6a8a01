import { type EditorWords, type Locale, languageTag } from '../../i18n';
import type { ModelFailure } from '../../machines/model-viewer/failure';
import { sizeText } from '../kit/use-file-size';

/** What a failure is called and, below it, what to know or do. */
export function failureText(
  failure: ModelFailure,
  { modelViewer: say }: EditorWords,
  locale: Locale,
): [string, string] {
  const tag = languageTag(locale);
  const number = (value: number) => new Intl.NumberFormat(tag).format(value);
  const { failures } = say;
  switch (failure.kind) {
    case 'unsupported-format':
      return [failures.unsupportedFormat(), failures.unsupportedHint()];
    case 'too-large':
      return [say.failed(), failures.tooLarge({ limit: sizeText(failure.limit, tag) })];
    case 'too-complex':
      return [say.failed(), failures[failure.what]({ limit: number(failure.limit) })];
    case 'incomplete':
      return [say.failed(), failures.incomplete({ file: failure.file })];
    case 'feature':
      return [say.failed(), failures.feature({ name: failure.name })];
    default:
      return [say.failed(), failures[failure.kind]()];
  }
}

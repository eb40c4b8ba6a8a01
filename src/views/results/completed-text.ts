import type { TaskResult } from '../../../contract/generation';
import type { Words } from '../../i18n';

/** The text for a generation that came to its end: the number of pictures, or a model. */
export const completedText = (
  { results }: { readonly results: readonly Pick<TaskResult, 'type'>[] },
  { results: texts }: Words,
) => (results.some(({ type }) => type === '3d') ? texts.completedModel() : texts.completed({ count: results.length }));

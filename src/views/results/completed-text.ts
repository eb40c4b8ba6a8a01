import type { Words } from '../../i18n';
import type { FactOf } from '../../log/facts';

/** What is said of a generation that came to its end: so many pictures, or a model. */
export const completedText = ({ results }: FactOf<'v1.GenerationCompleted'>, { results: say }: Words) =>
  results.some(({ type }) => type === '3d') ? say.completedModel() : say.completed({ count: results.length });

import type { Words } from '../../i18n';

/** Which of several bodies are drawn: each picture of a batch takes the next of these names, from the first on. */
export function saySharedBodies(names: readonly string[], batchSize: number, words: Words): string {
  const count = Math.max(1, batchSize);
  const [drawn, left] = [names.slice(0, count), names.slice(count)];
  const list = drawn.join(words.reading.comma());
  if (left.length === 0) return words.form.typesShared({ list });
  return words.form.typesLeft({ list, left: left.join(words.reading.comma()), count: names.length });
}

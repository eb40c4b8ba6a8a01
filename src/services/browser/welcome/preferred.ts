/** Of `options`, with the tags (BCP 47) of their languages, the one that comes first among the tags that a browser prefers. */
export function preferredOf<T>(preferred: readonly string[], options: readonly T[], tagOf: (option: T) => string) {
  const wanted = preferred.map(primary);
  const at = (option: T) => wanted.indexOf(primary(tagOf(option)));
  return options.filter((option) => at(option) >= 0).sort((one, other) => at(one) - at(other))[0];
}

/** The language of a tag, without script and region. */
const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();

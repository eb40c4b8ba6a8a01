/** A phrase of the inspector with its `{names}` replaced. */
export const filled = (phrase: string, values: Readonly<Record<string, string | number>>): string =>
  phrase.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

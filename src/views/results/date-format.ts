const formats = new Map<object, Map<string, Intl.DateTimeFormat>>();

/** The format of a language with these options, the same object each time: making one takes longer than using it. */
export function formatOf(language: string, options: Readonly<Intl.DateTimeFormatOptions>): Intl.DateTimeFormat {
  const known = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(options, known);
  const format = known.get(language) ?? new Intl.DateTimeFormat(language, options);
  known.set(language, format);
  return format;
}

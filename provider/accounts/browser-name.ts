/** The browser that asks to be signed in. */
export interface Asker {
  readonly browser: string;
  readonly address: string;
}

/** The more particular come first: most browsers name others too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信 WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** A browser and its system by their names, such as 'Chrome, Windows'; '?' for one that is not known. */
export function browserName(userAgent = ''): string {
  const name = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [name(browsers), name(systems)].filter(Boolean).join(', ') || '?';
}

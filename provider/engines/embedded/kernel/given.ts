/** The properties that have another value than the plain ones; undefined where there is none. */
export function differing<T extends object>(values: T, plain: readonly unknown[]): Partial<T> | undefined {
  const own = Object.entries(values).filter(([, value]) => !plain.includes(value));
  return own.length > 0 ? (Object.fromEntries(own) as Partial<T>) : undefined;
}

/** The properties that have a value. */
export function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // What is left out is read off the plain car, which has every one of them but an outline.
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

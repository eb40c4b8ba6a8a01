/** The properties that have a value. */
export function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // What is left out is read off the plain car, which has every one of them but an outline.
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Figures are dear to write, and most points stay from step to step: each object's is made once. */
export function remembered<K extends object, V extends NonNullable<unknown>>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

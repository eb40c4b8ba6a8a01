/** Holds something of that name for this tab until the answer is called; undefined when another tab holds it. */
export function claim(name: string): Promise<(() => void) | undefined> {
  const { locks } = globalThis.navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    locks
      .request(`fastback-${name}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(() => {}));
  });
}

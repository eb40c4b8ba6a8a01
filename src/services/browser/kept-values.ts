/** Values in one of the browser's storages. Where that is forbidden, or full, nothing is kept. */
const keptIn = (storage: () => Storage) => ({
  keep: (key: string, value: unknown) => {
    try {
      storage().setItem(key, JSON.stringify(value));
    } catch {}
  },
  /** Undefined when there is nothing, or nothing readable. */
  read: (key: string): unknown => {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  remove: (key: string) => {
    try {
      storage().removeItem(key);
    } catch {}
  },
});

/** What one tab remembers until it is closed, through reloads. */
export const inTab = keptIn(() => sessionStorage);
/** What every tab of this browser remembers, at once and without a wait. */
export const inBrowser = keptIn(() => localStorage);

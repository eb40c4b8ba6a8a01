/** What one tab remembers until it is closed, through reloads. Where storage is forbidden it remembers nothing. */
export function keepInTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Undefined when there is nothing, or nothing readable. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeInTab(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

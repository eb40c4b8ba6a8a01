/**
 * Saves what is at `url` as a file: fetched as a blob, so that the name is ours and another origin's works too. Answers
 * the HTTP status with which its host refused it, if it did. Throws where the host cannot be reached.
 */
export async function download(url: string, name: string): Promise<number | undefined> {
  const response = await fetch(url);
  if (!response.ok) return response.status;
  saveBlob(await response.blob(), name);
  return undefined;
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser save what is at `url`, as it comes and under the name that its host gives it. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The size of the file at `url` (bytes), without fetching it. Throws if its host does not report it. */
export async function fileSize(url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', signal });
  const length = response.headers.get('content-length');
  if (!response.ok || length === null) throw new Error('no size');
  return Number(length);
}

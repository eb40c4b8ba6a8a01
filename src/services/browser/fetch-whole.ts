/** Fetches a file of the build into the browser's cache; rejects where it cannot be had. */
export async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${address} was answered with ${answer.status}`);
  // Only what has come whole is in the cache.
  await answer.arrayBuffer();
}

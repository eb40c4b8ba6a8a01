/** Calls whenever the network is back; answers how to stop. */
export const onNetworkReturn = (call: () => void): (() => void) => onEvents(['online'], call);

/** Calls whenever the network is back or the page gets the focus; answers how to stop. */
export const onWakeUp = (call: () => void): (() => void) => onEvents(['online', 'focus'], call);

function onEvents(names: readonly string[], call: () => void): () => void {
  // Tests of pure code have no window.
  if (typeof window === 'undefined') return () => {};
  const heard = () => call();
  for (const name of names) window.addEventListener(name, heard);
  return () => {
    for (const name of names) window.removeEventListener(name, heard);
  };
}

import { useEffect, useState } from 'react';
import type { OrderFailure } from '../../log/facts';
import { OrderError } from '../../machines/order/failure';

export interface Loaded<T> {
  /** What was read last, also while or after a new reading fails. */
  readonly data?: T;
  readonly failure?: OrderFailure;
  readonly loading: boolean;
  readonly reload: () => void;
}

/** Reads when the page opens, and again when asked, when the page is looked at again, or the network is back. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [read, setRead] = useState<Omit<Loaded<T>, 'reload'>>({ loading: true });
  const reload = () => setTurn((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is the reason to ask again.
  useEffect(() => {
    const call = new AbortController();
    setRead((before) => ({ ...before, loading: true }));
    load(call.signal).then(
      (data) => call.signal.aborted || setRead({ data, loading: false }),
      (error: unknown) => {
        if (call.signal.aborted) return;
        const failure: OrderFailure = error instanceof OrderError ? error.failure : { kind: 'network', step: 'query' };
        setRead(({ data }) => ({ data, failure, loading: false }));
      },
    );
    return () => call.abort();
  }, [load, turn]);
  useEffect(() => {
    const again = () => setTurn((before) => before + 1);
    for (const event of ['focus', 'online']) addEventListener(event, again);
    return () => {
      for (const event of ['focus', 'online']) removeEventListener(event, again);
    };
  }, []);
  return { ...read, reload };
}

import { useEffect, useRef } from 'react';
import type { Fact } from '../../log/facts';
import { useReadable, useStudio } from '../studio-context';

const moved: ReadonlySet<Fact['type']> = new Set([
  'v1.GenerationCompleted',
  'v1.OrderCreated',
  'v1.OrderPaid',
  'v1.OrderExpired',
  'v1.OrderCancelled',
] satisfies Fact['type'][]);

/** Calls when something was spent or an order changed, in this tab or another. */
export function useMoneyMoved(act: () => void) {
  const opened = useReadable(useStudio().userLog);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => opened?.log.onFact(({ fact }) => moved.has(fact.type) && latest.current()), [opened]);
}

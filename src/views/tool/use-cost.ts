import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { DesignForm, ToolSpec } from '../../tools';
import { useReadable, useStudio } from '../studio-context';

/** The exact cost (compute power) of what the form asks for, asked anew when typing pauses. */
export function usePrice({ module }: ToolSpec, { batchSize, width, height }: DesignForm): number | undefined {
  const { price } = useStudio();
  const [power, setPower] = useState<number>();
  const [asked] = useDebouncedValue(`${batchSize} ${width} ${height}`, 250);
  useEffect(() => {
    const [n = '', wide = '', high = ''] = asked.split(' ');
    const call = new AbortController();
    price({ module, n, width: wide, height: high }, call.signal).then(setPower, () => {
      if (!call.signal.aborted) setPower(undefined);
    });
    return () => call.abort();
  }, [price, module, asked]);
  return power;
}

/** What changes the balance: a cost is held when a generation is taken, and settled or released at its end. */
const moving = new Set([
  'v1.GenerationSubmitted',
  'v1.GenerationCompleted',
  'v1.GenerationFailed',
  'v1.GenerationCancelled',
]);

/** Compute power left to spend; asked anew after each generation and when the page is looked at again. */
export function useBalance(): number | undefined {
  const { balance, userLog } = useStudio();
  const opened = useReadable(userLog);
  const [power, setPower] = useState<number>();
  useEffect(() => {
    let call = new AbortController();
    const ask = () => {
      call.abort();
      const own = new AbortController();
      call = own;
      balance(own.signal).then(
        (left) => own.signal.aborted || setPower(left),
        // An old figure is worse than none: it could promise what is not there.
        () => own.signal.aborted || setPower(undefined),
      );
    };
    ask();
    const unsubscribe = opened?.log.onFact(({ fact }) => moving.has(fact.type) && ask());
    addEventListener('focus', ask);
    return () => {
      call.abort();
      unsubscribe?.();
      removeEventListener('focus', ask);
    };
  }, [balance, opened]);
  return power;
}

import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { DesignForm, ToolSpec } from '../../tools';
import { useStudio } from '../studio-context';

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

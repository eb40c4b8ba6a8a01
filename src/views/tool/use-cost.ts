import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { DesignForm, FieldError, ToolSpec } from '../../tools';
import { useStudio } from '../studio/studio-context';

/** What the cost is a matter of. */
const priced: ReadonlySet<FieldError['field']> = new Set(['batchSize', 'width', 'height']);

/**
 * The exact cost (compute power) of what the form asks for, fetched again when typing pauses; unknown while it is
 * wrong.
 */
export function usePrice(
  { module }: ToolSpec,
  { batchSize, width, height }: DesignForm,
  errors: readonly FieldError[],
): number | undefined {
  const { price } = useStudio();
  const [power, setPower] = useState<number>();
  const wrong = errors.some(({ field }) => priced.has(field));
  const [asked] = useDebouncedValue(wrong ? '' : `${batchSize} ${width} ${height}`, 250);
  useEffect(() => {
    if (asked === '') return setPower(undefined);
    const [n = '', wide = '', high = ''] = asked.split(' ');
    const call = new AbortController();
    price({ module, n, width: wide, height: high }, call.signal).then(setPower, () => {
      if (!call.signal.aborted) setPower(undefined);
    });
    return () => call.abort();
  }, [price, module, asked]);
  return power;
}

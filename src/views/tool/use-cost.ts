import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { DesignForm, FieldError, ToolSpec } from '../../tools';
import { useStudio } from '../studio/studio-context';

/** What the cost is a matter of. */
const priced: ReadonlySet<FieldError['field']> = new Set(['batchSize', 'width', 'height', 'mcResolution']);

/**
 * The exact cost (compute power) of what the form asks for, fetched again when typing pauses; unknown while it is
 * wrong, and before the size of a picture is known that is kept.
 */
export function usePrice(
  { module }: ToolSpec,
  { batchSize, keepsSize, ...form }: DesignForm,
  errors: readonly FieldError[],
  pictureSize?: { readonly width: number; readonly height: number },
): number | undefined {
  const { width, height } = keepsSize && pictureSize ? pictureSize : form;
  const { price } = useStudio();
  const [power, setPower] = useState<number>();
  const wrong = (keepsSize && !pictureSize) || errors.some(({ field }) => priced.has(field));
  const fineness = module === 'imgto3d' ? ` ${form.mcResolution}` : '';
  const [asked] = useDebouncedValue(wrong ? '' : `${batchSize} ${width} ${height}${fineness}`, 250);
  useEffect(() => {
    if (asked === '') return setPower(undefined);
    const [n = '', wide = '', high = '', mcResolution] = asked.split(' ');
    const call = new AbortController();
    price({ module, n, width: wide, height: high, mcResolution }, call.signal).then(setPower, () => {
      if (!call.signal.aborted) setPower(undefined);
    });
    return () => call.abort();
  }, [price, module, asked]);
  return power;
}

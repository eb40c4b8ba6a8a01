import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Price } from '../../ports/generation';
import type { DesignForm, FieldError, ToolSpec } from '../../tools';
import { useStudio } from '../studio/studio-context';

/** What the cost is a matter of. */
const priced: ReadonlySet<FieldError['field']> = new Set(['batchSize', 'width', 'height', 'mcResolution']);

/**
 * What the form asks for costs, who draws it and how long that takes: fetched again when typing pauses; unknown while it is
 * wrong, and before the size of a picture is known that is kept.
 */
export function usePrice(
  { module }: ToolSpec,
  { batchSize, keepsSize, ...form }: DesignForm,
  errors: readonly FieldError[],
  pictureSize?: { readonly width: number; readonly height: number },
): Price | undefined {
  const { width, height } = keepsSize && pictureSize ? pictureSize : form;
  const { price } = useStudio();
  const [found, setFound] = useState<Price>();
  const wrong = (keepsSize && !pictureSize) || errors.some(({ field }) => priced.has(field));
  const fineness = module === 'imgto3d' ? ` ${form.mcResolution}` : '';
  const [asked] = useDebouncedValue(wrong ? '' : `${batchSize} ${width} ${height}${fineness}`, 250);
  useEffect(() => {
    if (asked === '') return setFound(undefined);
    const [n = '', wide = '', high = '', mcResolution] = asked.split(' ');
    const call = new AbortController();
    price({ module, n, width: wide, height: high, mcResolution }, call.signal).then(setFound, () => {
      if (!call.signal.aborted) setFound(undefined);
    });
    return () => call.abort();
  }, [price, module, asked]);
  return found;
}

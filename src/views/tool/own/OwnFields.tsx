import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { colouringWays, lineFormats, lineKinds, papers } from '../../../../contract/options';
import { loadToolOptionWords, type ToolOptionWords } from '../../../i18n';
import type { FormField } from '../../../tools';
import { useLazyWords } from '../../kit/use-lazy-words';
import { ManyOf, OneOf } from '../choices';
import type { FieldProps } from '../field-props';
import { Range } from '../fields';
import { Palette } from './Palette';

/** The fields that only one tool has. */
export function OwnFields({ fields, ...props }: FieldProps & { readonly fields: readonly FormField[] }) {
  const say = useLazyWords(loadToolOptionWords);
  return say && fields.map((field) => <div key={field}>{draw[field]?.(props, say)}</div>);
}

const draw: Partial<Record<FormField, (props: FieldProps, say: ToolOptionWords) => ReactNode>> = {
  lineDetail: (props, { lines }) => (
    <Range {...props} field="lineDetail" label={lines.detail()} hint={lines.detailHint()} />
  ),
  lineWeight: (props, { lines }) => (
    <Range {...props} field="lineWeight" label={lines.weight()} hint={lines.weightHint()} />
  ),
  lineKinds: ({ form, set }, { lines }) => (
    <>
      <ManyOf
        label={lines.kinds()}
        options={lineKinds}
        words={lines.kindOf}
        value={form.lineKinds}
        // The last one stays: a drawing without lines is none.
        onChange={(next) => next.length > 0 && set({ lineKinds: lineKinds.filter((kind) => next.includes(kind)) })}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {lines.kindsHint()}
      </Text>
    </>
  ),
  palette: (props, { colouring }) => <Palette {...props} say={colouring} />,
  colourBy: ({ form, set }, { colouring }) => (
    <>
      <OneOf
        label={colouring.by()}
        options={colouringWays}
        words={colouring.byOf}
        value={form.colourBy}
        onChange={(colourBy) => set({ colourBy: colourBy ?? form.colourBy })}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {colouring.byHint()}
      </Text>
    </>
  ),
  paper: ({ form, set }, { lines }) => (
    <OneOf
      label={lines.paper()}
      options={papers}
      words={lines.paperOf}
      value={form.paper}
      onChange={(paper) => set({ paper: paper ?? form.paper })}
    />
  ),
  lineFormat: ({ form, set }, { lines }) => (
    <>
      <OneOf
        label={lines.format()}
        options={lineFormats}
        words={lines.formatOf}
        value={form.lineFormat}
        onChange={(lineFormat) => set({ lineFormat: lineFormat ?? form.lineFormat })}
      />
      {form.lineFormat === 'svg' && (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {lines.formatHint()}
        </Text>
      )}
    </>
  ),
};

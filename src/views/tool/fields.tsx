import { Anchor, Group, Slider, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { bounds } from '../../../contract/models';
import { carClasses, carTypes, colors, styles, views } from '../../../contract/options';
import type { Words } from '../../i18n';
import { drawnTypes, type FormField, nearestAllowed } from '../../tools';
import { Chip } from '../kit/Chip';
import { NumberField } from '../kit/NumberField';
import { useWords } from '../studio/studio-context';
import { BrandWeights } from './BrandWeights';
import { ManyOf, OneOf } from './choices';
import { errorFor } from './errors';
import type { FieldProps } from './field-props';
import { Seed } from './Seed';
import { saySharedBodies } from './shared-bodies';
import classes from './ToolPage.module.css';

/** How each field is drawn; the prompt stands above the sections, and width and height are drawn as one. */
export const draw: Partial<Record<FormField, (props: FieldProps, words: Words) => ReactNode>> = {
  carClass: ({ form, set }, words) => (
    <OneOf
      label={words.form.carClass()}
      options={carClasses}
      words={words.options.carClass}
      value={form.carClass}
      onChange={(carClass) => set({ carClass })}
    />
  ),
  carTypes: ({ form, set }, words) => (
    <>
      <ManyOf
        label={words.form.carTypes()}
        options={carTypes}
        words={words.options.carType}
        value={form.carTypes}
        onChange={(next) => set({ carTypes: next })}
      />
      {form.carTypes.length > 1 && !form.car && (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {saySharedBodies(
            drawnTypes(form.carTypes).map((id) => words.options.carType[id]()),
            form.batchSize,
            words,
          )}
        </Text>
      )}
    </>
  ),
  styles: ({ form, set }, words) => (
    <ManyOf
      label={words.form.styles()}
      options={styles}
      words={words.options.style}
      value={form.styles}
      onChange={(next) => set({ styles: next })}
    />
  ),
  color: ({ form, set }, words) => (
    <OneOf
      label={words.form.color()}
      options={colors}
      words={words.options.color}
      value={form.color}
      onChange={(color) => set({ color })}
      swatches
    />
  ),
  interior: ({ form, set }, words) => (
    <OneOf
      label={words.form.interior()}
      options={styles}
      words={words.options.interior}
      value={form.interior === 'unlimited' ? null : form.interior}
      onChange={(interior) => set({ interior: interior ?? 'unlimited' })}
    />
  ),
  view: ({ form, set }, words) => (
    <OneOf
      label={words.form.view()}
      options={views}
      words={words.options.view}
      value={form.view}
      onChange={(view) => set({ view })}
    />
  ),
  brandWeights: ({ form, set }) => <BrandWeights value={form.brandWeights} set={set} />,
  cfgScale: (props, words) => (
    <Range {...props} field="cfgScale" label={words.form.cfgScale()} hint={words.form.cfgScaleHint()} />
  ),
  foregroundRatio: (props, words) => (
    <Range
      {...props}
      field="foregroundRatio"
      label={words.form.foregroundRatio()}
      hint={words.form.foregroundRatioHint()}
    />
  ),
  mcResolution: (props, words) => (
    <Range {...props} field="mcResolution" label={words.form.mcResolution()} hint={words.form.mcResolutionHint()} />
  ),
  doRemoveBackground: ({ form, set }, words) => (
    <Switch
      label={words.form.doRemoveBackground()}
      description={words.form.doRemoveBackgroundHint()}
      checked={form.doRemoveBackground}
      onChange={(event) => set({ doRemoveBackground: event.currentTarget.checked })}
    />
  ),
  seed: (props) => <Seed {...props} />,
  batchSize: (props, words) => (
    <>
      <div className={classes.counts}>
        {[1, 2, 3, 4].map((count) => (
          <Chip
            key={count}
            on={props.form.batchSize === count}
            act={() => props.set({ batchSize: count })}
            label={words.form.countOf({ count })}
            hint={words.form.countHint({ count })}
          >
            {words.form.countChip({ count })}
          </Chip>
        ))}
      </div>
      <Count {...props} field="batchSize" label={words.form.batchSize()} />
    </>
  ),
};

/** A whole number that is typed or stepped; what is typed stays as it is, with what is wrong said below it. */
export function Count({
  form,
  set,
  errors,
  field,
  label,
}: FieldProps & { readonly field: 'width' | 'height' | 'batchSize'; readonly label: string }) {
  const words = useWords();
  const { min, max, step } = bounds[field];
  const value = form[field];
  const problem = errorFor(field, errors, words);
  const nearest = nearestAllowed(value, bounds[field]);
  return (
    <NumberField
      label={label}
      steps={{ min, max, step }}
      value={value}
      onChange={(next) => set({ [field]: next ?? Number.NaN })}
      error={
        problem && (
          <>
            {problem}{' '}
            {!Number.isNaN(value) && (
              <Anchor component="button" type="button" inherit onClick={() => set({ [field]: nearest })}>
                {words.form.takeNearest({ value: nearest })}
              </Anchor>
            )}
          </>
        )
      }
    />
  );
}

export function Range({
  form,
  set,
  field,
  label,
  hint,
}: FieldProps & {
  readonly field: 'cfgScale' | 'foregroundRatio' | 'mcResolution' | 'lineDetail' | 'lineWeight';
  readonly label: string;
  readonly hint: string;
}) {
  const { min, max, step } = bounds[field];
  return (
    <div>
      <Group justify="space-between">
        <span className={classes.fieldName}>{label}</span>
        <Text size="sm" className="figures">
          {form[field]}
        </Text>
      </Group>
      <Slider
        thumbLabel={label}
        min={min}
        max={max}
        step={step}
        value={form[field]}
        onChange={(value) => set({ [field]: value })}
        label={null}
        my={8}
      />
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}

import { Group, NumberInput, Slider, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { bounds } from '../../../contract/models';
import { carClasses, carTypes, colors, interiors, styles, views } from '../../../contract/options';
import type { Words } from '../../i18n';
import {
  type DesignForm,
  type FieldError,
  type FormField,
  type FormSection as Section,
  sizeShortcuts,
} from '../../tools';
import { useWords } from '../studio-context';
import { BrandWeights } from './BrandWeights';
import { ManyOf, OneOf } from './choices';
import { errorFor } from './errors';
import classes from './ToolPage.module.css';

export interface FieldProps {
  readonly form: DesignForm;
  readonly set: (patch: Partial<DesignForm>) => void;
  readonly errors: readonly FieldError[];
}

/** A collapsible part of the form. */
export function FormSection({ section, ...rest }: FieldProps & { readonly section: Section }) {
  const words = useWords();
  const shortcuts = section.fields.includes('width') && section.fields.includes('height');
  return (
    <details className={classes.section} open={section.id !== 'advanced'}>
      <summary>{words.form[section.id]()}</summary>
      <Stack className={classes.inside} gap="md">
        {shortcuts && <SizeShortcuts {...rest} />}
        {section.fields.map((field) => (
          <div key={field}>{draw[field]?.(rest, words)}</div>
        ))}
      </Stack>
    </details>
  );
}

/** How each field is drawn; the prompt stands above the sections. */
const draw: Partial<Record<FormField, (props: FieldProps, words: Words) => ReactNode>> = {
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
    <ManyOf
      label={words.form.carTypes()}
      options={carTypes}
      words={words.options.carType}
      value={form.carTypes}
      onChange={(next) => set({ carTypes: next })}
    />
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
      options={interiors}
      words={words.options.interior}
      value={form.interior}
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
  brandWeights: ({ form, set }) => (
    <BrandWeights value={form.brandWeights} onChange={(brandWeights) => set({ brandWeights })} />
  ),
  cfgScale: (props, words) => (
    <Range {...props} field="cfgScale" label={words.form.cfgScale()} hint={words.form.cfgScaleHint()} />
  ),
  foregroundRatio: (props, words) => <Range {...props} field="foregroundRatio" label={words.form.foregroundRatio()} />,
  mcResolution: (props, words) => <Range {...props} field="mcResolution" label={words.form.mcResolution()} />,
  doRemoveBackground: ({ form, set }, words) => (
    <Switch
      label={words.form.doRemoveBackground()}
      checked={form.doRemoveBackground}
      onChange={(event) => set({ doRemoveBackground: event.currentTarget.checked })}
    />
  ),
  seed: ({ form, set, errors }, words) => (
    <NumberInput
      label={words.form.seed()}
      description={words.form.seedHint()}
      value={form.seed ?? ''}
      onChange={(value) => set({ seed: value === '' ? null : Number(value) })}
      allowDecimal={false}
      allowNegative={false}
      error={errorFor('seed', errors, words)}
    />
  ),
  width: (props, words) => <Pixels {...props} field="width" label={words.form.width()} />,
  height: (props, words) => <Pixels {...props} field="height" label={words.form.height()} />,
  batchSize: (props, words) => <Pixels {...props} field="batchSize" label={words.form.batchSize()} />,
};

/** A number that is typed or stepped. */
function Pixels({
  form,
  set,
  errors,
  field,
  label,
}: FieldProps & { readonly field: 'width' | 'height' | 'batchSize'; readonly label: string }) {
  const words = useWords();
  const { min, max, step } = bounds[field];
  return (
    <NumberInput
      label={label}
      min={min}
      max={max}
      step={step}
      clampBehavior="none"
      value={Number.isNaN(form[field]) ? '' : form[field]}
      onChange={(value) => set({ [field]: value === '' ? Number.NaN : Number(value) })}
      error={errorFor(field, errors, words)}
    />
  );
}

function Range({
  form,
  set,
  field,
  label,
  hint,
}: FieldProps & {
  readonly field: 'cfgScale' | 'foregroundRatio' | 'mcResolution';
  readonly label: string;
  readonly hint?: string;
}) {
  const { min, max, step } = bounds[field];
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm">{label}</Text>
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
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  );
}

function SizeShortcuts({ form, set }: FieldProps) {
  const words = useWords();
  return (
    <fieldset className={classes.group}>
      <legend>{words.form.sizes()}</legend>
      <div className={classes.chips}>
        {sizeShortcuts.map(({ ratio, width, height }) => (
          <button
            key={ratio}
            type="button"
            className={classes.chip}
            aria-pressed={form.width === width && form.height === height}
            onClick={() => set({ width, height })}
          >
            {ratio}{' '}
            <span className="figures">
              {width}×{height}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

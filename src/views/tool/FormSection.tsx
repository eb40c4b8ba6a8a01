import { Stack } from '@mantine/core';
import { shallowEqual } from '@mantine/hooks';
import { memo, type ReactNode } from 'react';
import type { Words } from '../../i18n';
import {
  type DesignForm,
  type FormField,
  type RestReason,
  type Rests,
  type FormSection as SectionSpec,
  settingsOf,
} from '../../tools';
import { labels } from '../kit/labels';
import { lazyPart } from '../kit/lazy-part';
import { usePreference, useStudio, useWords } from '../studio/studio-context';
import type { FieldProps } from './field-props';
import { draw } from './fields';
import { ImageSize, type PictureSize } from './ImageSize';
import classes from './ToolPage.module.css';

/** The fields that one tool alone has: the others need none of their code and words. */
const OwnFields = lazyPart(async () => (await import('./own/OwnFields')).OwnFields);

/** What the settings of a design are about, in the order in which a designer thinks of them. */
const groups = {
  what: ['carClass', 'carTypes', 'brandWeights'],
  look: ['styles', 'color', 'interior'],
  view: ['view'],
} as const satisfies Record<string, readonly FormField[]>;
const groupNames = ['what', 'look', 'view'] as const;
const groupOf = (field: FormField) => groupNames.find((name) => groups[name].some((each) => each === field));

/** Folded until somebody opens them. */
const foldedAtFirst: Partial<Record<SectionSpec['id'], boolean>> = { advanced: true };

interface SectionProps extends FieldProps {
  readonly section: SectionSpec;
  readonly rests: Rests;
  /** Size (pixels) of a result that keeps that of its picture. */
  readonly pictureSize?: PictureSize | undefined;
}

/** A collapsible part of the form; this device remembers whether it is folded, and folded it says what is set. */
export const FormSection = memo(Section, isSame);

/** What fields read beside their own value: types of car, how many pictures there are and a kept car. */
const READ_BESIDE = ['batchSize', 'car'] as const;

/** Whether a section would be drawn as it is: a word that is typed changes none, and a choice only its own. */
function isSame(before: SectionProps, now: SectionProps): boolean {
  return (
    before.section === now.section &&
    holdsTheSame(before, now, now.section.fields) &&
    shallowEqual(before.rests, now.rests) &&
    shallowEqual(before.pictureSize, now.pictureSize)
  );
}

/** Whether these fields hold what they held, and are found wrong as they were. */
function holdsTheSame(before: FieldProps, now: FieldProps, fields: readonly FormField[]): boolean {
  return (
    before.set === now.set &&
    [...fields, ...READ_BESIDE].every((field) => Object.is(before.form[field], now.form[field])) &&
    before.errors.length === now.errors.length &&
    before.errors.every((error, i) => shallowEqual(error, now.errors[i]))
  );
}

function Section({ section, rests, pictureSize, ...props }: SectionProps) {
  const { preferences, words } = useStudio();
  const kept = usePreference('foldedSections') ?? {};
  const folded = kept[section.id] ?? foldedAtFirst[section.id] ?? false;
  const sized = section.fields.includes('width') && section.fields.includes('height');
  const isSize = (field: FormField) => field === 'width' || field === 'height' || field === 'keepsSize';
  const fields = sized ? section.fields.filter((field) => !isSize(field)) : section.fields;
  const own = section.id === 'lines' || section.id === 'colouring';
  const toggled = (open: boolean) => {
    if (open === folded) preferences.set({ foldedSections: { ...kept, [section.id]: !open } });
  };
  return (
    <details className={classes.section} open={!folded} onToggle={(event) => toggled(event.currentTarget.open)}>
      <summary>
        <span className={classes.sectionName}>{words.form[section.id]()}</span>
        {folded && <span className={classes.summary}>{summaryOf(section, props.form, words)}</span>}
      </summary>
      <Stack className={classes.inside} gap="md">
        {sized && <ImageSize {...props} keeps={section.fields.includes('keepsSize')} pictureSize={pictureSize} />}
        {own && <OwnFields fields={fields} {...props} />}
        {inGroups(own ? [] : fields).map(({ group, fields: own }) => (
          <Group key={group ?? ''} name={group && words.form.groups[group]()}>
            {own.map((field) => (
              <Field key={field} field={field} reason={rests[field]} {...props} />
            ))}
          </Group>
        ))}
      </Stack>
    </details>
  );
}

/** The fields by what they are about; those about nothing of it come last. */
const inGroups = (fields: readonly FormField[]) =>
  [...groupNames, undefined]
    .map((group) => ({ group, fields: fields.filter((field) => groupOf(field) === group) }))
    .filter(({ fields: own }) => own.length > 0);

function Group({ name, children }: { readonly name: string | undefined; readonly children: ReactNode }) {
  if (name === undefined) return children;
  return (
    <section aria-label={name} className={classes.about}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

interface OneFieldProps extends FieldProps {
  readonly field: FormField;
  readonly reason: RestReason | undefined;
}

/** A field, or one at rest with the reason why it changes nothing; another field's value leaves it as it is. */
const Field = memo(
  ({ field, reason, ...props }: OneFieldProps) => {
    const words = useWords();
    const drawn = draw[field]?.(props, words);
    if (!reason) return <div>{drawn}</div>;
    return (
      <div>
        <div className={classes.atRest} inert>
          {drawn}
        </div>
        <p className={classes.restReason}>{words.form.rests[reason]()}</p>
      </div>
    );
  },
  (before, now) => before.field === now.field && before.reason === now.reason && holdsTheSame(before, now, [now.field]),
);

/** What a folded section holds, in a few words. */
function summaryOf(section: SectionSpec, form: DesignForm, words: Words): string {
  switch (section.id) {
    case 'constraints':
      return settingsOf(form, [section], labels(words)).join(' · ');
    case 'lines':
      return [form.lineDetail, `×${form.lineWeight}`, form.lineFormat.toUpperCase()].join(' · ');
    case 'colouring':
      return form.palette.join(' ');
    case 'image':
      return [
        form.keepsSize ? words.form.keptSize() : `${form.width}×${form.height}`,
        words.form.countOf({ count: form.batchSize }),
      ].join(' · ');
    case 'advanced':
      return [
        ...(section.fields.includes('cfgScale') ? [String(form.cfgScale)] : []),
        form.seed === null ? words.form.seedRandom() : String(form.seed),
      ].join(' · ');
    case 'model3d':
      return [form.foregroundRatio, form.mcResolution].join(' · ');
  }
}

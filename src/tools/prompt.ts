import { PROMPT_MAX } from '../../contract/models';
import { type DesignForm, presets } from './form';
import type { FormSection } from './spec';

/** Groups of labels that a prompt is made of; 'heading' names a group itself. */
export type LabelGroup = 'carClass' | 'carType' | 'style' | 'color' | 'view' | 'interior' | 'preset' | 'heading';

/** The words for an option in the user's language. */
export type Label = (group: LabelGroup, id: string) => string;

/**
 * The prompt that is sent: the words of the form's settings, then the user's own, at most PROMPT_MAX UTF-16 units.
 * Only fields of `sections` speak. View and interior carry their heading ('View: Front'): their words alone
 * ('Front', 'Luxury') could as well mean something else. A preset is followed by its weight ('Volvo EX90 60%').
 */
export function buildPrompt(form: DesignForm, sections: readonly FormSection[], label: Label): string {
  const settings = settingsOf(form, sections, label).join(', ');
  return cut([settings, form.customPrompt.trim()].filter(Boolean).join(', '), PROMPT_MAX);
}

/** How much further on in the prompt that is sent each of the user's own words stands than in `customPrompt`. */
export function ownWordsShift(form: DesignForm, sections: readonly FormSection[], label: Label): number {
  const settings = settingsOf(form, sections, label).join(', ');
  const blanks = form.customPrompt.length - form.customPrompt.trimStart().length;
  return (settings === '' ? 0 : settings.length + ', '.length) - blanks;
}

/** What the form's settings say, one entry a setting. */
export function settingsOf(form: DesignForm, sections: readonly FormSection[], label: Label): string[] {
  const shown = new Set(sections.flatMap((section) => section.fields));
  return [
    ...(shown.has('carClass') && form.carClass ? [label('carClass', form.carClass)] : []),
    ...(shown.has('carTypes') ? form.carTypes.map((id) => label('carType', id)) : []),
    ...(shown.has('styles') ? form.styles.map((id) => label('style', id)) : []),
    ...(shown.has('color') && form.color ? [label('color', form.color)] : []),
    ...(shown.has('brandWeights') ? weightedPresets(form, label) : []),
    ...(shown.has('interior') && form.interior !== 'unlimited' ? [headed('interior', form.interior, label)] : []),
    ...(shown.has('view') && form.view ? [headed('view', form.view, label)] : []),
  ];
}

const headed = (group: 'view' | 'interior', id: string, label: Label) =>
  `${label('heading', group)}: ${label(group, id)}`;

function weightedPresets(form: DesignForm, label: Label): string[] {
  return presets.flatMap((id) => {
    const weight = form.brandWeights[id] ?? 0;
    return weight > 0 ? [`${label('preset', id)} ${weight}%`] : [];
  });
}

/** A text in at most `length` characters, an ellipsis for what is left out; line breaks become spaces. */
export function shorten(text: string, length: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length <= length ? line : `${cut(line, length - 1).trimEnd()}…`;
}

/** The first `length` UTF-16 units, never ending in half a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  const splits = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? length - 1 : length);
}

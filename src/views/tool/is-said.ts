import { buildPrompt, type DesignForm, type ToolSpec } from '../../tools';

/** Whether words, settings, pictures or a kept car say what is to be drawn. */
export const isSaid = ({ input, sections }: ToolSpec, form: DesignForm, pictures: number): boolean =>
  input.kind === 'one' ||
  input.kind === 'many' ||
  pictures > 0 ||
  form.car !== null ||
  buildPrompt(form, sections, (_, id) => id) !== '';

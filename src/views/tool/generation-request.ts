import { v4 as newId } from 'uuid';
import type { GenerationRequest } from '../../machines/generation/types';
import { buildPrompt, type DesignForm, type Label, type ToolSpec } from '../../tools';
import { pictureField } from './picture/answers';

export interface Asked {
  /** As it counts: `shownForm`. */
  readonly form: DesignForm;
  /** Draws the car that was shown. */
  readonly seed?: number | undefined;
  /** What is kept beside the form's fields. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** Addresses of its pictures, in the order of the tool's input. */
  readonly urls: readonly string[];
}

/** A new generation of what a form asks for. */
export function requestOf(tool: ToolSpec, { form, seed, kept, urls }: Asked, label: Label): GenerationRequest {
  const prompt = buildPrompt(form, tool.sections, label);
  const taskId = newId();
  return {
    taskId,
    batchId: taskId,
    module: tool.module,
    model: tool.model,
    transport: tool.transport,
    prompt,
    body: {
      ...tool.body(seed === undefined ? form : { ...form, seed }, urls, prompt),
      ...pictureField(form.picture, urls[0]),
    },
    form: { ...form, ...kept },
    ...(urls[0] ? { inputImageUrl: urls[0] } : {}),
  };
}

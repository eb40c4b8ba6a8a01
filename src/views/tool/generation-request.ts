import { v4 as newId } from 'uuid';
import type { GenerationRequest } from '../../machines/generation/types';
import { buildPrompt, type DesignForm, type Label, restoreImages, type ToolSpec } from '../../tools';
import { type MatrixAxis, matrixCells } from '../../tools/matrix';
import { newSeed } from '../kit/new-seed';
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

/** A new generation of what a form asks for; alone, or one of a batch. */
export function requestOf(
  tool: ToolSpec,
  { form, seed, kept, urls }: Asked,
  label: Label,
  batchId?: string,
): GenerationRequest {
  const prompt = buildPrompt(form, tool.sections, label);
  const taskId = newId();
  return {
    taskId,
    batchId: batchId ?? taskId,
    module: tool.module,
    model: tool.model,
    transport: tool.transport,
    prompt,
    body: {
      ...tool.body(seed === undefined ? form : { ...form, seed }, urls, prompt),
      ...pictureField(form.picture, urls[0]),
      ...hintsField(kept),
    },
    form: { ...form, ...kept },
    ...(urls[0] ? { inputImageUrl: urls[0] } : {}),
  };
}

/** Strokes of colour as they go with a request. */
function hintsField(kept: Asked['kept']) {
  const [hints] = restoreImages(kept)?.hints ?? [];
  return hints ? { hints_image_path: hints.url } : {};
}

/** The generations of a matrix, one batch: all from one seed, unless seeds are what is compared. */
export function matrixRequests(
  tool: ToolSpec,
  { form, seed, kept, ...asked }: Asked,
  axes: readonly MatrixAxis[],
  label: Label,
): readonly GenerationRequest[] {
  const batchId = newId();
  const hasSeed = tool.sections.some(({ fields }) => fields.includes('seed'));
  const seeded = hasSeed ? { ...form, seed: form.seed ?? seed ?? newSeed() } : form;
  return matrixCells(seeded, axes).map(({ form: cell, matrix }) => {
    // What the words come to differs from picture to picture.
    const { notDrawn: _, understood: __, ...others } = kept;
    const request = { ...asked, form: cell, seed: cell.seed ?? undefined, kept: { ...others, matrix } };
    return requestOf(tool, request, label, batchId);
  });
}

import { createHash } from 'node:crypto';
import type { CarDesign } from '../../../contract/design';
import { errorCodes } from '../../../contract/error';
import {
  type ControlImages,
  type ControlledJob,
  EngineFailure,
  type EngineFile,
  type EngineJob,
  type EngineRun,
  type Geometry,
  type Painter,
} from '../engine';
import type { offered } from '../offered';
import { plainMask, plainPicture, type Size } from '../pictures';
import { unfit } from '../remote';
import type { ComfyServer } from './server';
import { type Slot, type SlotValues, slotsOf, type Workflow } from './workflow';
import type { WorkflowName } from './workflows';

/** Jobs that ComfyUI draws. */
export type ComfyJob = Extract<EngineJob, { readonly model: (typeof offered.comfyui)[number] }>;

/** Names of control models at the server, where it has some. */
export interface ControlModels {
  readonly lines?: string;
  readonly depth?: string;
}

/** The workflow that draws a job. */
export function workflowFor(job: ComfyJob, { lines, depth }: ControlModels): WorkflowName {
  switch (job.model) {
    case 't2threeviews_context':
      if (!job.design && !job.inspiration) return 'text';
      return depth ? 'design-control' : 'design';
    case 'one_to_five_views_1k':
      return depth ? 'design-control' : 'design';
    case 'i2i_line2art':
    case 'lineart_colorize':
      return lines ? 'line-control' : 'line';
    case 'i2i_line2art_clip':
      return 'image';
    case 'i2i_edit_common':
      if (job.mask) return 'inpaint';
      throw new EngineFailure(errorCodes.maskMissing, 'Paint over what shall change: ComfyUI needs a mask.');
  }
}

/** One picture of a job before it is drawn: its images by their slot, and the car that they show. */
export interface Sketch {
  readonly images: Partial<Readonly<Record<Slot, Uint8Array>>>;
  readonly design?: CarDesign;
}

const controlSlots = ['depth', 'normals', 'parts', 'lines'] as const;

/**
 * The images that a workflow asks for, for each picture of the job. Cars come from the embedded engine: all pictures of a
 * set of views show the same one.
 */
export async function sketchesOf(
  job: ComfyJob,
  workflow: Workflow,
  size: Size,
  embedded: Pick<Painter, 'run'> & Geometry,
  run: EngineRun,
): Promise<readonly Sketch[]> {
  const slots = slotsOf(workflow);
  const own: Sketch['images'] = {
    ...(slots.has('image') && 'image' in job ? { image: await plainPicture(job.image, size) } : {}),
    ...(slots.has('mask') && 'mask' in job && job.mask ? { mask: await plainMask(job.mask, size) } : {}),
  };
  const sized = { ...job, ...size };
  const files: readonly EngineFile[] = slots.has('picture') ? await embedded.run(sized, run) : [];
  const controls = controlSlots.some((slot) => slots.has(slot)) ? await embedded.controls(controlled(sized), run) : [];
  const count = job.model === 'one_to_five_views_1k' ? job.count * 5 : job.count;
  return Array.from({ length: count }, (_, index) => {
    const [file, control] = [files[index], controls[index]];
    const design = file?.design ?? control?.design ?? job.design;
    return {
      images: { ...own, ...(file ? { picture: file.bytes } : {}), ...(control ? imagesOf(control) : {}) },
      ...(design ? { design } : {}),
    };
  });
}

const imagesOf = ({ depth, normals, parts, lines }: ControlImages) => ({ depth, normals, parts, lines });

function controlled(job: ComfyJob): ControlledJob {
  if (job.model === 't2threeviews_context' || job.model === 'one_to_five_views_1k') return job;
  throw unfit(
    'The workflow asks for depth, normals, parts or lines: there are such only of pictures from words and of five views.',
  );
}

/** The values of the workflow's slots for one picture; its images are uploaded, each under a name of its own content. */
export async function valuesOf(
  job: ComfyJob,
  sketch: Sketch,
  { server, workflow, size, seed }: { server: ComfyServer; workflow: Workflow; size: Size; seed: number },
  signal: AbortSignal,
): Promise<SlotValues> {
  const asked = slotsOf(workflow);
  const images = Object.entries(sketch.images).filter(([slot]) => asked.has(slot as Slot));
  const uploaded = await Promise.all(
    images.map(async ([slot, bytes]) => {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.png`;
      return [slot, { image: await server.upload(name, bytes, signal) }] as const;
    }),
  );
  return {
    prompt: { text: job.prompt },
    negative: { text: ('negative' in job && job.negative) || '' },
    seed: { seed, noise_seed: seed },
    guidance: { cfg: job.guidance, guidance: job.guidance },
    size: { ...size },
    ...Object.fromEntries(uploaded),
  };
}

import type { Model } from '../../../contract/models';
import type { EngineFile, EngineJob, EngineRun, Geometry, Painter } from '../engine';
import { offered } from '../offered';
import { finished, plainMask, plainPicture, type Size, withinMask } from '../pictures';
import { badAnswer, type Remote, unfit } from '../remote';
import { partOf } from '../run-part';
import { type ComfyJob, type ControlModels, type Sketch, sketchesOf, valuesOf, workflowFor } from './inputs';
import { drawn } from './prompt';
import { ComfyServer } from './server';
import { drawnSize, enlargedSize } from './sizes';
import { choicesOf, faultOf, filled, type NodeInfo, slotsOf, type Workflow } from './workflow';
import type { WorkflowName, Workflows } from './workflows';

export interface ComfyUiOptions {
  readonly url: string;
  /** Sent as a bearer, for servers behind a proxy that wants one. */
  readonly key?: string;
  /** The file name of the checkpoint at the server; its first one without. */
  readonly checkpoint?: string;
  readonly control: ControlModels;
  readonly workflows: Workflows;
}

/** What a server has is looked at again after this (ms). */
const KNOWN_MS = 60_000;
/** Shares of a picture's time: what the embedded engine draws for it, and what enlarging takes. */
const SKETCHING = 0.25;
const ENLARGING = 0.35;

/**
 * Draws with workflows at a ComfyUI server. The car comes from the embedded engine where a workflow asks for it: geometry
 * from here, imagination from there.
 */
export class ComfyUiEngine implements Painter {
  readonly name = 'ComfyUI';
  readonly models: readonly Model[] = offered.comfyui;
  private readonly server: ComfyServer;
  private readonly known = new Map<string, { readonly info: Promise<NodeInfo | undefined>; readonly until: number }>();

  constructor(
    private readonly options: ComfyUiOptions,
    private readonly embedded: Pick<Painter, 'run'> & Geometry,
  ) {
    const { url, key } = options;
    const remote: Remote = { name: this.name, url, key, settings: { url: 'COMFYUI_URL', key: 'COMFYUI_KEY' } };
    this.server = new ComfyServer(remote);
  }

  originOf(): string {
    return this.options.checkpoint === undefined ? this.name : `${this.name} (${this.options.checkpoint})`;
  }

  triedFor(): readonly Painter[] {
    return [this];
  }

  /** Looks whether the server has what every workflow needs that is used. */
  async fault(signal: AbortSignal): Promise<string | undefined> {
    const { lines, depth } = this.options.control;
    const used: readonly WorkflowName[] = [
      ...(['text', 'image', 'inpaint', 'upscale'] as const),
      depth === undefined ? 'design' : 'design-control',
      lines === undefined ? 'line' : 'line-control',
    ];
    for (const name of used) await this.prepared(name, signal);
    return undefined;
  }

  async run(job: EngineJob, given: EngineRun): Promise<readonly EngineFile[]> {
    const run = rising(given);
    if (!isComfyJob(job)) throw unfit(`ComfyUI draws no ${job.model}: see ENGINES.`);
    const name = workflowFor(job, this.options.control);
    const { workflow, checkpoint } = await this.prepared(name, run.signal);
    const size = drawnSize(job);
    const share = slotsOf(workflow).has('picture') ? SKETCHING : 0;
    const sketches = await sketchesOf(job, workflow, size, this.embedded, partOf(run, 0, share));
    const files: EngineFile[] = [];
    for (const [index, sketch] of sketches.entries()) {
      const at = (k: number) => share + ((1 - share) * k) / sketches.length;
      const own = partOf(run, at(index), at(index + 1));
      const bytes = await this.picture(job, sketch, workflow, (job.seed + index) % 2 ** 32, own);
      const { width, height } = job;
      files.push({
        ...{ bytes, mime: 'image/png', width, height, engine: `${this.name} (${checkpoint})` },
        // What was imagined over the car may differ from its sheet.
        ...(sketch.design ? { design: sketch.design, retouched: true } : {}),
      });
    }
    return files;
  }

  async close(): Promise<void> {}

  /** One picture in the job's size. */
  private async picture(
    job: ComfyJob,
    sketch: Sketch,
    workflow: Workflow,
    seed: number,
    run: EngineRun,
  ): Promise<Uint8Array> {
    const larger = enlargedSize(job);
    const first = partOf(run, 0, larger ? 1 - ENLARGING : 1);
    let picture = await this.draw(job, sketch, { workflow, size: drawnSize(job), seed }, first);
    if (larger) {
      const enlarging = (await this.prepared('upscale', run.signal)).workflow;
      const about = { workflow: enlarging, size: larger, seed };
      picture = await this.draw(job, { images: { image: picture } }, about, partOf(run, 1 - ENLARGING, 1));
    }
    const done = await finished(picture, job);
    if (!done) throw badAnswer('ComfyUI answered with something that is no picture.');
    // Nothing changes outside of a mask.
    if (!('mask' in job) || !job.mask) return done;
    return withinMask(await plainPicture(job.image, job), done, await plainMask(job.mask, job));
  }

  /** What the server drew, as it came. */
  private async draw(
    job: ComfyJob,
    sketch: Sketch,
    about: { readonly workflow: Workflow; readonly size: Size; readonly seed: number },
    run: EngineRun,
  ): Promise<Buffer> {
    const { signal, progress, preview = () => undefined } = run;
    const make = async () =>
      filled(about.workflow, await valuesOf(job, sketch, { server: this.server, ...about }, signal));
    const [image] = await drawn(this.server, make, { signal, progress, preview });
    if (!image) throw badAnswer('ComfyUI ended without a picture.');
    return this.server.view(image, signal);
  }

  /** The workflow with its models, once it is known that the server can run it. Throws an EngineFailure that names what is missing. */
  private async prepared(name: WorkflowName, signal: AbortSignal) {
    const given = this.options.workflows[name];
    const types = [...new Set(Object.values(given).map(({ class_type }) => class_type))];
    const found = await Promise.all(types.map(async (type) => [type, await this.infoOf(type, signal)] as const));
    const infos = new Map(found.flatMap(([type, info]) => (info ? [[type, info] as const] : [])));
    const { control } = this.options;
    const checkpoint = this.options.checkpoint ?? firstCheckpoint(infos);
    const workflow = filled(given, {
      ...(checkpoint === undefined ? {} : { checkpoint: { ckpt_name: checkpoint } }),
      ...(control.lines === undefined ? {} : { 'lines-model': { control_net_name: control.lines } }),
      ...(control.depth === undefined ? {} : { 'depth-model': { control_net_name: control.depth } }),
    });
    const fault = faultOf(name, workflow, infos);
    if (fault !== undefined) throw unfit(fault);
    return { workflow, checkpoint: checkpoint ?? name };
  }

  private infoOf(type: string, signal: AbortSignal): Promise<NodeInfo | undefined> {
    const kept = this.known.get(type);
    if (kept && kept.until > Date.now()) return kept.info;
    const info = this.server.nodeInfo(type, signal);
    this.known.set(type, { info, until: Date.now() + KNOWN_MS });
    // What was not answered, or has no such node yet, is asked again.
    const forget = () => this.known.delete(type);
    info.then((known) => !known && forget(), forget);
    return info;
  }
}

function firstCheckpoint(infos: ReadonlyMap<string, NodeInfo>): string | undefined {
  const [first] = choicesOf(infos.get('CheckpointLoaderSimple')?.input.required?.ckpt_name) ?? [];
  return typeof first === 'string' ? first : undefined;
}

const isComfyJob = (job: EngineJob): job is ComfyJob => offered.comfyui.some((model) => model === job.model);

/** What is drawn again after a restart begins from nothing, and progress never falls. */
function rising(run: EngineRun): EngineRun {
  let highest = 0;
  const progress = (fraction: number) => {
    highest = Math.max(highest, fraction);
    run.progress(highest);
  };
  return { ...run, progress };
}

import type { CarDesign } from '../../contract/design';
import type { CrossDesigns, PossibleCar, VariedDesigns, VaryDesign } from '../../contract/design-calls';
import type { DesignReading, ReadDesign } from '../../contract/design-reading';
import { type Model, models } from '../../contract/models';
import type { PictureAnswers } from '../../contract/picture-reading';
import type { CarOutline } from '../../contract/preview';
import type { Engine, EngineFile, EngineJob, EngineRun, Painter, ReadPicture } from './engine';

/** One engine for all models; an entry after it gives a model to another. */
export const everyModelBy = (engine: Painter) =>
  // Object.fromEntries forgets the keys' type; they are all models.
  Object.fromEntries(models.map((model) => [model, engine])) as Readonly<Record<Model, Painter>>;

/** Sends each job to the engine of its model, and previews, words and sheets to one engine. */
export class EngineRouter implements Engine {
  readonly name: string;
  readonly models: readonly Model[];
  private readonly all: ReadonlySet<Painter>;

  /** Throws when an engine is to serve a model that it does not offer. */
  constructor(
    private readonly engines: Readonly<Record<Model, Painter>>,
    private readonly designer: Engine,
  ) {
    const served = Object.entries(engines);
    for (const [model, engine] of served) {
      if (!engine.models.some((offered) => offered === model)) {
        throw new Error(`the engine ${engine.name} does not offer the model ${model}`);
      }
    }
    this.all = new Set([...served.map(([, engine]) => engine), designer]);
    this.models = [...this.all].flatMap((engine) => engine.models.filter((model) => engines[model] === engine));
    this.name = [...new Set([...this.all].map(({ name }) => name))].join(', ');
  }

  originOf(model: Model): string {
    return this.engines[model].originOf(model);
  }

  triedFor(model: Model): readonly Painter[] {
    return this.engines[model].triedFor(model);
  }

  run(job: EngineJob, run: EngineRun): Promise<readonly EngineFile[]> {
    return this.engines[job.model].run(job, run);
  }

  preview(outline: CarOutline, signal: AbortSignal): Promise<Uint8Array> {
    return this.designer.preview(outline, signal);
  }

  read(request: ReadDesign): Promise<DesignReading> {
    return this.designer.read(request);
  }

  readPicture(image: Uint8Array, signal: AbortSignal, known?: PictureAnswers, edit?: string): Promise<ReadPicture> {
    return this.designer.readPicture(image, signal, known, edit);
  }

  possible(design: CarDesign): Promise<PossibleCar> {
    return this.designer.possible(design);
  }

  vary(request: VaryDesign): Promise<VariedDesigns> {
    return this.designer.vary(request);
  }

  cross(request: CrossDesigns): Promise<CarDesign> {
    return this.designer.cross(request);
  }

  previewDesign(design: CarDesign, signal: AbortSignal): Promise<Uint8Array> {
    return this.designer.previewDesign(design, signal);
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((engine) => engine.close()));
  }
}

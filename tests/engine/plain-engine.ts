import { setImmediate } from 'node:timers/promises';
import { Document, WebIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { type CarDesign, DESIGN_VERSION } from '../../contract/design';
import type { CrossDesigns, PossibleCar, VariedDesigns } from '../../contract/design-calls';
import type { DesignReading } from '../../contract/design-reading';
import { errorCodes } from '../../contract/error';
import { type Model, models } from '../../contract/models';
import {
  type Engine,
  type EngineFile,
  type EngineJob,
  EngineRefusal,
  type EngineRun,
  type Painter,
  type ReadPicture,
} from '../../provider/engines/engine';

/** A second engine: pictures of one colour and empty models. */
export class PlainEngine implements Engine {
  readonly models: readonly Model[] = models;

  constructor(readonly name = 'plain') {}

  originOf(): string {
    return this.name;
  }

  triedFor(): readonly Painter[] {
    return [this];
  }

  async run(job: EngineJob, { signal, progress }: EngineRun): Promise<readonly EngineFile[]> {
    signal.throwIfAborted();
    if (job.model === 'image-to-3d') {
      await readable(job.image);
      return [{ bytes: await emptyModel(), mime: 'model/gltf-binary' }];
    }
    const files: EngineFile[] = [];
    const { width, height, count } = job;
    for (let index = 0; index < count; index++) {
      progress(index / count);
      await setImmediate(undefined, { signal }).catch(() => signal.throwIfAborted());
      const background = { r: 200, g: (40 * index) % 256, b: 40 };
      const bytes = await sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer();
      signal.throwIfAborted();
      files.push({ bytes, mime: 'image/png', width, height });
    }
    progress(1);
    return files;
  }

  async preview(_outline: unknown, signal: AbortSignal): Promise<Uint8Array> {
    const bytes = await emptyModel();
    signal.throwIfAborted();
    return bytes;
  }

  async read(): Promise<DesignReading> {
    return { design: { version: DESIGN_VERSION }, words: [], contradictions: [] };
  }

  /** Knows no car. */
  async readPicture(image: Uint8Array): Promise<ReadPicture> {
    await readable(image);
    const confidences = { kind: 0, view: 0, facing: 0, body: 0 };
    const open = { kind: 'unknown', view: 'unknown', facing: 'unknown', body: 'unknown' } as const;
    const picture = { ...open, confidence: 0, confidences, outline: [], notes: [] };
    return { picture, design: { version: DESIGN_VERSION } };
  }

  async previewDesign(_design: unknown, signal: AbortSignal): Promise<Uint8Array> {
    return this.preview(_design, signal);
  }

  async possible(design: CarDesign): Promise<PossibleCar> {
    return { design, moved: [] };
  }

  /** A plain car has no other to turn into. */
  async vary(): Promise<VariedDesigns> {
    return { designs: [] };
  }

  async cross({ a, b, t }: CrossDesigns): Promise<CarDesign> {
    return t < 0.5 ? a : b;
  }

  async close(): Promise<void> {}
}

async function readable(image: Uint8Array): Promise<void> {
  try {
    await sharp(image).metadata();
  } catch {
    throw new EngineRefusal(errorCodes.unsupportedFile, 'the image cannot be read');
  }
}

function emptyModel(): Promise<Uint8Array> {
  const document = new Document();
  document.createScene('empty');
  return new WebIO().writeBinary(document);
}

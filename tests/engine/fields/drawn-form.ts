import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { CarDesign } from '../../../contract/design';
import { GenerationBody, sizedBody } from '../../../contract/generation';
import type { Module } from '../../../contract/models';
import { draw } from '../../../provider/engines/embedded/models';
import type { EngineFile, EngineJob } from '../../../provider/engines/engine';
import { label } from '../../../provider/label';
import { engineJobOf, type Images } from '../../../provider/tasks/engine-job';
import { loadDictionary, wordsOf } from '../../../src/i18n';
import { buildPrompt, type DesignForm, restsOf, shownForm, toolByModule } from '../../../src/tools';
import { labels } from '../../../src/views/kit/labels';

/** A picture that a form is given: a drawing from elsewhere, or one made by Fastback with its design in its metadata. */
export type Kind = 'foreign' | 'own';

/** Pictures are drawn this small (pixels), and 3D models in this many cells. */
export const SMALL = { width: 48, height: 32, mcResolution: 32 } as const;
/** What is read is larger (pixels). */
const READ = { width: 192, height: 128 } as const;
const SEED = 7;
const say = labels(wordsOf('en', await loadDictionary('en')));

const quiet = { tick: () => {}, cancelled: () => false };

const run = (job: EngineJob) => draw(job, quiet);

/** The files that a form's request is drawn as, from the words that it is sent with to the file with its metadata. */
async function drawn(
  module: Module,
  shown: DesignForm,
  pictures: readonly Uint8Array[],
  design?: CarDesign,
): Promise<EngineFile[]> {
  const tool = toolByModule(module);
  const urls = pictures.map((_, index) => `/files/${index}`);
  const request = tool.body(shown, urls, buildPrompt(shown, tool.sections, say));
  const { width, height } = pictures[0] ? await sharp(pictures[0]).metadata() : READ;
  const body = sizedBody(GenerationBody.parse({ ...request, ...(design ? { design } : {}) }), { width, height });
  const images: Images = {};
  for (const [field, value] of Object.entries(body)) {
    const index = urls.indexOf(String(value));
    if (index >= 0) images[field as keyof Images] = pictures[index];
  }
  const seed = body.seed ?? SEED;
  const files = await run(engineJobOf('test', body, seed, images));
  return Promise.all(files.map((file, index) => label(file, { body, seed, index, engine: 'embedded' }, false)));
}

const kept = new Map<string, Promise<EngineFile[]>>();

/** What of a form is sent: what a tool shows and nothing has at rest. */
export function sentForm(module: Module, form: DesignForm, kind: Kind): DesignForm {
  const tool = toolByModule(module);
  return shownForm(tool, form, restsOf(tool, form, { isKnown: kind === 'own', isMasked: false }));
}

/** The same, drawn once for each form and kind of picture; `design` goes with the request. */
export function filesOf(module: Module, form: DesignForm, kind: Kind, design?: CarDesign): Promise<EngineFile[]> {
  const sent = sentForm(module, form, kind);
  const key = JSON.stringify([module, kind, sent, design]);
  const files = kept.get(key) ?? picturesFor(module, kind).then((pictures) => drawn(module, sent, pictures, design));
  kept.set(key, files);
  return files;
}

/** A hash of what is seen: the pixels of pictures, the whole content of 3D models but their metadata. */
export async function seen(files: readonly EngineFile[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { bytes, mime } of files) {
    const { data, info } =
      mime === 'image/svg+xml'
        ? { data: bytes, info: { width: 0, height: 0 } }
        : mime === 'image/png'
          ? await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
          : { data: geometryOf(bytes), info: { width: 0, height: 0 } };
    hash.update(`${info.width}x${info.height}`).update(data);
  }
  return hash.digest('hex');
}

/** The binary chunk of a GLB. */
function geometryOf(glb: Uint8Array): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  return glb.subarray(20 + view.getUint32(12, true));
}

const sketch = (name: string) => readFile(new URL(`../sketches/${name}.png`, import.meta.url));
const small = async (bytes: Uint8Array) =>
  new Uint8Array(
    await sharp(bytes)
      .resize({ ...READ, fit: 'contain', background: '#fff' })
      .png()
      .toBuffer(),
  );

let ownPicture: Promise<Uint8Array> | undefined;
/** A small rendering of ours. */
export function own(): Promise<Uint8Array> {
  ownPicture ??= drawn(
    'txt2img',
    {
      ...toolByModule('txt2img').defaults,
      ...READ,
      seed: SEED,
      carTypes: ['sedan'],
      carClass: 'petrol',
      color: 'silver',
    },
    [],
  ).then(([file]) => file?.bytes ?? new Uint8Array());
  return ownPicture;
}

async function picturesFor(module: Module, kind: Kind): Promise<Uint8Array[]> {
  if (module === 'txt2img') return [];
  const first = kind === 'own' ? await own() : await small(await sketch('sedan-side'));
  if (module !== 'imgStyleComposer') return [first];
  const lent = await sharp({ create: { ...READ, channels: 3, background: '#14603c' } })
    .png()
    .toBuffer();
  return [first, new Uint8Array(lent)];
}

import { resolve } from 'node:path';
import { type Model, models } from '../../contract/models';
import { type EngineName, engineNames, offered } from '../engines/offered';

export interface EngineSettings {
  /** The engines of a model, in the order in which they are tried; one that is not named is drawn by the embedded engine. */
  readonly of: Partial<Readonly<Record<Model, readonly EngineName[]>>>;
  /** Compute power for one picture of 768 × 512, of engines that have a price of their own. */
  readonly prices: Readonly<Partial<Record<EngineName, number>>>;
  readonly openai?: { readonly url: string; readonly model: string; readonly key?: string };
  readonly comfyui?: {
    readonly url: string;
    readonly key?: string;
    readonly checkpoint?: string;
    readonly control: { readonly lines?: string; readonly depth?: string };
    /** A folder (absolute) of workflow files that take the place of the shipped ones. */
    readonly workflows?: string;
  };
}

interface EngineEnvironment {
  readonly ENGINES?: string;
  readonly ENGINE_PRICES?: string;
  readonly OPENAI_IMAGES_URL?: string;
  readonly OPENAI_IMAGES_MODEL?: string;
  readonly OPENAI_IMAGES_KEY?: string;
  readonly COMFYUI_URL?: string;
  readonly COMFYUI_KEY?: string;
  readonly COMFYUI_CHECKPOINT?: string;
  readonly COMFYUI_LINES_MODEL?: string;
  readonly COMFYUI_DEPTH_MODEL?: string;
  readonly COMFYUI_WORKFLOWS?: string;
}

/** The engines of the environment. Throws a sentence that names what is wrong or missing. */
export function enginesOf(given: EngineEnvironment): EngineSettings {
  const of = chosenOf(given.ENGINES ?? '');
  const uses = (name: EngineName) => Object.values(of).some((engines) => engines.includes(name));
  const openai = openaiOf(given, uses('openai'));
  const comfyui = comfyuiOf(given, uses('comfyui'));
  return {
    of,
    prices: pricesOf(given.ENGINE_PRICES ?? ''),
    ...(openai ? { openai } : {}),
    ...(comfyui ? { comfyui } : {}),
  };
}

function chosenOf(text: string): EngineSettings['of'] {
  const of: Partial<Record<Model, readonly EngineName[]>> = {};
  for (const part of text.split(';').filter((piece) => piece.trim() !== '')) {
    const [name, list = ''] = part.split('=').map((piece) => piece.trim());
    const model = models.find((known) => known === name);
    const engines = list.split(',').map((piece) => engineNames.find((engine) => engine === piece.trim()));
    const named = engines.flatMap((engine) => engine ?? []);
    if (model === undefined || named.length < engines.length) {
      throw new Error(
        `ENGINES: "${part.trim()}" is not of the form model=engine,engine with a model of ${models.join(', ')} and engines of ${engineNames.join(', ')}.`,
      );
    }
    const unable = named.find((engine) => !offered[engine].some((each) => each === model));
    if (unable) throw new Error(`ENGINES: ${unable} draws no ${model}, but ${offered[unable].join(', ')}.`);
    of[model] = named;
  }
  return of;
}

function pricesOf(text: string): EngineSettings['prices'] {
  const prices: Partial<Record<EngineName, number>> = {};
  for (const part of text.split(',').filter((piece) => piece.trim() !== '')) {
    const [name, power = ''] = part.split('=').map((piece) => piece.trim());
    const engine = engineNames.find((known) => known === name);
    if (engine === undefined || !/^\d{1,6}$/.test(power)) {
      throw new Error(
        `ENGINE_PRICES: "${part.trim()}" is not of the form engine=power with an engine of ${engineNames.join(', ')} and a whole number.`,
      );
    }
    prices[engine] = Number(power);
  }
  return prices;
}

function openaiOf(given: EngineEnvironment, isUsed: boolean): EngineSettings['openai'] {
  const { OPENAI_IMAGES_URL: url, OPENAI_IMAGES_MODEL: model, OPENAI_IMAGES_KEY: key } = given;
  if (!isUsed && [url, model, key].some((value) => value !== undefined)) {
    throw new Error(
      'OPENAI_IMAGES_URL, _MODEL and _KEY serve no model: name one, as in ENGINES=t2threeviews_context=openai,embedded.',
    );
  }
  if (!isUsed) return undefined;
  if (url === undefined || model === undefined) {
    throw new Error(
      'ENGINES names openai: set OPENAI_IMAGES_URL and OPENAI_IMAGES_MODEL, and OPENAI_IMAGES_KEY where its server wants one.',
    );
  }
  return { url, model, key };
}

function comfyuiOf(given: EngineEnvironment, isUsed: boolean): EngineSettings['comfyui'] {
  const { COMFYUI_URL: url, COMFYUI_KEY: key, COMFYUI_CHECKPOINT: checkpoint, COMFYUI_WORKFLOWS: folder } = given;
  const { COMFYUI_LINES_MODEL: lines, COMFYUI_DEPTH_MODEL: depth } = given;
  if (!isUsed && [url, key, checkpoint, folder, lines, depth].some((value) => value !== undefined)) {
    throw new Error(
      'The COMFYUI settings serve no model: name one, as in ENGINES=t2threeviews_context=comfyui,embedded.',
    );
  }
  if (!isUsed) return undefined;
  if (url === undefined) {
    throw new Error('ENGINES names comfyui: set COMFYUI_URL to its address, such as http://gpu.example:8188.');
  }
  const workflows = folder === undefined ? undefined : resolve(folder);
  return { url, key, checkpoint, control: { lines, depth }, ...(workflows === undefined ? {} : { workflows }) };
}

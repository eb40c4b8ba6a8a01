import type { Model } from '../../contract/models';

/** Names of engines that can be set to draw a model. */
export const engineNames = ['embedded', 'openai'] as const;
export type EngineName = (typeof engineNames)[number];

export interface EngineSettings {
  /** The engines of a model, in the order in which they are tried; one that is not named is drawn by the embedded engine. */
  readonly of: Partial<Readonly<Record<Model, readonly EngineName[]>>>;
  readonly openai?: { readonly url: string; readonly model: string; readonly key?: string };
}

interface EngineEnvironment {
  readonly ENGINES?: string;
  readonly OPENAI_IMAGES_URL?: string;
  readonly OPENAI_IMAGES_MODEL?: string;
  readonly OPENAI_IMAGES_KEY?: string;
}

/** Models that another engine than the embedded one can draw. */
const OPEN_MODELS: readonly Model[] = ['t2threeviews_context'];

/** The engines of the environment. Throws a sentence that names what is wrong or missing. */
export function enginesOf(given: EngineEnvironment): EngineSettings {
  const { ENGINES = '', OPENAI_IMAGES_URL: url, OPENAI_IMAGES_MODEL: model, OPENAI_IMAGES_KEY: key } = given;
  const of: Partial<Record<Model, readonly EngineName[]>> = {};
  for (const part of ENGINES.split(';').filter((text) => text.trim() !== '')) {
    const [name, list = ''] = part.split('=').map((text) => text.trim());
    const served = OPEN_MODELS.find((open) => open === name);
    const engines = list.split(',').map((text) => engineNames.find((engine) => engine === text.trim()));
    const named = engines.flatMap((engine) => engine ?? []);
    if (served === undefined || named.length < engines.length) {
      throw new Error(
        `ENGINES: "${part.trim()}" is not of the form model=engine,engine with a model of ${OPEN_MODELS.join(', ')} and engines of ${engineNames.join(', ')}.`,
      );
    }
    of[served] = named;
  }
  const isUsed = Object.values(of).some((engines) => engines.includes('openai'));
  if (isUsed && (url === undefined || model === undefined)) {
    throw new Error(
      'ENGINES names openai: set OPENAI_IMAGES_URL and OPENAI_IMAGES_MODEL, and OPENAI_IMAGES_KEY where its server wants one.',
    );
  }
  if (!isUsed && [url, model, key].some((value) => value !== undefined)) {
    throw new Error(
      'OPENAI_IMAGES_URL, _MODEL and _KEY serve no model: name one, as in ENGINES=t2threeviews_context=openai,embedded.',
    );
  }
  return { of, ...(isUsed && url !== undefined && model !== undefined ? { openai: { url, model, key } } : {}) };
}

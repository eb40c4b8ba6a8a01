import { type Model, models } from '../contract/models';
import { ComfyUiEngine } from './engines/comfyui';
import { readWorkflows } from './engines/comfyui/workflows';
import { createEmbeddedEngine, type EmbeddedEngineOptions } from './engines/embedded';
import type { Engine, Geometry, Painter } from './engines/engine';
import { FallbackEngine } from './engines/fallback';
import type { EngineName } from './engines/offered';
import { OpenAiImagesEngine } from './engines/openai/images';
import { EngineRouter, everyModelBy } from './engines/router';
import type { EngineSettings } from './kernel/engine-settings';

/** The engine of this installation: which engine serves which model is decided here, by `ENGINES`. */
export function configuredEngine(
  options: EmbeddedEngineOptions,
  settings: EngineSettings,
  onFailure: (error: unknown) => void,
): Engine {
  const embedded = createEmbeddedEngine(options);
  const painters: Readonly<Partial<Record<EngineName, Painter>>> = { embedded, ...remoteEngines(settings, embedded) };
  const served: Record<Model, Painter> = { ...everyModelBy(embedded) };
  for (const model of models) {
    const [first, ...others] = settings.of[model]?.flatMap((name) => painters[name] ?? []) ?? [];
    if (first) served[model] = others.length > 0 ? new FallbackEngine([first, ...others], onFailure) : first;
  }
  return new EngineRouter(served, embedded);
}

/** The engines of other machines that are set. */
export function remoteEngines(
  { openai, comfyui }: EngineSettings,
  embedded: Pick<Painter, 'run'> & Geometry,
): Partial<Record<EngineName, Painter>> {
  return {
    ...(openai ? { openai: new OpenAiImagesEngine(openai, embedded) } : {}),
    ...(comfyui
      ? { comfyui: new ComfyUiEngine({ ...comfyui, workflows: readWorkflows(comfyui.workflows) }, embedded) }
      : {}),
  };
}

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
  const painters: Readonly<Record<EngineName, Painter>> = { embedded, ...remotes(settings, embedded) };
  const served: Record<Model, Painter> = { ...everyModelBy(embedded) };
  for (const model of models) {
    const [first, ...others] = settings.of[model]?.map((name) => painters[name]) ?? [];
    if (first) served[model] = others.length > 0 ? new FallbackEngine([first, ...others], onFailure) : first;
  }
  return new EngineRouter(served, embedded);
}

/** The engines of other machines; one that is not set is named by no model, and the embedded one stands in its place. */
function remotes({ openai, comfyui }: EngineSettings, embedded: Engine & Geometry) {
  return {
    openai: openai ? new OpenAiImagesEngine(openai, embedded) : embedded,
    comfyui: comfyui
      ? new ComfyUiEngine({ ...comfyui, workflows: readWorkflows(comfyui.workflows) }, embedded)
      : embedded,
  };
}

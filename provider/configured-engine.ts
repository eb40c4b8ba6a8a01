import { type Model, models } from '../contract/models';
import { createEmbeddedEngine, type EmbeddedEngineOptions } from './engines/embedded';
import type { Engine, Painter } from './engines/engine';
import { FallbackEngine } from './engines/fallback';
import { OpenAiImagesEngine } from './engines/openai/images';
import { EngineRouter, everyModelBy } from './engines/router';
import type { EngineSettings } from './kernel/engine-settings';

/** The engine of this installation: which engine serves which model is decided here, by `ENGINES`. */
export function configuredEngine(
  options: EmbeddedEngineOptions,
  { of, openai }: EngineSettings,
  onFailure: (error: unknown) => void,
): Engine {
  const embedded = createEmbeddedEngine(options);
  const remote = openai && new OpenAiImagesEngine(openai);
  const served: Record<Model, Painter> = { ...everyModelBy(embedded) };
  for (const model of models) {
    const engines = of[model]?.flatMap((name): readonly Painter[] =>
      name === 'openai' && remote ? [remote] : [embedded],
    );
    const [first, ...others] = engines ?? [];
    if (first) served[model] = others.length > 0 ? new FallbackEngine([first, ...others], onFailure) : first;
  }
  return new EngineRouter(served, embedded);
}

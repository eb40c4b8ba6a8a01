import { createEmbeddedEngine, type EmbeddedEngineOptions } from './engines/embedded';
import type { Engine } from './engines/engine';
import { EngineRouter, everyModelBy } from './engines/router';

/** The engine of this installation: which engine serves which model is decided here. */
export function configuredEngine(options: EmbeddedEngineOptions): Engine {
  const embedded = createEmbeddedEngine(options);
  return new EngineRouter(everyModelBy(embedded), embedded);
}

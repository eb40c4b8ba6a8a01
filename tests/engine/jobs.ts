import type { Model } from '../../contract/models';
import type { EngineJob, EngineJobOf, ModelInputs } from '../../provider/engines/engine';

type Common = Omit<EngineJob, 'model' | keyof ModelInputs[Model]>;

/** A small job of a model: 144 × 96 pixels, one picture, no words, seed 1, unless `fields` say otherwise. */
export const jobFor = <M extends Model>(model: M, fields: ModelInputs[M] & Partial<Common>): EngineJobOf<M> => ({
  id: 'test',
  model,
  prompt: '',
  count: 1,
  width: 144,
  height: 96,
  guidance: 7,
  seed: 1,
  ...fields,
});

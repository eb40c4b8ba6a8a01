import type { Model } from '../../../../contract/models';
import type { EngineFile, EngineJobOf } from '../../engine';
import type { Draw, Run } from '../kernel/job';
import { colorize } from './colorize';
import { compose } from './compose';
import { edit } from './edit';
import { fiveViews } from './five-views';
import { imageTo3d } from './image-to-3d';
import { lineArt } from './line-art';
import { lineToRender } from './line-to-render';
import { textToCar } from './text-to-car';

/** How each model is drawn. */
const drawings: { readonly [M in Model]: Draw<M> } = {
  t2threeviews_context: textToCar,
  i2i_line2art: lineToRender,
  i2i_line2art_clip: lineToRender,
  one_to_five_views_1k: fiveViews,
  'image-to-3d': imageTo3d,
  i2i_edit_common: edit,
  lineart_colorize: colorize,
  flux_kontext_composer: compose,
  lineart_extraction: lineArt,
};

/** Draws a job with its model. */
export function draw<M extends Model>(job: EngineJobOf<M>, run: Run): Promise<EngineFile[]> {
  return drawings[job.model](job, run);
}

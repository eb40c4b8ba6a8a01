import type { EngineFile, EngineJob } from '../../engine';
import type { JobOf, Run } from '../kernel/job';
import { colorize } from './colorize';
import { compose } from './compose';
import { edit } from './edit';
import { fiveViews } from './five-views';
import { imageTo3d } from './image-to-3d';
import { lineArt } from './line-art';
import { lineToRender, lineToRenderClip } from './line-to-render';
import { textToCar } from './text-to-car';

/** Draws a job with its model. */
export function draw(job: EngineJob, run: Run): Promise<EngineFile[]> {
  const { body } = job;
  switch (body.model) {
    case 't2threeviews_context':
      return textToCar({ ...job, body }, run);
    case 'lineart_extraction':
      return lineArt({ ...job, body } satisfies JobOf<'lineart_extraction'>, run);
    case 'image-to-3d':
      return imageTo3d({ ...job, body } satisfies JobOf<'image-to-3d'>, run);
    case 'i2i_edit_common':
      return edit({ ...job, body } satisfies JobOf<'i2i_edit_common'>, run);
    case 'lineart_colorize':
      return colorize({ ...job, body } satisfies JobOf<'lineart_colorize'>, run);
    case 'flux_kontext_composer':
      return compose({ ...job, body } satisfies JobOf<'flux_kontext_composer'>, run);
    case 'i2i_line2art':
      return lineToRender({ ...job, body } satisfies JobOf<'i2i_line2art'>, run);
    case 'i2i_line2art_clip':
      return lineToRenderClip({ ...job, body } satisfies JobOf<'i2i_line2art_clip'>, run);
    case 'one_to_five_views_1k':
      return fiveViews({ ...job, body } satisfies JobOf<'one_to_five_views_1k'>, run);
  }
}

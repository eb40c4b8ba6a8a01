import type { Model } from '../../../../contract/models';

/** The models that this engine serves. Apart from their drawing, so that the provider's own thread loads none of it. */
export const served = [
  't2threeviews_context',
  'lineart_extraction',
  'image-to-3d',
  'i2i_edit_common',
  'lineart_colorize',
  'flux_kontext_composer',
  'i2i_line2art',
  'i2i_line2art_clip',
  'one_to_five_views_1k',
] as const satisfies readonly Model[];

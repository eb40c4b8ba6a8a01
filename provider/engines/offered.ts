import { type Model, models } from '../../contract/models';

/** What each engine can draw, by the names that `ENGINES` has for them. */
export const offered = {
  embedded: models,
  comfyui: [
    ...(['t2threeviews_context', 'i2i_line2art', 'i2i_line2art_clip', 'one_to_five_views_1k'] as const),
    ...(['i2i_edit_common', 'lineart_colorize'] as const),
  ],
  openai: [
    ...(['t2threeviews_context', 'i2i_line2art', 'i2i_line2art_clip', 'one_to_five_views_1k'] as const),
    ...(['i2i_edit_common', 'lineart_colorize', 'flux_kontext_composer'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly Model[]>>;

export type EngineName = keyof typeof offered;
// Object.keys forgets the keys' type; the object has no others.
export const engineNames = Object.keys(offered) as readonly EngineName[];

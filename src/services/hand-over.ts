import type { Module } from '../../contract/models';
import type { Fact } from '../log/facts';
import type { Drafts } from '../log/projections/drafts';
import { toolByModule } from '../tools';
import { type FormImage, restoreImages } from '../tools/images';

/** The draft of a tool's form with one more image in it: it takes the only place, or the next one of several. */
export function draftWithImage(drafts: Drafts, module: Module, image: FormImage, at: number): Fact {
  const { input } = toolByModule(module);
  const kept = restoreImages(drafts[module]);
  const others = input.kind === 'many' ? (kept?.main ?? []).filter(({ url }) => url !== image.url) : [];
  const main = input.kind === 'many' ? [...others.slice(0, input.max - 1), image] : [image];
  return {
    type: 'v1.FormDrafted',
    at,
    module,
    form: { ...drafts[module], images: { main, extra: kept?.extra ?? [] } },
  };
}

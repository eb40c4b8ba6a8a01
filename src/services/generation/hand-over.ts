import type { Module } from '../../../contract/models';
import type { Fact } from '../../log/facts';
import type { Drafts } from '../../log/projections/drafts';
import { toolByModule } from '../../tools';
import { type FormImage, restoreImages } from '../../tools/images';

/** What is put into a tool's form from outside it: an image, or all of its parameters. */
export type HandedOver = { readonly image: FormImage } | { readonly form: Readonly<Record<string, unknown>> };

/** The draft that a tool's form opens with next. */
export function draftOf(drafts: Drafts, module: Module, given: HandedOver, at: number): Fact {
  if ('image' in given) return draftWithImage(drafts, module, given.image, at);
  return { type: 'v1.FormDrafted', at, module, form: { ...given.form } };
}

/** One more image takes the only place, or the next one of several. */
function draftWithImage(drafts: Drafts, module: Module, image: FormImage, at: number): Fact {
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

import type { Module } from '../../../contract/models';
import type { Drafts } from '../../log/projections/drafts';
import type { HandedOver } from '../../ports/library';
import { toolByModule } from '../../tools';
import { type FormImage, restoreImages } from '../../tools/images';

/** The draft that a tool's form opens with next. */
export function draftOf(drafts: Drafts, module: Module, given: HandedOver): Readonly<Record<string, unknown>> {
  return 'image' in given ? draftWithImage(drafts, module, given.image) : given.form;
}

/** One more image takes the only place, or the next one of several. */
function draftWithImage(drafts: Drafts, module: Module, image: FormImage): Readonly<Record<string, unknown>> {
  const { input } = toolByModule(module);
  const kept = restoreImages(drafts[module]);
  const others = input.kind === 'many' ? (kept?.main ?? []).filter(({ url }) => url !== image.url) : [];
  const main = input.kind === 'many' ? [...others.slice(0, input.max - 1), image] : [image];
  return { ...drafts[module], images: { extra: [], ...kept, main } };
}

import { type DesignForm, type FormImages, restsOf, shownForm, type ToolSpec, urlsOf } from '../../tools';
import { useKnownPicture } from './use-known-picture';
import { usePictureSize } from './use-picture-size';

/** What counts of a form beside its pictures, and the size (pixels) of a result that keeps that of its picture. */
export function useShownForm(tool: ToolSpec, form: DesignForm, images: FormImages) {
  const [first] = urlsOf(images);
  const isKnown = useKnownPicture(tool, first);
  const rests = restsOf(tool, form, { isKnown, isMasked: tool.input.kind === 'one' && images.extra.length > 0 });
  const shown = shownForm(tool, form, rests);
  const pictureSize = usePictureSize(shown.keepsSize ? first : undefined);
  const edits = tool.edits && ({ edits: isKnown ? 'own' : 'other' } as const);
  return { rests, shown, pictureSize, edits };
}

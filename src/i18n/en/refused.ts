import type { refused as base } from '../zh/refused';

/** What a refusal means, by its code, and what to do. */
export const refused: Record<keyof typeof base, string> = {
  'image.missing': 'No picture yet. Upload one first',
  'image.noCar': 'No car was found in this picture. Try one that clearly shows the whole car',
  'image.noSubject':
    'Nothing in this picture stands out from its background. Try one with a plain or transparent background',
  'image.tooThin': 'The picture is too narrow. Try a larger one',
  'file.unsupported': 'The picture cannot be read. It is damaged or is not a JPG, PNG or WEBP',
  'file.tooLarge': 'The picture has too many pixels. Make it smaller and upload it again',
  'edit.notFound': 'We could not find that in the picture. Reword it, or paint a mask',
  'edit.notUnderstood':
    'What should change? For example: paint the body blue; black roof; white background; remove the mirror',
  'edit.emptyMask': 'The mask is empty. Paint over what should change, or remove the mask',
  'edit.maskMissing': 'Paint over what should change first',
  'engine.busy': 'The engine is not available right now. Try again later',
  'engine.unfit': 'The engine is not set up correctly. Give this to your administrator: {message}',
  'engine.outOfMemory': 'The engine ran out of memory. Try a smaller size or fewer pictures',
  'engine.forbids': 'The engine does not allow this picture. Reword your description',
  'drawing.empty': 'There are no lines in this picture. Upload a line drawing',
  'drawing.open': 'The outline of the drawing has gaps, so it cannot be coloured. Close its lines',
  'drawing.noHints': 'No colour hints were found. Paint a few strokes inside the areas of the drawing',
  'drawing.mixedLines':
    'The kinds of line in this picture cannot be separated. Draw all of them, or try another picture',
  'auth.keySpent': 'This API Key has reached its spend cap. Raise it in your profile, or use another key',
  'auth.tooManyKeys': 'You have reached the limit of 50 API keys. Delete one that you no longer use',
  'generation.failed':
    'The engine had an error, and nothing was charged. Try again. If it keeps failing, give this to your administrator: {message}',
  'generation.interrupted': 'The drawing was interrupted, and nothing was charged. Try again',
  'generation.empty': 'Nothing was drawn, and nothing was charged. Try again, or reword it',
  'generation.timeout': 'It took too long to draw. Try a smaller size or fewer pictures',
};

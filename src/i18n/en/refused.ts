import type { refused as base } from '../zh/refused';

/** What a refusal means, by its code, and what to do. */
export const refused: Record<keyof typeof base, string> = {
  'image.missing': 'There is no picture yet. Upload one first',
  'image.noCar': 'No car could be made out in this picture. Try one that shows the whole car clearly',
  'image.noSubject':
    'Nothing in this picture stands out from its background. Try one with a plain or transparent background',
  'image.tooThin': 'The picture is too narrow. Try a larger one',
  'file.unsupported': 'The picture cannot be read: it is damaged, or no JPG, PNG or WEBP',
  'file.tooLarge': 'The picture has too many pixels. Make it smaller and upload it again',
  'edit.notFound': 'We could not find that in the picture. Reword it, or paint a mask',
  'edit.notUnderstood':
    'What should change? For example: paint the body blue; black roof; white background; remove the mirror',
  'edit.emptyMask': 'The mask is empty. Paint over what shall change, or leave the mask out',
  'edit.maskMissing': 'Paint over what shall change first',
  'engine.busy': 'The engine is not available. Try again in a while',
  'engine.unfit': 'The engine needs to be configured. Give this to your administrator: {message}',
  'engine.outOfMemory': 'The engine ran out of memory. Try a smaller size or fewer pictures',
  'engine.forbids': 'The engine does not allow this picture. Describe it in other words',
  'drawing.empty': 'There are no lines in this picture. Upload a line drawing',
  'drawing.open': 'The outline of the drawing is open and cannot be coloured. Close its lines',
  'drawing.noHints': 'No strokes of colour were found. Paint a few inside the areas of the drawing',
  'drawing.mixedLines':
    'The kinds of line cannot be told apart in this picture. Draw all of them, or try another picture',
  'auth.keySpent': 'This API Key has reached its spend cap. Raise it in your profile, or use another key',
  'auth.tooManyKeys': 'There are 50 API keys, the most that there may be. Delete one that is not used',
  'generation.failed':
    'The engine met an error, and nothing was charged. Try again; if that does not help, give this to your administrator: {message}',
  'generation.interrupted': 'The drawing was interrupted, and nothing was charged. Try again',
  'generation.empty': 'Nothing was drawn, and nothing was charged. Try again, or reword it',
  'generation.timeout': 'It took too long to draw. Try a smaller size or fewer pictures',
};

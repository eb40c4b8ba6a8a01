import type { refused as base } from '../zh/refused';

/** What an engine refuses, and what to do. */
export const refused: Record<keyof typeof base, string> = {
  imageMissing: 'There is no picture yet. Upload one first',
  noCar: 'No car could be made out in this picture. Try one that shows the whole car clearly',
  noSubject: 'Nothing in this picture stands out from its background. Try one with a plain or transparent background',
  tooThin: 'The picture is too narrow. Try a larger one',
  unreadable: 'The picture cannot be read: it is damaged, or no JPG, PNG or WEBP',
  tooManyPixels: 'The picture has too many pixels. Make it smaller and upload it again',
  editNotFound: 'We could not find that in the picture. Reword it, or paint a mask',
  editNotUnderstood:
    'What should change? For example: paint the body blue; black roof; white background; remove the mirror',
  emptyMask: 'The mask is empty. Paint over what shall change, or leave the mask out',
  maskMissing: 'The engine that draws this needs to know where. Paint over what shall change',
  engineBusy: 'The engine has too much to do. Try again in a while',
  engineAway: 'The engine cannot be reached. Try again in a while; if that does not help, ask your administrator',
  engineUnfit: 'The engine is not set up correctly. Ask your administrator: the log of the server says what to change',
  engineMemory: 'The engine ran out of memory. Try a smaller size or fewer pictures',
  engineForbids: 'The rules of the engine do not allow this picture. Describe it in other words',
  emptyDrawing: 'There are no lines in this picture. Upload a line drawing',
  openDrawing: 'The outline of the drawing is open and cannot be coloured. Close its lines',
  keySpent: 'This API Key has reached its spend cap. Raise it in your profile, or use another key',
  tooManyKeys: 'at most 50 API keys; delete one that is not used',
  tookTooLong: 'It took too long to draw. Try a smaller size or fewer pictures',
};

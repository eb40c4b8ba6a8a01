import { type PictureAnswers, type PictureReading, SURE } from '../../../../contract/picture-reading';
import { turnedPlaces, withoutPlaces } from '../../../machines/picture-handles/places';

/** What a designer can say of a picture's view, and the answers that it stands for. */
export const viewChoices = {
  'side-left': { view: 'side', facing: 'left' },
  'side-right': { view: 'side', facing: 'right' },
  front: { view: 'front', facing: 'towards' },
  rear: { view: 'rear', facing: 'away' },
  'front-quarter': { view: 'front-quarter' },
  'rear-quarter': { view: 'rear-quarter' },
  top: { view: 'top' },
} as const satisfies Record<string, Pick<PictureAnswers, 'view' | 'facing'>>;

export type ViewChoice = keyof typeof viewChoices;
// The keys are those of the literal above.
export const viewChoiceNames = Object.keys(viewChoices) as readonly ViewChoice[];

/** The choice that was made; undefined while none was. */
export const chosenView = ({ view, facing }: PictureAnswers): ViewChoice | undefined =>
  viewChoiceNames.find((name) => {
    const choice: Pick<PictureAnswers, 'view' | 'facing'> = viewChoices[name];
    return view === choice.view && facing === choice.facing;
  });

/** The answers with another choice of the view, or with none; places on the picture are those of a car from the side. */
export function withView({ view: _, facing: __, ...rest }: PictureAnswers, choice: ViewChoice | undefined) {
  if (!choice) return rest;
  const { view, ...more }: Pick<PictureAnswers, 'view' | 'facing'> = viewChoices[choice];
  if (view !== 'side') return { ...withoutPlaces(rest), view, ...more };
  const facing = rest.wheels && (rest.wheels[0][0] < rest.wheels[1][0] ? 'left' : 'right');
  return { ...(facing && facing !== more.facing ? turnedPlaces(rest) : rest), view, ...more };
}

/** A view or side view's facing that is right less often than this is asked about. */
const ASK_BELOW = 0.75;

/** Whether the view, or where a car from the side faces, is too uncertain to be drawn without a question. */
export const isUncertain = ({ view, facing, confidences }: PictureReading): boolean =>
  view === 'unknown' ||
  confidences.view < ASK_BELOW ||
  (view === 'side' && (facing === 'unknown' || confidences.facing < Math.max(SURE, ASK_BELOW)));

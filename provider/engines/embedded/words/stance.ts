import { placeOf, usualView } from '../../../../contract/camera';
import type { Draft } from './draft';
import type { Meaning } from './meaning';
import type { Settings } from './settings';
import type { Token } from './tokens';
import type { Work } from './work';

type Stance = Extract<Meaning, { kind: 'steer' | 'camber' }>;

export const isStance = (meaning: Meaning): meaning is Stance => meaning.kind === 'steer' || meaning.kind === 'camber';

/** Wheels that are turned or lean; to which side front wheels show their rims is known once the camera is. */
export function takeStance(meaning: Stance, token: Token, { draft, settings }: Work): void {
  if (meaning.kind === 'camber') {
    draft.camber = meaning.degrees;
    settings.set('wheels.camber', meaning.degrees, [token]);
    return;
  }
  const { way, degrees } = meaning;
  if (way === 'shown') draft.steerShown = { degrees, token };
  else takeSteer(way === 'left' ? degrees : -degrees, token, draft, settings);
}

function takeSteer(steer: number, token: Token, draft: Draft, settings: Settings): void {
  // Without the sign of a zero.
  draft.steer = steer || 0;
  settings.set('wheels.steer', draft.steer, [token]);
}

/**
 * Front wheels whose side no word says: seen from ahead of its middle away from the camera, and from
 * behind towards it, both of which show the faces of its nearer rims; along the car's middle to the left.
 */
export function takeShownSteer(draft: Draft, settings: Settings): void {
  const { steerShown, view = usualView, camera } = draft;
  if (!steerShown) return;
  const { degrees, token } = steerShown;
  const azimuth = placeOf({ ...camera, view })?.azimuth ?? 0;
  const isAlong = azimuth % 180 === 0;
  const isAhead = Math.abs(azimuth) <= 90;
  const toRight = !isAlong && azimuth > 0 === isAhead;
  takeSteer(toRight ? -degrees : degrees, token, draft, settings);
}

/** Wheels that words say are not turned, or do not lean. */
export function takeNoStance(meaning: Stance, tokens: readonly Token[], { draft, settings }: Work): void {
  delete draft.steerShown;
  draft[meaning.kind] = 0;
  settings.set(`wheels.${meaning.kind}`, 0, tokens);
}

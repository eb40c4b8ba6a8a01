import { type Look, placeOf, usualView } from '../../../../contract/camera';
import { mayHaveRearSeats } from '../../../../contract/seat-plan';
import { archetypes } from '../car/archetypes';
import { isTopUp } from '../car/wished-sheet';
import type { Draft } from './draft';
import type { Meaning } from './meaning';
import type { Settings } from './settings';
import type { Token } from './tokens';
import type { Work } from './work';

/** A word of photography sets the camera; of two for the same the later counts. */
export function takeLook(look: Look, token: Token, { draft, settings }: { draft: Draft; settings: Settings }): void {
  settings.setAll('camera', look, [token]);
  draft.camera = { ...draft.camera, ...look };
  if (look.detail) draft.detailSaid = token;
}

/**
 * What a look at the cabin needs, once the car is known: a door stands open for who looks past it, as other words say
 * or on hinges, and the roof of an open car is down for who looks in from above; of a car with one row, the front ones
 * are shown.
 */
export function takeCabinLook(draft: Draft, settings: Settings): void {
  const { camera, detailSaid: token, carType: body, seats } = draft;
  if (!token) return;
  const doors = draft.doors ?? (body && archetypes[body].doors);
  if (camera?.detail === 'open-door' && (draft.opened?.doorsOpen ?? 'shut') === 'shut') {
    draft.opened = { ...draft.opened, doorsOpen: 'hinged' };
    settings.set('fittings.doorsOpen', 'hinged', [token]);
  }
  if (camera?.detail === 'open-roof' && isTopUp(draft.top)) {
    draft.top = 'down';
    settings.set('package.top', 'down', [token]);
  }
  if (camera?.detail === 'rear-seats' && !mayHaveRearSeats({ body, doors, seats })) {
    draft.camera = { ...camera, detail: 'front-seats' };
    settings.release('camera.detail', 'not-drawn');
  }
}

/** What words say of a car's outside. */
const OUTSIDE = [
  ...(['carType', 'color', 'front', 'rear', 'rim', 'faceParts', 'glazing', 'stripes', 'background'] as const),
  ...(['opened', 'camera', 'era', 'roofColour', 'technique'] as const),
] as const;

/**
 * Words of nothing but a cabin, two at least, look into it: 'tan leather seats, wood trim'. A roof's lining alone is enough,
 * and is looked at from behind.
 */
export function takeCabinOnly(draft: Draft, settings: Settings): void {
  const { fitout = {}, seatColour, view, topics, fittings } = draft;
  const said = Object.keys(fitout).filter((field) => field !== 'drive');
  const [first] = said;
  const isOutside = OUTSIDE.some((field) => draft[field] !== undefined) || topics.size > 0;
  const isEnough = said.length + (seatColour ? 1 : 0) > 1 || fitout.headliner !== undefined;
  if (view !== undefined || !first || !isEnough || isOutside || Object.keys(fittings).length > 0) return;
  if (fitout.headliner) {
    draft.camera = { detail: 'looking-forward' };
    settings.add('cabin.headliner', [{ path: 'camera.detail', value: 'looking-forward' }]);
    return;
  }
  draft.view = 'driver';
  draft.impliesView = true;
  settings.add(`cabin.${first}`, [{ path: 'camera.view', value: 'driver' }]);
}

/** Parts ahead of the seats, of which a look at them shows little. */
const BEFORE_SEATS = ['wheel', 'wheelRim', 'screens', 'trim', 'dashboard', 'ambient', 'headliner'] as const;
const REAR = /(?<![a-z])(?:rear|back|second[ -]row) (?:seats?|seating|bench|row|lounge|passengers?)|后排|后座|第二排/;

/** A cabin of which words say its seats alone is seen from before them: 'interior, quilted leather seats'. */
export function takeSeats({ sentence, draft, settings }: Work): void {
  const { fitout = {}, camera } = draft;
  const isSaid = (token: Token) => settings.setsOf(token).some(({ path }) => path.startsWith('cabin.'));
  const seats = sentence.tokens.find((token) => token.role.part === 'seats' && isSaid(token));
  if (!seats || camera?.detail || BEFORE_SEATS.some((field) => fitout[field] !== undefined)) return;
  const isRear = REAR.test(sentence.text) || fitout.seating === 'lounge' || fitout.seating === 'facing';
  takeLook({ detail: isRear ? 'rear-seats' : 'front-seats' }, seats, { draft, settings });
}

/** Keeps the word of a side until the view is known. */
export function noteSeenSide(id: 'left' | 'right', token: Token, draft: Draft): void {
  draft.seenSide = { id, token };
}

/** The side that is seen, once the view is known: what is seen along the middle of the car has no side. */
export function takeSeenSide(draft: Draft, settings: Settings): void {
  const { seenSide, view = usualView } = draft;
  if (!seenSide) return;
  const { id, token } = seenSide;
  const azimuth = placeOf({ view })?.azimuth ?? 0;
  if (azimuth % 180 === 0 || view === 'top') settings.refuse(token, 'not-drawn');
  else takeLook({ azimuth: id === 'left' ? azimuth : -azimuth }, token, { draft, settings });
}

type CameraMeaning = Extract<Meaning, { kind: 'camera' | 'camera-metres' | 'seen-side' }>;
export const isCamera = (meaning: Meaning): meaning is CameraMeaning =>
  meaning.kind === 'camera' || meaning.kind === 'camera-metres' || meaning.kind === 'seen-side';

/** Where the camera stands, and the side of the car that it sees. */
export function takeCamera(meaning: CameraMeaning, token: Token, work: Pick<Work, 'draft' | 'settings'>) {
  if (meaning.kind === 'camera') return takeLook(meaning.look, token, work);
  if (meaning.kind === 'seen-side') return noteSeenSide(meaning.id, token, work.draft);
  work.draft.cameraMetres = [...(work.draft.cameraMetres ?? []), { ...meaning, token }];
}

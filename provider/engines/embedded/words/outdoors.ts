import { isOutdoors } from '../../../../contract/design';
import { given } from '../kernel/given';
import type { Draft } from './draft';
import type { Meaning } from './meaning';
import type { Sentence } from './sentence';
import type { Settings } from './settings';
import type { Token } from './tokens';

interface Work {
  readonly draft: Draft;
  readonly settings: Settings;
}

interface Spoken extends Work {
  readonly sentence: Sentence;
}

type SceneMeaning = Extract<Meaning, { kind: 'place' | 'studio' | 'open-air' | 'time' | 'weather' | 'staging' }>;

/** A word of the surroundings: a place counts at once, all else when every place is known. */
export function takeScene(meaning: SceneMeaning, token: Token, { draft, settings, sentence }: Spoken) {
  if (isPurpose(sentence, token)) return settings.refuse(token, 'not-drawn');
  if (meaning.kind === 'time') draft.times.push({ ...meaning, token });
  else if (meaning.kind === 'weather') draft.weathers.push({ ...meaning, token });
  else if (meaning.kind === 'open-air') draft.openAir.push(token);
  else if (meaning.kind === 'studio') draft.studio.push(token);
  else if (meaning.kind === 'staging') {
    draft.staging = { ...draft.staging, ...meaning.sets };
    settings.setAll('scene', meaning.sets, [token]);
  } else {
    draft.background = meaning.id;
    settings.set('scene.place', meaning.id, [token]);
  }
}

/** Whether a place is what a car is for, and not where it stands: 'a small car for the city'. */
const isPurpose = ({ text }: Sentence, { start }: Token) =>
  /\b(?:for|conquers?|suits?|handles?) (?:the |a |an |any |every )?$/.test(text.slice(Math.max(0, start - 16), start));

/**
 * The hour and the weather, once all words of the place are read. A room has neither, and their words are not drawn.
 * Without a place weather and 'outdoors' take the car to an open square, and an hour alone is what it stands for.
 */
export function takeOutdoors({ draft, settings }: Work) {
  takeStudio({ draft, settings });
  const { times, openAir } = draft;
  takeLyingSnow({ draft, settings });
  const { weathers } = draft;
  const isNamed = draft.background !== undefined;
  const isMisty = draft.staging?.mist !== undefined;
  const isOpen = weathers.length > 0 || openAir.length > 0 || isMisty;
  if (!isNamed && !isOpen) {
    for (const { room, token } of times) settings.set('scene.place', room, [token]);
  }
  const place = draft.background ?? (isOpen ? 'daylight' : times.at(-1)?.room);
  if (place === undefined) return;
  Object.assign(draft, given({ time: times.at(-1)?.id, weather: weathers.at(-1)?.id }));
  if (!isNamed) {
    draft.background = place;
    draft.impliesPlace = true;
  }
  if (!isOutdoors(place)) {
    // Of a room that an hour stands for, the hour's words have set it already.
    const idle = isNamed ? [...openAir, ...[...times, ...weathers].map(({ token }) => token)] : [];
    for (const token of idle) settings.refuse(token, 'not-drawn');
    return;
  }
  for (const token of openAir) settings.set('scene.place', place, [token]);
  for (const { id, token } of times) settings.set('scene.time', id, [token]);
  for (const { id, token } of weathers) settings.set('scene.weather', id, [token]);
  const key = weathers.length > 0 ? 'scene.weather' : isMisty ? 'scene.mist' : 'scene.time';
  if (!isNamed) settings.add(key, [{ path: 'scene.place', value: place }]);
}

/** The light studio, whose floor mirrors the car, where no other place, hour or weather is named. */
function takeStudio({ draft, settings }: Work) {
  const { studio, times, weathers, openAir, background = 'light' } = draft;
  const isElsewhere = background !== 'light' || times.length + weathers.length + openAir.length > 0;
  for (const token of studio) {
    if (isElsewhere) settings.refuse(token, 'not-drawn');
    else settings.set('scene.place', 'light', [token]);
  }
  if (studio.length > 0 && !isElsewhere) draft.background = 'light';
}

/** Snow that only lies is a place of its own where no other is named. */
function takeLyingSnow({ draft, settings }: Work) {
  const lying = draft.weathers.filter(({ lies }) => lies);
  if (draft.background !== undefined || lying.length === 0) return;
  draft.background = 'snow';
  for (const { token } of lying) settings.set('scene.place', 'snow', [token]);
  draft.weathers = draft.weathers.filter(({ lies }) => !lies);
}

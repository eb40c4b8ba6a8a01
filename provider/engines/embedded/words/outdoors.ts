import { isOutdoors, type Place } from '../../../../contract/design';
import type { Staging } from '../../../../contract/staging';
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

type SceneMeaning = Extract<
  Meaning,
  { kind: 'place' | 'studio' | 'lamp-room' | 'open-air' | 'time' | 'weather' | 'staging' }
>;

const SCENIC: ReadonlySet<Meaning['kind']> = new Set([
  'place',
  'studio',
  'lamp-room',
  'open-air',
  'time',
  'weather',
  'staging',
]);
export const isScenic = (meaning: Meaning): meaning is SceneMeaning => SCENIC.has(meaning.kind);

/** A word of the surroundings: a place counts at once, all else when every place is known. */
export function takeScene(meaning: SceneMeaning, token: Token, { draft, settings, sentence }: Spoken) {
  if (isPurpose(sentence, token)) return settings.refuse(token, 'not-drawn');
  if (meaning.kind === 'time') draft.times.push({ ...meaning, token });
  else if (meaning.kind === 'weather') draft.weathers.push({ ...meaning, token });
  else if (meaning.kind === 'open-air') draft.openAir.push(token);
  else if (meaning.kind === 'studio') draft.studio.push(token);
  else if (meaning.kind === 'lamp-room') draft.lampRoom = token;
  else if (meaning.kind === 'staging') {
    const { season, ...sets } = meaning.sets;
    if (season) draft.seasons.push({ season, token });
    if (Object.keys(sets).length > 0) stage(sets, token, { draft, settings });
    if (meaning.on) draft.paved.push({ on: meaning.on, token });
  } else if (meaning.id === 'turntable') draft.turntable = token;
  else standIn(meaning.id, [{ token }], { draft, settings });
}

/** The car stands in a place that words name. */
function standIn(place: Place, named: readonly { readonly token: Token }[], { draft, settings }: Work) {
  draft.background = place;
  for (const { token } of named) settings.set('scene.place', place, [token]);
}

/** A word that stages the scene in any place. */
function stage(sets: Staging, token: Token, { draft, settings }: Work) {
  draft.staging = { ...draft.staging, ...sets };
  settings.setAll('scene', sets, [token]);
}

/** Whether a word is of a room, which 'dark' before it has little light in: 'a dark showroom'. */
export const isOfRoom = (token: Token | undefined): boolean =>
  token?.role.meanings.some((meaning) => meaning.kind === 'place' && !isOutdoors(meaning.id)) ?? false;

/** 'Dark' by itself behind words of the scene is its light, and so it is before a room: 'wind tunnel, dark'. */
export function takeDark(token: Token, before: Token | undefined, work: Work) {
  if (before?.role.meanings.some(isScenic)) stage({ lighting: 'low-key' }, token, work);
}

/** A turntable is a place of its own, or in any other what the car stands on. */
function takeTurntable({ draft, settings }: Work) {
  const { turntable } = draft;
  if (!turntable) return;
  if (draft.background !== undefined) return stage({ stand: 'turntable' }, turntable, { draft, settings });
  standIn('turntable', [{ token: turntable }], { draft, settings });
}

/** Rooms under rows of lamps, whose floors mirror them. */
const UNDER_LAMPS: ReadonlySet<Place> = new Set(['car-park', 'hall', 'garage', 'warehouse', 'tunnel', 'softboxes']);
const MIRRORING: ReadonlySet<Place> = new Set([...UNDER_LAMPS, 'showroom', 'turntable', 'dark', 'gradient', 'neon']);
const FLOOR = /floor|reflect|地面|倒影/;
/** Studios by another name: 'studio with softboxes'. */
const STUDIOS: ReadonlySet<Place> = new Set(['light', 'dark', 'gradient', 'softboxes', 'neon', 'turntable']);
const STUDIO = /^(?:(?:photo )?studio|摄?影棚|棚拍)$/;

/** Rows of lamps are a studio, or hang in another room. */
function takeLampRoom({ draft, settings }: Work) {
  const { lampRoom, background } = draft;
  if (!lampRoom) return;
  if (background && UNDER_LAMPS.has(background)) settings.set('scene.place', background, [lampRoom]);
  else if (background !== undefined) settings.refuse(lampRoom, 'not-drawn');
  else standIn('softboxes', [{ token: lampRoom }], { draft, settings });
}

/** Whether a place is what a car is for, and not where it stands: 'a small car for the city'. */
const isPurpose = ({ text }: Sentence, { start }: Token) =>
  /\b(?:for|conquers?|suits?|handles?) (?:the |a |an |any |every )?$/.test(text.slice(Math.max(0, start - 16), start));

/**
 * The hour and the weather, once all words of the place are read. A room has neither, and their words are not drawn.
 * Without a place weather and 'outdoors' take the car to an open square, and an hour alone is what it stands for.
 */
export function takeOutdoors(spoken: Spoken) {
  takeHourAndWeather(spoken);
  takeSeasons(spoken);
}

/** What grows has a season, and grows outdoors alone. */
function takeSeasons({ draft, settings }: Work) {
  for (const { season, token } of draft.seasons) {
    if (isOutdoors(draft.background)) stage({ season }, token, { draft, settings });
    else settings.refuse(token, 'not-drawn');
  }
}

function takeHourAndWeather({ draft, settings, sentence }: Spoken) {
  takeLampRoom({ draft, settings });
  takeTurntable({ draft, settings });
  takePaved({ draft, settings });
  takeStudio({ draft, settings, sentence });
  takePaper({ draft, settings });
  const { openAir } = draft;
  const times = inOneRoom(withoutPlainSun(draft.times, sentence.text));
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
  for (const { staging, token } of isNamed || isOpen ? times : [])
    if (staging) stage(staging, token, { draft, settings });
  if (!isOutdoors(place)) {
    // Of a room that an hour stands for, the hour's words have set it already.
    const untold = times.filter(({ staging }) => !staging);
    const idle = isNamed ? [...openAir, ...[...untold, ...weathers].map(({ token }) => token)] : [];
    for (const token of idle) settings.refuse(token, 'not-drawn');
    return;
  }
  for (const token of openAir) settings.set('scene.place', place, [token]);
  for (const { id, token } of times) settings.set('scene.time', id, [token]);
  for (const { id, token } of weathers) settings.set('scene.weather', id, [token]);
  const key = weathers.length > 0 ? 'scene.weather' : isMisty ? 'scene.mist' : 'scene.time';
  if (!isNamed) settings.add(key, [{ path: 'scene.place', value: place }]);
}

/** The sun by itself is that of the hour that other words name: 清晨第一缕阳光. */
function withoutPlainSun(times: Draft['times'], text: string): Draft['times'] {
  const isPlain = ({ token }: Draft['times'][number]) => SUN.test(text.slice(token.start, token.end));
  const named = times.findLast((time) => !isPlain(time));
  return named ? times.map((time) => (isPlain(time) ? { ...named, token: time.token } : time)) : times;
}
const SUN = /^(?:阳光|阳光下|日光|sunlight|sunny|in the sun)$/;

/** Words of one hour stand for one room: by 'neon' and 'night' the one that neon lights. */
function inOneRoom(times: Draft['times']): Draft['times'] {
  const lit = times.findLast(({ staging }) => staging);
  return times.map((time) => (lit && time.id === lit.id ? { ...time, room: lit.room } : time));
}

/** A car on paper is drawn: by markers, where no other technique is named. */
function takePaper({ draft, settings }: Work) {
  const { paper, swash } = draft.staging ?? {};
  if ((paper ?? swash) === undefined || draft.technique || draft.sketch) return;
  draft.sketch = true;
  settings.add(paper ? 'scene.paper' : 'scene.swash', [{ path: 'scene.technique', value: 'marker' }]);
}

/** 'Wet asphalt' implies the road, where neither a place nor a studio is named. */
function takePaved({ draft, settings }: Work) {
  const [first] = draft.paved;
  if (!first || draft.background !== undefined || draft.studio.length > 0) return;
  const named = draft.paved.filter(({ on }) => on === first.on);
  standIn(first.on, named, { draft, settings });
}

/** The light studio, whose floor mirrors the car, where no other place, hour or weather is named. */
function takeStudio({ draft, settings, sentence }: Spoken) {
  const { studio, times, weathers, openAir, background = 'light' } = draft;
  const isElsewhere = background !== 'light' || times.length + weathers.length + openAir.length > 0;
  for (const token of studio) {
    const said = sentence.text.slice(token.start, token.end);
    const isMirrored = MIRRORING.has(background) && FLOOR.test(said);
    const isNamed = STUDIOS.has(background) && STUDIO.test(said);
    if (isNamed) settings.set('scene.place', background, [token]);
    else if (isElsewhere && !isMirrored) settings.refuse(token, 'not-drawn');
    else if (isMirrored) settings.set('scene.place', background, [token]);
    else settings.set('scene.place', 'light', [token]);
  }
  if (studio.length > 0 && !isElsewhere) draft.background = 'light';
}

/** Snow that only lies is a place of its own where no other is named. */
function takeLyingSnow({ draft, settings }: Work) {
  const lying = draft.weathers.filter(({ lies }) => lies);
  if (isOutdoors(draft.background)) {
    for (const { covers, token } of lying) if (covers) stage({ ground: 'snow' }, token, { draft, settings });
    draft.weathers = draft.weathers.filter(({ covers }) => !covers);
    return;
  }
  if (draft.background !== undefined || lying.length === 0) return;
  standIn('snow', lying, { draft, settings });
  draft.weathers = draft.weathers.filter(({ lies }) => !lies);
}

import { hasZone } from '../../../../contract/body-zones';
import type { DesignReading } from '../../../../contract/design-reading';
import { equipment, hasEmblem } from '../../../../contract/equipment';
import { canBeClamshell, hasArches } from '../../../../contract/flares';
import { openWheeled } from '../../../../contract/open-wheels';
import type { Color } from '../../../../contract/options';
import { hasRake, rakes } from '../../../../contract/raked';
import { mostSeats } from '../../../../contract/seat-plan';
import { canBePillarless, hasSideGlass } from '../../../../contract/side-glass';
import type { SectionFamily, Zone } from '../../../../contract/surfacing';
import type { DesignBrief } from '../car/brief';
import { canCarry, hasBonnet, hasRoof } from '../car/equipment/named';
import type { Opened } from '../car/shape/parameters';
import { cabinIn } from '../car/shape/seat-rows';
import { shapedArchetype } from '../car/shaped';
import { isFade } from '../car/stripes';
import { bodyLengths } from './body-lengths';
import { addBundles } from './bundles';
import { takeCameraMetres } from './camera-metres';
import { readColours, takeBareColour, takeStripes } from './colours';
import { readWords } from './cover';
import { readMeasures } from './dimensions';
import { briefOf, type Draft, emptyDraft } from './draft';
import { takeEra } from './eras';
import { addToDimensions, takeExact } from './exact';
import { lightBarIn, spotlightsAt } from './light-bars';
import { takeCabinLook, takeCabinOnly, takeSeats, takeSeenSide } from './looks';
import { isCabin, type Meaning, type Role } from './meaning';
import { isOfRoom, takeDark, takeOutdoors } from './outdoors';
import {
  colourTarget,
  isLessened,
  isWithin,
  ownerOf,
  type Sentence,
  saysView,
  sentenceOf,
  type Target,
} from './sentence';
import { Settings } from './settings';
import { sheetOf } from './sheet';
import { isStance, takeNoStance, takeShownSteer } from './stance';
import { openable, standsAlone, takeFitting, takeMeaning, takeMirrors, takeSpokePattern } from './take';
import { takeSize } from './take-size';
import type { Token } from './tokens';
import type { Work } from './work';

/** What a prompt asks for and a negative prompt refuses, as the engine draws it. */
export const readPrompt = (prompt: string, negative = ''): DesignBrief => readBrief(prompt, negative).brief;

/**
 * Reads what a prompt asks for, in Chinese, English or both, and says of every word what it sets, or why it sets nothing.
 * Of two contradicting words the later one counts, but a colour of the body outranks one that stands alone. What the
 * negative prompt names is avoided where the prompt itself does not ask for it. No string makes it throw.
 */
export function readDesign(prompt: string, negative = ''): { brief: DesignBrief; reading: DesignReading } {
  const { brief, sentence, settings, measures } = readBrief(prompt, negative);
  const textOf = ({ start, end }: { start: number; end: number }) =>
    prompt.slice(sentence.starts[start], sentence.ends[end - 1]);
  const contradictions = settings.contradictions.map(({ kept, dropped }) => ({
    kept: textOf(kept),
    dropped: textOf(dropped),
  }));
  const words = readWords(prompt, sentence, settings, measures);
  const bodies = brief.bodies && { bodies: [...brief.bodies] };
  return { brief, reading: { design: sheetOf(brief), words, contradictions, ...bodies } };
}

function readBrief(prompt: string, negative: string) {
  const sentence = sentenceOf(prompt);
  const work: Work = { sentence, draft: emptyDraft(), settings: new Settings(), exacts: [] };
  const { draft, settings } = work;
  const named = readMeasures(sentence.text).filter(({ start, end }) => !isWithin(sentence, start, end));
  const measures = [...bodyLengths(sentence, named), ...named];
  draft.dimensions = Object.fromEntries(measures.map(({ dimension, mm }) => [dimension, mm]));
  readColours(sentence, draft, settings);
  sentence.tokens.forEach((_, index) => {
    if (sentence.negated.has(index)) takeNegated(index, work);
    else takeToken(index, work);
  });
  takeSpokePattern(work);
  takeStripes(draft, settings);
  takeBareColour(draft, settings);
  takeEra(work);
  addToDimensions(draft);
  takeExact(work.exacts, draft, settings);
  const cabin =
    draft.view === undefined && draft.camera?.detail !== 'open-door' ? spokenCabin(sentence, draft) : undefined;
  if (cabin !== undefined) {
    draft.view = 'driver';
    const token = sentence.tokens[cabin];
    if (token) settings.set('camera.view', 'driver', [token]);
  }
  takeCabinOnly(draft, settings);
  if (cabin !== undefined || draft.impliesView) takeSeats(work);
  takeSeenSide(draft, settings);
  takeShownSteer(draft, settings);
  takeCameraMetres(draft, settings);
  takeCabinLook(draft, settings);
  dropFittings(draft, settings);
  takeOutdoors(work);
  if (negative) avoid(negative, work);
  const brief = briefOf(draft);
  addBundles(brief, settings);
  return { brief, sentence, settings, measures };
}

function takeToken(index: number, work: Work) {
  const { sentence, draft, settings } = work;
  const token = sentence.tokens[index];
  if (!token) return;
  const { role } = token;
  for (const said of role.meanings) {
    const meaning = lampsMeant(said, index, sentence);
    if (!meaning) settings.refuse(token, 'not-drawn');
    else if (isLessened(sentence, token)) takeLess(meaning, index, work);
    else takeMeaning(meaning, index, work);
  }
  if (role.kind === 'size' && role.axis) takeSize(role.axis, index, work);
  if (role.kind === 'bare-view' && role.view && saysView(sentence, index)) {
    draft.view = role.view;
    settings.set('camera.view', role.view, [token]);
  }
  const owner = sentence.tokens[ownerOf(sentence, index) ?? -1];
  if (role.kind === 'unlimited' && owner && isCabin(owner.role.part)) {
    draft.interior = 'unlimited';
    settings.set('cabin.style', 'unlimited', [token, owner]);
  }
  if (role.kind === 'dark' && standsAlone(sentence, index)) takeDark(token, wordBefore(sentence, index), work);
  if (role.kind === 'dark' && isOfRoom(sentence.tokens[index + 1])) takeDark(token, sentence.tokens[index + 1], work);
  if ((role.kind === 'dark' || role.kind === 'light') && owner?.role.part === 'background') {
    draft.background = role.kind;
    settings.set('scene.place', role.kind, [token, owner]);
  }
}

/** What lamps are that may be a car's or its surroundings'; none where no such lamps are drawn. */
function lampsMeant(said: Meaning, index: number, sentence: Sentence): Meaning | undefined {
  if (said.kind === 'light-bar') return lightBarIn(sentence);
  const isLit = said.kind === 'staging' && said.sets.lighting === 'spotlights';
  return isLit ? spotlightsAt(sentence, index, said) : said;
}

/** The word before one, beyond the comma between them. */
const wordBefore = ({ tokens }: Sentence, index: number) =>
  tokens[tokens[index - 1]?.role.kind === 'stop' ? index - 2 : index - 1];

/** Less of a proportion is more of its opposite, less of a fitting is none; of anything else there is no less. */
function takeLess(meaning: Meaning, index: number, work: Work) {
  const { tokens, degrees } = work.sentence;
  const token = tokens[index];
  if (!token) return;
  const degree = degrees.get(token);
  if (meaning.kind === 'shape') takeMeaning(meaning, index, work);
  else if (meaning.kind === 'fitting') takeFitting(meaning, !meaning.value, degree ? [token, degree] : [token], work);
  else work.settings.refuse(token, 'refused');
}

/** A bare engine, where a body may have one, unless words cover it. */
const engineOf = ({ exposedEngine = true }: Draft['fittings']) => ({ exposedEngine });

/** Shapes of fittings, and which bodies may have them. */
const mayHave = {
  archFlares: hasArches,
  bumperShape: hasArches,
  bonnetShape: canBeClamshell,
  emblem: hasEmblem,
} as const;
const shapes = ['archFlares', 'bumperShape', 'bonnetShape', 'emblem'] as const;

/** What a body cannot carry is not drawn: an open car has no roof to put a box on. */
function dropFittings(draft: Draft, settings: Settings) {
  const { carType, fittings } = draft;
  if (draft.spoilerShape === 'roof' && carType && !hasRoof(carType)) {
    delete draft.spoilerShape;
    delete fittings.spoiler;
    settings.release('fitting:spoiler', 'not-drawn');
    settings.release('fittings.spoilerShape', 'not-drawn');
  }
  if (draft.opened && carType === 'formula') {
    settings.releaseAll('fittings', draft.opened, 'not-drawn');
    delete draft.opened;
  } else if (draft.opened?.bonnetOpen && carType && !hasBonnet({ type: carType, equipment: engineOf(fittings) })) {
    draft.opened = { ...draft.opened, bonnetOpen: undefined };
    settings.release('fittings.bonnetOpen', 'not-drawn');
  }
  if (draft.top && carType && openable.has(carType)) {
    draft.carType = 'roadster';
    settings.turn('package.body', 'roadster', [{ path: 'package.body', value: 'roadster' }]);
  } else if (draft.top && carType && hasRoof(carType)) {
    delete draft.top;
    settings.release('package.top', 'not-drawn');
  }
  if (draft.glazing && carType && !hasSideGlass(carType, draft.top)) {
    settings.releaseAll('glass', draft.glazing, 'not-drawn');
    delete draft.glazing;
  }
  if (draft.glazing?.pillarless && !canBePillarless(carType)) {
    draft.glazing = { ...draft.glazing, pillarless: undefined };
    settings.release('glass.pillarless', 'not-drawn');
  }
  // Of chrome they are of the shape that such bumpers had.
  if (draft.tones?.bumpers === 'chrome' && !draft.bumperShape && hasArches(carType)) {
    draft.bumperShape = 'chrome-blade';
    settings.add('paint.bumpers', [{ path: 'fittings.bumperShape', value: 'chrome-blade' }]);
  }
  for (const shape of shapes) {
    if (!draft[shape] || mayHave[shape](carType)) continue;
    delete draft[shape];
    settings.release(`fittings.${shape}`, 'not-drawn');
  }
  for (const rake of rakes) {
    if (draft[rake] === undefined || hasRake(rake, { body: carType, top: draft.top })) continue;
    delete draft[rake];
    settings.release(`proportion.${rake}`, 'not-drawn');
  }
  dropSeats(draft, settings);
  dropSurfaces(draft, settings);
  if (draft.faceParts && carType && openWheeled.includes(carType)) {
    for (const [part, sets] of Object.entries(draft.faceParts)) settings.releaseAll(part, sets, 'not-drawn');
    delete draft.faceParts;
  }
  if (draft.tones?.bumpers && carType && openWheeled.includes(carType)) {
    const { bumpers: _bumpers, ...others } = draft.tones;
    draft.tones = others;
    settings.release('paint.bumpers', 'not-drawn');
  }
  for (const name of equipment) {
    if (carType === undefined || !fittings[name] || canCarry(carType, name)) continue;
    delete fittings[name];
    settings.release(`fitting:${name}`, 'not-drawn');
  }
}

/** More seats than a body of its own size holds are not drawn; a length that is named may make room for them. */
function dropSeats(draft: Draft, settings: Settings) {
  const { carType, seats, dimensions } = draft;
  if (!carType || !seats || dimensions.length || dimensions.width || dimensions.height) return;
  if (seats <= mostSeats(cabinIn(shapedArchetype(briefOf(draft), carType)))) return;
  delete draft.seats;
  settings.release('package.seats', 'not-drawn');
}

/** Sections of zones that a body has not, and a line along a flank that is none, are not drawn. */
function dropSurfaces(draft: Draft, settings: Settings) {
  const { carType: body, top } = draft;
  const chosen = Object.entries(draft.sections ?? {}) as [Zone, SectionFamily][];
  const missing = chosen.filter(([zone]) => !hasZone({ package: { body, top } }, zone));
  if (missing.length > 0) {
    settings.releaseAll('surface', Object.fromEntries(missing), 'not-drawn');
    draft.sections = Object.fromEntries(chosen.filter((one) => !missing.includes(one)));
  }
  if (draft.crease && !hasZone({ package: { body } }, 'door')) {
    settings.releaseAll('surface', draft.crease, 'not-drawn');
    delete draft.crease;
  }
}

/** 'No chrome' takes chrome away, 'not a sedan' leaves the body to the seed; other negated words have no effect. */
function takeNegated(index: number, work: Work) {
  const { sentence, draft, settings } = work;
  const token = sentence.tokens[index];
  const not = sentence.tokens[sentence.negated.get(index) ?? -1];
  if (!token || !not) return;
  for (const meaning of token.role.meanings) {
    // 'A big spoiler but no wing' keeps the spoiler.
    const isWished = meaning.kind === 'fitting' && meaning.onlyNegated && draft.fittings[meaning.id];
    const isOne = token.role.meanings.length === 1;
    if (meaning.kind === 'fitting' && (isOne || !isWished)) takeFitting(meaning, !meaning.value, [token, not], work);
    if (isStance(meaning)) takeNoStance(meaning, [token, not], work);
    if (meaning.kind === 'opened') takeShut(meaning.sets, [token, not], work);
    if (meaning.kind === 'type' && draft.carType !== meaning.id && !isImplied(meaning, token.role)) {
      draft.avoid.types.push(meaning.id);
      const sets = [{ path: 'package.body', value: `not ${meaning.id}` }];
      settings.put(`avoid:${meaning.id}`, meaning.id, [token, not], sets);
    }
    if (meaning.kind === 'exhaust' && meaning.onlyNegated) {
      draft.exhaust = 'hidden';
      settings.set('fittings.exhaust', 'hidden', [token, not]);
    }
    if (meaning.kind === 'crease') {
      draft.crease = { creaseDepth: 0, ...('lowerCreaseDepth' in meaning.sets ? { lowerCreaseDepth: 0 } : {}) };
      settings.setAll('surface', draft.crease, [token, not]);
    }
    if (meaning.kind === 'flake') {
      draft.flake = 0;
      settings.put('paint.flake', '0', [token, not], [{ path: 'paint.flake', value: 0 }]);
    }
    if (meaning.kind === 'emblem') {
      draft.emblem = 'none';
      settings.set('fittings.emblem', 'none', [token, not]);
    }
    if (meaning.kind === 'flares') {
      draft.archFlares = 'none';
      settings.set('fittings.archFlares', 'none', [token, not]);
    }
    if (meaning.kind === 'mirrors') takeMirrors('none', [token, not], work);
    // 渐变，没有条纹: a paint that goes over into another has no stripes.
    if (meaning.kind === 'stripes' && !(draft.stripes && isFade(draft.stripes) && !isFade(meaning.id))) {
      draft.stripes = 'none';
      settings.set('paint.stripes', 'none', [token, not]);
    }
    if (meaning.kind === 'tint') {
      draft.glass = { tint: 0 };
      settings.put('paint.tint', '0', [token, not], [{ path: 'paint.tint', value: 0 }]);
    }
    if (meaning.kind === 'number') {
      draft.number = { number: '', roundel: 'none' };
      settings.put('paint.number', '', [token, not], [{ path: 'paint.number', value: '' }]);
    }
    // 'Roadster, soft top removed', 顶篷放下去掉: the other of the two.
    if (meaning.kind === 'top' && draft.carType === 'roadster') {
      draft.top = meaning.id === 'down' ? 'up' : 'down';
      settings.set('package.top', draft.top, [token, not]);
    }
    if (meaning.kind === 'two-tone') {
      draft.blackRoof = false;
      settings.set('paint.roof', 'body', [token, not]);
    }
  }
  settings.refuse(token, 'refused');
  settings.refuse(not, 'refused');
}

/** Whether a body is only what a part needs: 'no ladder' refuses no off-roader. */
const isImplied = ({ weak }: Extract<Meaning, { kind: 'type' }>, { part, as }: Role) =>
  weak && (part !== undefined || as === 'body');

/** 'No open doors': what would stand open is shut. */
function takeShut(sets: Opened, tokens: readonly Token[], { draft, settings }: Work) {
  const shut: Opened = Object.fromEntries(
    Object.keys(sets).map((field) => [field, field === 'doorsOpen' ? 'shut' : false]),
  );
  draft.opened = { ...draft.opened, ...shut };
  settings.setAll('fittings', shut, tokens);
}

/** What a negative prompt names is not drawn, unless the prompt asks for it. */
function avoid(negative: string, { draft }: Work) {
  const sentence = sentenceOf(negative);
  for (const [index, { role }] of sentence.tokens.entries()) {
    for (const meaning of role.meanings) {
      if (meaning.kind === 'fitting') draft.fittings[meaning.id] ??= !meaning.value;
      if (meaning.kind === 'type' && !isImplied(meaning, role)) draft.avoid.types.push(meaning.id);
      if (meaning.kind === 'color') avoidColour(meaning.id, colourTarget(sentence, index), draft);
      if (meaning.kind === 'two-tone') draft.blackRoof ??= false;
    }
  }
}

function avoidColour(id: Color, { kind, part }: Target, draft: Draft) {
  if (kind === 'body' || kind === 'nothing') draft.avoid.colors.push(id);
  else if (part === 'roof' && id === 'black') draft.blackRoof ??= false;
}

/** The cabin's word, where a prompt starts with the cabin rather than naming it among other parts of a car. */
function spokenCabin(sentence: Sentence, { color, seatColour }: Draft): number | undefined {
  const { tokens, negated } = sentence;
  const index = tokens.findIndex(({ role }) => role.kind === 'part' && isCabin(role.part));
  const cabin = tokens[index];
  if (!cabin || negated.has(index)) return undefined;
  if (isClause(sentence, cabin)) return index;
  // 'Narrow the cabin', 'a longer cabin' are of the car's shape.
  if (tokens[index - 1]?.role.kind === 'size') return undefined;
  // 'Black car, red interior' is the whole car; 'red car interior' is not.
  if (color && seatColour && tokens[index - 1]?.role.kind !== 'body') return undefined;
  const isJoin = ({ kind }: { kind: string }) => kind === 'stop' || kind === 'and';
  const first = tokens.findIndex(({ role }) => !isJoin(role));
  const joins = tokens.slice(first, index).some(({ role }) => isJoin(role)) || isSpacedOff(sentence, cabin);
  return joins || (first > 0 && isNamedBefore(sentence, first)) ? undefined : index;
}

/** Whether a word is all that stands between two commas or stops: 'robotaxi, no steering wheel, interior'. */
function isClause({ text }: Sentence, { start, end }: Token): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  return /(?:^|[,，;；。.\n])\s*(?:the\s+)?$/.test(before) && /^\s*(?:$|[,，;；。.\n])/.test(text.slice(end, end + 12));
}

/** Whether the cabin's words begin after a space, which serves as a comma in Chinese: 白色SUV 豪华内饰. */
function isSpacedOff({ text }: Sentence, { start }: Token): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  return /[\p{Script=Han}a-z0-9]\s+\p{Script=Han}+$/u.test(before);
}

/** Whether words that are not known, such as a car's name, stand before one: 'Zorblat GT, tan leather interior'. */
const isNamedBefore = ({ all, text, tokens }: Sentence, index: number) => {
  let end = 0;
  for (const token of [...all.filter(({ start }) => start < (tokens[index]?.start ?? 0)), tokens[index]]) {
    if (/\p{L}/u.test(text.slice(end, token?.start))) return true;
    end = token?.end ?? 0;
  }
  return false;
};

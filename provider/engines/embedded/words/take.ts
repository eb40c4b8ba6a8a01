import type { BodyType, FaceParts } from '../../../../contract/design';
import type { MirrorShape } from '../../../../contract/equipment';
import type { View } from '../../../../contract/options';
import type { Glazing } from '../../../../contract/side-glass';
import { techniqueOf } from '../car/brief';
import type { Opened } from '../car/shape/parameters';
import { isCompared, isFinOfDiffuser, isOnlyLike, isPlace, SLOPED } from './asides';
import { takeBodyColoured } from './body-coloured';
import { isType } from './cars';
import { takeChrome } from './chrome';
import { finishPart, readFinish } from './colours';
import type { Draft } from './draft';
import { isOfEnd } from './ends';
import { noteEra } from './eras';
import { isCamera, takeCamera, takeLook } from './looks';
import { isThing } from './loose-colours';
import { isCabin, type Meaning } from './meaning';
import { isScenic, takeScene } from './outdoors';
import { fittingSetting, shapeSettings } from './paths';
import { ownerOf, type Sentence, withCabin } from './sentence';
import type { Setting } from './settings';
import { isStance, takeStance } from './stance';
import type { Token } from './tokens';
import { takeTones } from './two-tones';
import type { Work } from './work';

/** Writes what the meanings of a word that is not negated set. */
export function takeMeaning(meaning: Meaning, index: number, work: Work) {
  const { sentence, draft, settings } = work;
  const token = sentence.tokens[index];
  if (!token) return;
  if (isTrim(meaning)) return takeTrim(meaning, token, work);
  if (isScenic(meaning)) return takeScene(meaning, token, work);
  if (isStance(meaning)) return takeStance(meaning, token, work);
  if (isCamera(meaning)) return takeCamera(meaning, token, work);
  switch (meaning.kind) {
    case 'class':
      draft.carClass = meaning.id;
      return settings.set('package.drive', meaning.id, [token]);
    case 'type':
      return takeType(meaning, index, work);
    case 'doors':
      draft.doors = meaning.id;
      return settings.set('package.doors', meaning.id, [token]);
    case 'view':
      if (isPlace(sentence, token)) return settings.refuse(token, 'not-drawn');
      if (isHighAngle(meaning.id, token, work)) return takeLook({ elevation: HIGH }, token, work);
      draft.view = meaning.id;
      return settings.set('camera.view', meaning.id, [token]);
    case 'front':
    case 'rear':
    case 'rim':
      return takeFace(meaning, token, work);
    case 'spokes':
      return takeSpokes(meaning, token, work);
    case 'technique':
    case 'sketch':
    case 'rendering':
      return takeTechnique(meaning, token, work);
    case 'made':
      return finishPart(meaning.part, meaning.of, [token], draft, settings);
    case 'three-tone':
    case 'two-tone':
    case 'one-tone':
    case 'roof':
      return takeTones(meaning, index, work);
    case 'body-coloured':
      return takeBodyColoured(index, work);
    case 'fitting':
      if (meaning.id === 'tailFins' && isFinOfDiffuser(sentence, token)) return settings.refuse(token, 'not-drawn');
      if (meaning.onlyNegated || takeChrome(meaning, index, work)) return;
      return takeFitting(meaning, meaning.value, [token], work);
    case 'shape':
      if (isOfPart(meaning, index, sentence)) return settings.refuse(token, 'not-drawn');
      return takeShape(meaning.topic, meaning.way, meaning.by, [token], work, meaning.exact);
    case 'measure':
      return void work.exacts.push({ ...meaning, token });
    case 'style':
      return takeStyle(meaning.id, index, work);
    case 'era':
      return noteEra(meaning.id, token, work);
    case 'preset':
      return takePreset(meaning.id, index, work);
    case 'finish':
    case 'flake':
      return readFinish(sentence, index, meaning, draft, settings);
  }
}

/** A camera's elevation (degrees) that looks down on a car and still sees its side. */
const HIGH = 32;
/** Words that say where a camera stands beside a view that is named: 'rear quarter view from above'. */
const FROM_ABOVE =
  /^(?:from above|俯视|俯拍|从上面看|从上往下看|drone|drone shot|drone view|drone perspective|drone angle|aerial|aerial view|航拍|无人机航拍|无人机拍摄|无人机俯拍|无人机视角)$/;

const isHighAngle = (view: View, { start, end }: Token, { sentence, draft }: Work) =>
  (view === 'top' || view === 'birds-eye') &&
  draft.view !== undefined &&
  draft.view !== 'top' &&
  draft.view !== 'birds-eye' &&
  draft.view !== 'driver' &&
  FROM_ABOVE.test(sentence.text.slice(start, end));

/** What the front, the rear and the rims look like. */
function takeFace(meaning: Extract<Meaning, { kind: 'front' | 'rear' | 'rim' }>, token: Token, work: Work) {
  const { draft, settings } = work;
  if (meaning.kind === 'front') draft.front = meaning.id;
  else if (meaning.kind === 'rear') draft.rear = meaning.id;
  else draft.rim = meaning.id;
  settings.set({ front: 'front.face', rear: 'rear.face', rim: 'wheels.pattern' }[meaning.kind], meaning.id, [token]);
}

/** How many spokes there are, and of a word that also says what they are like, the pattern. */
function takeSpokes({ count, pattern }: Extract<Meaning, { kind: 'spokes' }>, token: Token, work: Work) {
  const { draft, settings } = work;
  draft.spokes = count;
  draft.spokesSaid = token;
  settings.set('wheels.spokes', count, [token]);
  if (pattern) takeFace({ kind: 'rim', id: pattern }, token, work);
}

/** The most spokes that are still wide ones. */
const FEW = 7;

/** The pattern of spokes that are counted, where no word says what they are like: few wide ones, or many. */
export function takeSpokePattern({ draft, settings }: Work) {
  const { spokes, spokesSaid, rim } = draft;
  if (spokes === undefined || !spokesSaid || rim) return;
  draft.rim = spokes > FEW ? 'multi' : 'star';
  settings.set('wheels.pattern', draft.rim, [spokesSaid]);
}

/** A rendering of clay or by pencil is one of these: 'clay model render', 铅笔效果图. */
const RENDERING = /^(?:render|rendering|rendered|渲染|渲染图|效果图)$/;

/** Techniques that show more of a car than its surface, in whatever strokes they are drawn. */
const SHOWING: ReadonlySet<Draft['technique']> = new Set<Draft['technique']>(['exploded', 'cutaway', 'blueprint']);

/** Whether lines lie under the washes that are named: 'watercolour over pencil lines'. */
const isUnder = (meaning: Meaning, technique: Draft['technique']) =>
  (technique === 'watercolour' || technique === 'ink-wash') &&
  meaning.kind === 'technique' &&
  (meaning.id === 'lines' || meaning.id === 'pencil');

/** A photograph's look, a sketch's, clay's, or that of lines. */
function takeTechnique(
  meaning: Extract<Meaning, { kind: 'technique' | 'sketch' | 'rendering' }>,
  token: Token,
  { draft, settings, sentence }: Work,
) {
  const isPlain = meaning.kind === 'rendering' && RENDERING.test(sentence.text.slice(token.start, token.end));
  if (isPlain && (draft.technique || draft.sketch)) return settings.set('scene.technique', techniqueOf(draft), [token]);
  // An exploded drawing in lines is exploded, and a sketch by ball-point pen is of that pen.
  const isWithin =
    draft.technique !== undefined &&
    (SHOWING.has(draft.technique) || meaning.kind === 'sketch' || isUnder(meaning, draft.technique));
  const isShowing = meaning.kind === 'technique' && SHOWING.has(meaning.id);
  if (isWithin && !isShowing) return settings.refuse(token, 'not-drawn');
  draft.sketch = meaning.kind === 'sketch';
  delete draft.technique;
  if (meaning.kind === 'technique') draft.technique = meaning.id;
  settings.set('scene.technique', techniqueOf(draft), [token]);
}

const trims = [
  ...(['stripes', 'number', 'tint', 'opened', 'exhaust', 'spoiler', 'mirrors', 'tread', 'dish'] as const),
  ...(['layout', 'top'] as const),
  ...([
    'rim-finish',
    'bolted-lip',
    'fitout',
    'dirt',
    'glazing',
    'sections',
    'crease',
    'seats',
    'emblem',
    'flares',
    'bonnet',
    'bumpers',
    'face-parts',
  ] as const),
] as const;
type Trim = Extract<Meaning, { kind: (typeof trims)[number] }>;
const isTrim = (meaning: Meaning): meaning is Trim => trims.some((kind) => kind === meaning.kind);

/** A cabin's parts, stripes, racing numbers, an open car's roof, a spoiler's shape, a tread, and tips of an exhaust, whose bare word only says something where it is negated. */
function takeTrim(meaning: Trim, token: Token, { sentence, draft, settings }: Work) {
  if (meaning.kind === 'stripes') {
    draft.stripes = meaning.id;
    settings.set('paint.stripes', meaning.id, [token]);
  } else if (meaning.kind === 'number' || meaning.kind === 'tint') {
    if (meaning.kind === 'number') draft.number = { ...draft.number, ...meaning.sets };
    else draft.glass = { ...draft.glass, ...meaning.sets };
    settings.setAll('paint', meaning.sets, [token]);
  } else if (meaning.kind === 'opened') {
    takeOpened(meaning.sets, token, { draft, settings });
  } else if (meaning.kind === 'glazing') {
    // All pillars under a floating roof are black.
    const isBlack = draft.glazing?.pillars === 'floating-roof' && meaning.sets.pillars !== undefined;
    const sets: Glazing = isBlack ? { ...meaning.sets, pillars: 'floating-roof' } : meaning.sets;
    draft.glazing = { ...draft.glazing, ...sets };
    settings.setAll('glass', sets, [token]);
  } else if (meaning.kind === 'sections' || meaning.kind === 'crease') {
    if (meaning.kind === 'sections') draft.sections = { ...draft.sections, ...meaning.sets };
    else draft.crease = { ...draft.crease, ...meaning.sets };
    settings.setAll('surface', meaning.sets, [token]);
  } else if (meaning.kind === 'emblem') {
    if (meaning.onlyNegated) return;
    draft.emblem = meaning.id;
    settings.set('fittings.emblem', meaning.id, [token]);
  } else if (meaning.kind === 'flares') {
    draft.archFlares = meaning.id;
    settings.set('fittings.archFlares', meaning.id, [token]);
  } else if (meaning.kind === 'bonnet') {
    draft.bonnetShape = meaning.id;
    settings.set('fittings.bonnetShape', meaning.id, [token]);
  } else if (meaning.kind === 'bumpers') {
    draft.bumperShape = meaning.id;
    settings.set('fittings.bumperShape', meaning.id, [token]);
  } else if (meaning.kind === 'seats') {
    draft.seats = meaning.count;
    settings.set('package.seats', meaning.count, [token]);
  } else if (meaning.kind === 'face-parts') {
    draft.faceParts = withParts(draft.faceParts, meaning.sets);
    for (const [part, sets] of Object.entries(meaning.sets)) settings.setAll(part, sets, [token]);
  } else if (meaning.kind === 'fitout') {
    const sets = Object.entries(meaning.sets).filter(([field]) => !meaning.weak || !(field in (draft.fitout ?? {})));
    const chosen = Object.fromEntries(sets);
    draft.fitout = { ...draft.fitout, ...chosen };
    settings.setAll('cabin', chosen, withCabin(sentence, token));
  } else if (meaning.kind === 'dirt') {
    draft[meaning.of] = meaning.amount;
    settings.set(`paint.${meaning.of}`, meaning.amount, [token]);
  } else if (meaning.kind === 'top') {
    draft.top = meaning.id;
    settings.set('package.top', meaning.id, [token]);
  } else if (meaning.kind === 'tread') {
    draft.tread = meaning.id;
    settings.set('wheels.tread', meaning.id, [token]);
  } else if (meaning.kind === 'bolted-lip') {
    draft.boltedLip = true;
    settings.set('wheels.boltedLip', true, [token]);
  } else if (meaning.kind === 'rim-finish') {
    draft.rimFinish = meaning.id;
    settings.set('wheels.finish', meaning.id, [token]);
  } else if (meaning.kind === 'dish') {
    draft.dish = meaning.mm;
    settings.set('wheels.dish', meaning.mm, [token]);
  } else if (meaning.kind === 'layout') {
    draft.layout = meaning.id;
    settings.set('package.layout', meaning.id, [token]);
  } else if (meaning.kind === 'mirrors') {
    if (!meaning.onlyNegated) takeMirrors(meaning.id, [token], { draft, settings });
  } else if (meaning.kind === 'spoiler') {
    draft.spoilerShape = meaning.id;
    settings.set('fittings.spoilerShape', meaning.id, [token]);
  } else if (!meaning.onlyNegated) {
    draft.exhaust = meaning.id;
    settings.set('fittings.exhaust', meaning.id, [token]);
  }
}

/** Open doors, bonnet and boot; doors that open in a way of their own do so where others only say that all are open. */
function takeOpened(sets: Opened, token: Token, { draft, settings }: Pick<Work, 'draft' | 'settings'>) {
  const way = draft.opened?.doorsOpen;
  const isKept = sets.doorsOpen === 'hinged' && way !== undefined && way !== 'shut';
  const opened: Opened = isKept ? { ...sets, doorsOpen: way } : sets;
  draft.opened = { ...draft.opened, ...opened };
  settings.setAll('fittings', opened, [token]);
}

/** The shape of the outside mirrors, or that there are none. */
export function takeMirrors(
  id: MirrorShape,
  tokens: readonly Token[],
  { draft, settings }: Pick<Work, 'draft' | 'settings'>,
) {
  draft.mirrorShape = id;
  settings.set('fittings.mirrorShape', id, tokens);
}

const withParts = (before: FaceParts | undefined, sets: FaceParts): FaceParts => ({
  ...before,
  ...(sets.front ? { front: { ...before?.front, ...sets.front } } : {}),
  ...(sets.rear ? { rear: { ...before?.rear, ...sets.rear } } : {}),
});

/** Closed bodies that are built open too. */
export const openable: ReadonlySet<Draft['carType']> = new Set<Draft['carType']>(['sports', 'coupe', 'grand-tourer']);

/** A body; what only hints at one ('two-door') gives way to any other word for it. */
function takeType({ id, weak: hints }: Extract<Meaning, { kind: 'type' }>, index: number, work: Work) {
  const { draft, settings, sentence } = work;
  const token = sentence.tokens[index];
  if (!token) return;
  const weak = hints || isCompared(sentence, token) || isOnlyLike(sentence, token) || undefined;
  if (weak && draft.carType) return;
  if (draft.isWeakType) settings.release('package.body', 'not-drawn');
  const said = sentence.text.slice(token.start, token.end);
  const isListed = !weak && standsAlone(sentence, index) && !isRoofOf(draft.carType, said);
  const takesTurns = isListed && draft.carType !== undefined && draft.listed.includes(draft.carType);
  // A sports car with its soft top down is an open one.
  const isOpened = openable.has(draft.carType) && token.role.meanings.some(({ kind }) => kind === 'top');
  if (isOpened) settings.turn('package.body', id, [{ path: 'package.body', value: id }]);
  draft.isWeakType = weak;
  if (weak && draft.doors === undefined) draft.impliesBody = true;
  else delete draft.impliesBody;
  const both = isListed ? undefined : joinedBody(draft.carType, id, said);
  const body = both ?? id;
  const sets = [{ path: 'package.body', value: body }];
  if (both) settings.turn('package.body', both, sets);
  draft.carType = body;
  if (isListed) draft.listed.push(id);
  if (takesTurns) settings.putBeside('package.body', id, token, sets);
  else settings.set('package.body', body, [token]);
}

/** A tall car with the roof of a coupe or a fastback is a body of its own: 'an SUV with a fastback roof'. */
function joinedBody(before: BodyType | undefined, id: BodyType, said: string): BodyType | undefined {
  // A shooting brake or an estate with the roof of a fastback stays one.
  if (isRoofOf(before, said)) return before;
  if (before && LONG_ROOFED.has(before)) return undefined;
  if (before === 'suv-coupe') return TALL.has(id) || SLOPED.test(said) ? before : undefined;
  if (before && TALL.has(before)) return SLOPED.test(said) && !TALL.has(id) ? 'suv-coupe' : undefined;
  return before === 'fastback' && id === 'suv' ? 'suv-coupe' : undefined;
}
const LONG_ROOFED: ReadonlySet<BodyType> = new Set<BodyType>(['shooting-brake', 'wagon']);
/** Bodies of two doors whose roof falls to the tail by itself. */
const TWO_DOOR: ReadonlySet<BodyType> = new Set<BodyType>(['coupe', 'sports', 'supercar', 'grand-tourer']);

/** Whether a word says how the roof of a named body falls, and no other body: 'a coupe, fastback'. */
const isRoofOf = (before: BodyType | undefined, said: string): boolean =>
  before !== undefined &&
  (LONG_ROOFED.has(before) || TWO_DOOR.has(before)) &&
  /^(?:fastback|溜背|大溜背|斜背)$/.test(said);
const TALL: ReadonlySet<BodyType> = new Set<BodyType>(['suv', 'crossover']);

/** Whether a word is all that is written between two commas. */
export function standsAlone({ text, tokens }: Sentence, index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  return (
    /(?:^|[,，、;；\n]) ?$/.test(text.slice(Math.max(0, token.start - 2), token.start)) &&
    /^ ?(?:$|[,，、;；\n])/.test(text.slice(token.end, token.end + 2))
  );
}

/** Adds a fitting or takes it away. */
export function takeFitting(
  { id }: Extract<Meaning, { kind: 'fitting' }>,
  value: boolean,
  tokens: readonly Token[],
  { draft, settings }: Work,
) {
  draft.fittings[id] = value;
  settings.put(`fitting:${id}`, `${value}`, tokens, [fittingSetting(id, value)]);
}

/** Whether a change of the body's corners is of a part alone: 'boxy front bumper', 圆润的大灯. */
function isOfPart({ topic }: Extract<Meaning, { kind: 'shape' }>, index: number, { tokens, text }: Sentence): boolean {
  if (topic !== 'box') return false;
  const isEnd = tokens[index + 1]?.role.kind === 'bare-view';
  const part = tokens[index + (isEnd ? 2 : 1)];
  if (!part || !isOtherPart(part)) return false;
  return /^(?: (?:front |rear )?|的?)$/.test(text.slice(tokens[index]?.end, part.start));
}

/** Parts whose corners are not those of the body. */
const isOtherPart = ({ role: { part, sizes } }: Token) =>
  part === 'glass' ||
  part === 'rims' ||
  part === 'seats' ||
  (part === 'other' && (!sizes || sizes.means !== undefined));

/** Changes the body's shape; of two opposite changes of a topic the later counts. */
export function takeShape(
  topic: string,
  way: 1 | -1,
  by: Readonly<Record<string, number>>,
  tokens: readonly Token[],
  { sentence, draft, settings }: Work,
  exact = false,
) {
  const degree = exact
    ? undefined
    : tokens.map((token) => sentence.degrees.get(token)).find((found) => found !== undefined);
  const factor = degree?.role.by ?? 1;
  const scaled = Object.fromEntries(Object.entries(by).map(([field, value]) => [field, value * factor]));
  draft.topics.set(topic, scaled);
  settings.put(
    `shape:${topic}`,
    `${factor < 0 ? -way : way}`,
    [...tokens, ...(degree ? [degree] : [])],
    shapeSettings(scaled),
  );
}

/** Whether a part is an attribute of the body written right behind it, as the word before it is: 复古圆灯小车. */
const isJoinedToBody = ({ tokens }: Sentence, part: number): boolean => {
  const [token, next] = [tokens[part], tokens[part + 1]];
  return token?.role.part === 'other' && token.end === next?.start && (next?.role.kind === 'body' || isType(next));
};

function takeStyle(style: Draft['styles'][number], index: number, { sentence, draft, settings }: Work) {
  const token = sentence.tokens[index];
  const near = ownerOf(sentence, index);
  const owner = near === index + 1 && isJoinedToBody(sentence, near) ? undefined : near;
  const noun = owner === undefined ? undefined : sentence.tokens[owner];
  const part = noun?.role.part;
  if (!token) return;
  if (isOfEnd(sentence.text, token)) settings.refuse(token, 'not-drawn');
  else if (isCabin(part) && noun) {
    draft.interior = style;
    settings.set('cabin.style', style, [token, noun]);
  } else if (part === undefined || part === 'roof') {
    draft.styles = [...draft.styles.filter((id) => id !== style), style];
    settings.put(`style:${style}`, style, [token], [{ path: 'style', value: style }]);
  } else settings.refuse(token, 'not-drawn');
}

function takePreset(preset: Draft['presets'][number]['preset'], index: number, { sentence, draft, settings }: Work) {
  const token = sentence.tokens[index];
  if (!token) return;
  if (isThing(sentence, index, { kind: 'nothing' })) return settings.refuse(token, 'refused');
  const weight = weightAt(sentence, index);
  draft.presets = draft.presets.filter((entry) => entry.preset !== preset);
  if (weight > 0) draft.presets.push({ preset, weight });
  const sets: Setting[] = [{ path: 'preset', value: preset }];
  settings.put(`preset:${preset}`, `${weight}`, [token], sets);
}

const PERCENT = /^ ?[:(x@]? ?(\d{1,3}(?:\.\d{1,4})?) ?%/;

/** The weight (0–1) that follows a preset, or else stands before it ('60% Volvo EX90'); 1 without any. */
function weightAt({ text, tokens }: Sentence, index: number): number {
  const token = tokens[index];
  const after = text.slice(token?.end, (token?.end ?? 0) + 14).match(PERCENT);
  const before = text
    .slice(Math.max(0, (token?.start ?? 0) - 12), token?.start)
    .match(/(?:^|[^\w.] ?)(\d{1,3}) ?%(?: of| 的|的)? ?$/);
  const previous = tokens[index - 1];
  // A percentage right after another preset belongs to that one.
  const isPreset = previous?.role.meanings.some(({ kind }) => kind === 'preset');
  const taken = isPreset && PERCENT.test(text.slice(previous?.end, (previous?.end ?? 0) + 14));
  const percent = after?.[1] ?? (taken ? undefined : before?.[1]);
  return percent === undefined ? 1 : Math.min(1, Number(percent) / 100);
}

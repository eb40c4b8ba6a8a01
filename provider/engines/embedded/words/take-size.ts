import { isCompared } from './asides';
import { isType } from './cars';
import { angles } from './data/photography';
import { carSizes } from './data/proportion';
import { LIMITS } from './dimensions';
import { takeLook } from './looks';
import type { Axis, Sizes } from './meaning';
import { isLessened } from './sentence';
import { sizedNoun } from './sized-nouns';
import { takeMeaning, takeShape } from './take';
import type { Work } from './work';

const towards: Record<Axis, 1 | -1> = {
  long: 1,
  short: -1,
  high: 1,
  low: -1,
  wide: 1,
  narrow: -1,
  steep: 1,
  flat: -1,
  big: 1,
  small: -1,
  round: -1,
  boxy: 1,
};

/** Opposite sizes of one noun are about the same thing: a long bonnet and a short one. */
const direction = (axis: Axis) =>
  axis === 'long' || axis === 'short' || axis === 'big' || axis === 'small'
    ? 'length'
    : axis === 'high' || axis === 'low'
      ? 'height'
      : axis === 'wide' || axis === 'narrow'
        ? 'width'
        : axis === 'round' || axis === 'boxy'
          ? 'corner'
          : 'lean';

/** Between a size and the number that says it exactly: 高1.4米, 车高不超过一米四. */
const BEFORE_NUMBER = new RegExp(`^ ?(?:than )?[:=为是约到]? ?(?:${LIMITS})? ?(?:\\d|[一二两三四五六]米)`);

/** Whether a height is that of the camera right before it: 'camera: low', 镜头要低. */
function isOfCamera(index: number, { sentence: { tokens, text } }: Work): boolean {
  const size = tokens[index];
  const noun = tokens[text.slice(tokens[index - 1]?.start, size?.start) === '要' ? index - 2 : index - 1];
  if (!size || noun?.role.kind !== 'view-noun' || !(size.role.axis === 'low' || size.role.axis === 'high'))
    return false;
  const isCamera = /^(?:camera|镜头|机位|相机|视角)$/.test(text.slice(noun.start, noun.end));
  return isCamera && /^ ?(?::|=|is|should be|要|放|再|更)? ?$/.test(text.slice(noun.end, size.start));
}

/** Whether a size compares with another car than the one that is drawn: 比SUV矮，比轿车高 is an SUV, and no taller one. */
function isOfAnotherCar(index: number, { sentence, draft }: Work): boolean {
  const [car, size] = [sentence.tokens[index - 1], sentence.tokens[index]];
  if (!car || car.end !== size?.start || !isType(car) || !isCompared(sentence, car)) return false;
  return !car.role.meanings.some((meaning) => meaning.kind === 'type' && meaning.id === draft.carType);
}

/** An adjective of size changes its noun: the next one that has such a size, else the one before, else the car. */
export function takeSize(axis: Axis, index: number, work: Work) {
  const { tokens, text } = work.sentence;
  const token = tokens[index];
  if (!token) return;
  if (isOfCamera(index, work)) return takeLook({ elevation: axis === 'low' ? angles.low : angles.high }, token, work);
  if (isOfAnotherCar(index, work)) return work.settings.refuse(token, 'not-drawn');
  const noun = sizedNoun(axis, index, work.sentence);
  if (noun === null) return work.settings.refuse(token, 'not-drawn');
  const sizes = noun === undefined ? carSizes : (tokens[noun]?.role.sizes ?? carSizes);
  const by = sizes.axes[axis];
  // A measure says it exactly: '4800 mm long'.
  const isNumber =
    /(?:\d|mm|cm|(?<![a-z])m|metres?|meters?|feet|foot|ft|'|英尺|米|公分|毫米|厘米|寸|") ?$/.test(
      text.slice(Math.max(0, token.start - 8), token.start),
    ) || BEFORE_NUMBER.test(text.slice(token.end, token.end + 24));
  if (!by || isNumber) return work.settings.refuse(token, 'not-drawn');
  if (sizes.means && noun !== undefined) return takeChosen(sizes, axis, [index, noun], work);
  const words = [token, ...(noun !== undefined && tokens[noun]?.role.sizes ? [tokens[noun]] : [])];
  takeShape(
    `${sizes.topic}:${direction(axis)}`,
    towards[axis],
    by,
    words.filter((word) => word !== undefined),
    work,
  );
}

const opposites: Partial<Record<Axis, Axis>> = { big: 'small', small: 'big', wide: 'narrow', narrow: 'wide' };

/** What a size of a noun chooses, for both words; less of it is the opposite: 格栅不要太大. */
function takeChosen({ means }: Sizes, axis: Axis, words: readonly number[], work: Work) {
  const { tokens } = work.sentence;
  const isLess = words.some((at) => tokens[at] && isLessened(work.sentence, tokens[at]));
  const said = isLess ? opposites[axis] : axis;
  const chosen = said && means?.[said];
  for (const at of words) {
    if (!chosen) work.settings.refuse(tokens[at], 'not-drawn');
    for (const meaning of chosen ?? []) takeMeaning(meaning, at, work);
  }
}

import type { CarDesign, DesignPath } from '../../../contract/design';
import { unitOf } from '../../../contract/design-paths';
import type { DesignReading, ReadWord } from '../../../contract/design-reading';
import { zones } from '../../../contract/surfacing';
import type { ReadingWords } from '../../i18n';

type Setting = ReadWord['sets'][number];
type Phrases = Readonly<Record<string, (() => string) | undefined>>;

/** A phrase by an id that a newer provider may have and this dictionary not. */
const named = (phrases: Phrases, id: string): string | undefined =>
  Object.hasOwn(phrases, id) ? phrases[id]?.() : undefined;

/** 'Length 4800 mm', 'Body type SUV'. */
export function saySetting({ path, value }: Setting, words: ReadingWords): string {
  const name = named(words.reading.paths, path) ?? path;
  return `${name} ${sayValue(path, value, words)}`;
}

/** A value with its unit or its name: '4800 mm', 'SUV'. */
export function sayValue(path: string, value: Setting['value'], words: ReadingWords): string {
  if (typeof value === 'boolean') return value ? words.reading.yes() : words.reading.no();
  if (typeof value === 'number') {
    const shown = String(Math.round(value * 100) / 100);
    // A tenth of a millimetre is no matter of a whole car's.
    const whole = Math.abs(value) < 100 ? shown : String(Math.round(value));
    const said = {
      inch: words.reading.inches({ value: shown }),
      deg: `${shown}°`,
      count: shown,
      share: shown,
      mm: `${whole} mm`,
    };
    return said[unitAt(path)];
  }
  return named(valuesOf(path, words), value) ?? value;
}

/** The unit at a place; a bundle of settings ('style', 'preset') has none. */
const unitAt = (path: string) => (path.includes('.') ? unitOf(path as DesignPath) : 'share');

/** The names of what can be chosen at a place. */
function valuesOf(path: string, words: ReadingWords): Phrases {
  const { options, reading } = words;
  const lists: Readonly<Record<string, Phrases>> = {
    'package.body': reading.bodies,
    'package.drive': options.carClass,
    'camera.view': options.view,
    'camera.detail': reading.details,
    'scene.place': reading.places,
    'scene.time': reading.times,
    'scene.weather': reading.weathers,
    'front.face': reading.fronts,
    'rear.face': reading.rears,
    'wheels.pattern': reading.rims,
    'cabin.style': options.interior,
    ...Object.fromEntries(zones.map((zone) => [`surface.${zone}`, reading.sections])),
    style: options.style,
    preset: options.preset,
  };
  return lists[path] ?? reading.values;
}

/** What a scene says of itself beside its place, and what is not worth a word. */
const staged = ['time', 'weather', 'season', 'ground', 'lighting', 'effect', 'motion'] as const;
const unsaid: readonly unknown[] = ['clear', 'summer', 'usual', 'none', 'parked', undefined];

/** Body, colour, camera and scene of a design in the user's language; `colour` is the user's own word for the paint. */
export function designParts(
  { package: car, camera, scene, paint }: CarDesign,
  colour: string | undefined,
  words: ReadingWords,
) {
  const { reading, options } = words;
  return {
    body: car?.body && reading.bodies[car.body](),
    colour: (colour || paint?.colour) && { name: colour ?? paint?.colour ?? '', paint: paint?.colour },
    view: camera?.view && options.view[camera.view](),
    lens: camera?.lens && `${reading.paths['camera.lens']()} ${sayValue('camera.lens', camera.lens, words)}`,
    detail: camera?.detail && reading.details[camera.detail](),
    place: scene?.place && reading.places[scene.place](),
    scene: staged.flatMap((name) => {
      const value = scene?.[name];
      return value === undefined || unsaid.includes(value) ? [] : [sayValue(`scene.${name}`, value, words)];
    }),
  };
}

/** Why a word will not be drawn. */
export function sayReason(
  { text, because = 'not-known' }: Pick<ReadWord, 'text' | 'because'>,
  contradictions: DesignReading['contradictions'],
  words: ReadingWords,
): string {
  const kept = contradictions.find(({ dropped }) => dropped === text)?.kept;
  if (because === 'replaced' && kept !== undefined) return words.reading.replacedBy({ word: kept });
  return words.reading.because[because]();
}

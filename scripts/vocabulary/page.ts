import type { DesignPath } from '../../contract/design';
import { designSettings, type Range } from '../../contract/design-settings';
import { zones } from '../../contract/surfacing';
import enSheet from '../../src/i18n/en/design-sheet';
import enOptions from '../../src/i18n/en/options';
import en from '../../src/i18n/en/reading';
import zhSheet from '../../src/i18n/zh/design-sheet';
import zhOptions from '../../src/i18n/zh/options';
import zh from '../../src/i18n/zh/reading';
import { pictured, switchPicture } from '../../src/views/design-sheet/sections';
import { bundleFile, decadeFile } from './bundles';
import { coloursFile } from './colours';
import { decades, type Said, type Vocabulary, vocabulary } from './said';

type Names = Readonly<Record<string, string>>;

/** The names of what can be chosen at a place, English and Chinese. */
const named: Readonly<Partial<Record<string, readonly [en: Names, zh: Names]>>> = {
  'package.body': [en.bodies, zh.bodies],
  'package.drive': [enOptions.carClass, zhOptions.carClass],
  'camera.view': [enOptions.view, zhOptions.view],
  'camera.detail': [en.details, zh.details],
  'scene.place': [en.places, zh.places],
  'scene.time': [en.times, zh.times],
  'scene.weather': [en.weathers, zh.weathers],
  'front.face': [en.fronts, zh.fronts],
  'rear.face': [en.rears, zh.rears],
  'wheels.pattern': [en.rims, zh.rims],
  ...Object.fromEntries(zones.map((zone) => [`surface.${zone}`, [en.sections, zh.sections]])),
  'cabin.style': [enOptions.interior, zhOptions.interior],
  style: [enOptions.style, zhOptions.style],
  preset: [enOptions.preset, zhOptions.preset],
};
/** A colour of its own beside names, as a sheet writes it. */
const OWN = '#rrggbb';
const english: Names = { true: en.yes, false: en.no, [OWN]: enSheet.ownColour };
const chinese: Names = { true: zh.yes, false: zh.no, [OWN]: zhSheet.ownColour };
const NONE: Said = { en: [], zh: [] };
const cell = (text: string) => text.replaceAll('|', '\\|');
const list = (words: readonly string[]) => (words.length > 0 ? cell(words.join(', ')) : '·');
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** What can be said for every setting of a sheet, value by value. */
export function vocabularyPage(): string {
  const said = vocabulary();
  const settings = [...designSettings()];
  const choices = settings.filter(([, { kind }]) => kind === 'choice' || kind === 'flag');
  const colours = settings.filter(([path, { kind }]) => kind === 'colour' && said.has(path));
  return [
    '# Vocabulary',
    '',
    'What can be chosen at each place of [a design sheet](design-sheet.md), with the words that say it. Words are read as the prompt field reads them, alone; sentences may also name numbers (`4,800 mm long`), degrees (`slightly`) and what they refuse (`no chrome`). `npm run vocabulary-page` writes this page from the dictionary, and leaves "·" where no word says a value yet.',
    '',
    ...choices.flatMap(([path, range]) => choiceSection(path, range, said)),
    ...bundle('style', said),
    ...bundle('preset', said),
    ...decadeSection(),
    ...colours.flatMap(([path]) => colourSection(path, said)),
    ...settings.flatMap(([path, range]) => (range.kind === 'text' ? textSection(path, range.pattern, said) : [])),
    ...numberSection(settings, said),
  ].join('\n');
}

function choiceSection(path: DesignPath, range: Range, said: Vocabulary): string[] {
  if (range.kind !== 'choice') return section(path, path, ['true', 'false'], said);
  return section(path, path, [...range.names.map(String), ...(range.coloured ? [OWN] : [])], said);
}

const bundle = (path: 'style' | 'preset', said: Vocabulary): string[] =>
  section(path, 'a bundle of settings', Object.keys(named[path]?.[0] ?? {}), said);

/** What a decade settles, where the other words leave it open. */
function decadeSection(): string[] {
  return [
    '## Decade · 年代',
    '',
    '`a bundle of settings`, each only where no other word says it.',
    '',
    row('picture', 'words', '词语', 'settles'),
    row('---', '---', '---', '---'),
    ...decades().map(({ en: english, zh: chinese, sets }) => {
      const [words = ''] = english;
      return row(`![${words}](${decadeFile(words)})`, list(english), list(chinese), list(sets));
    }),
    '',
  ];
}

function section(path: DesignPath | 'style' | 'preset', about: string, values: readonly string[], said: Vocabulary) {
  const [names, zhNames] = named[path] ?? [en.values as Names, zh.values as Names];
  return [
    `## ${en.paths[path]} · ${zh.paths[path]}`,
    '',
    `\`${about}\``,
    '',
    row('picture', 'value', 'name', '名称', 'words', '词语'),
    row(...Array.from({ length: 6 }, () => '---')),
    ...values.map((value) => {
      const words = value === OWN ? ownColours(said.get(path)) : (said.get(path)?.get(value) ?? NONE);
      const name = names[value] ?? english[value] ?? value;
      return row(
        pictureOf(path, value, name),
        `\`${value}\``,
        name,
        zhNames[value] ?? chinese[value] ?? value,
        list(words.en),
        list(words.zh),
      );
    }),
    '',
  ];
}

/** The first words for each colour that can be said of a part. */
function ownColours(said: ReadonlyMap<string, Said> | undefined): Said {
  const colours = [...(said ?? [])].filter(([value]) => value.startsWith('#')).map(([, words]) => words);
  return { en: colours.flatMap(({ en: [first = []] }) => first), zh: colours.flatMap(({ zh: [first = []] }) => first) };
}

/** Of a switch that is off there is none. */
function pictureOf(path: DesignPath | 'style' | 'preset', value: string, name: string): string {
  if (value === 'false') return '';
  if (path === 'style' || path === 'preset') return `![${name}](${bundleFile(path, value)})`;
  const file = value === 'true' ? switchPicture(path) : `${pictured[path]}/${value === OWN ? 'own' : value}`;
  return `![${name}](../public/design/${file}.webp)`;
}

function colourSection(path: DesignPath, said: Vocabulary): string[] {
  return [
    `## ${en.paths[path]} · ${zh.paths[path]}`,
    '',
    `\`${path}\`: any \`#rrggbb\`, and these by name.`,
    '',
    `![${en.paths[path]}](${coloursFile(path)})`,
    '',
    row('colour', 'words', '词语'),
    row('---', '---', '---'),
    ...[...(said.get(path) ?? [])].map(([hex, words]) => row(`\`${hex}\``, list(words.en), list(words.zh))),
    '',
  ];
}

function textSection(path: DesignPath, pattern: string, said: Vocabulary): string[] {
  return [
    `## ${en.paths[path]} · ${zh.paths[path]}`,
    '',
    `\`${path}\`: text of the pattern \`${pattern}\`, as in \`number 43\` and \`7号\`, and these words.`,
    '',
    row('value', 'words', '词语'),
    row('---', '---', '---'),
    ...[...(said.get(path) ?? [])].map(([text, words]) => row(`\`${text}\``, list(words.en), list(words.zh))),
    '',
  ];
}

function numberSection(settings: readonly (readonly [DesignPath, Range])[], said: Vocabulary): string[] {
  const numbers = settings.filter(([, { kind }]) => kind === 'number');
  const part = (path: DesignPath, sign: '+' | '-') => said.get(path)?.get(sign) ?? NONE;
  return [
    '## Measures · 尺寸与比例',
    '',
    row('setting', 'name', '名称', 'more', '更大', 'less', '更小'),
    row(...Array.from({ length: 7 }, () => '---')),
    ...numbers.map(([path]) => {
      const [more, less] = [part(path, '+'), part(path, '-')];
      return row(
        `\`${path}\``,
        en.paths[path],
        zh.paths[path],
        list(more.en),
        list(more.zh),
        list(less.en),
        list(less.zh),
      );
    }),
    '',
    ...exactSection(numbers, said),
  ];
}

/** Words that set a number exactly, as a photographer's lens does. */
function exactSection(numbers: readonly (readonly [DesignPath, Range])[], said: Vocabulary): string[] {
  const exact = numbers.flatMap(([path]) =>
    [...(said.get(path) ?? [])]
      .filter(([value]) => Number.isFinite(Number(value)))
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([value, words]) => row(`\`${path}\``, value, list(words.en), list(words.zh))),
  );
  return [
    '## Exact numbers · 确切的数值',
    '',
    row('setting', 'value', 'words', '词语'),
    row('---', '---', '---', '---'),
    ...exact,
    '',
  ];
}

import { screens } from './screens';

/** docs/screens.md: every screen with its sheet, which `run.ts` draws. */
export function screensPage(): string {
  return [
    '# Screens',
    '',
    'Every screen of the app, drawn by `npm run screens` from a studio that a designer has worked in for a while. A sheet has a row each for Chinese by day, Chinese at night, English by day and English at night, and a column each for 390, 768, 1280 and 1920 px. [The design language](design-language.md) says why they look so.',
    '',
    ...screens.map(({ name }) => `- [${name}](#${name})`),
    '',
    ...screens.flatMap(({ name, path, shows }) => [
      `## ${name}`,
      '',
      `${shows} \`${path}\``,
      '',
      `![${name} in both languages, by day and at night, at four widths](screens/${name}.webp)`,
      '',
    ]),
  ].join('\n');
}

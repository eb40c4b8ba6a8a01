import { CarDesign, DESIGN_VERSION, type DesignPath } from '../../contract/design';
import { designSettings, type Range } from '../../contract/design-settings';
import en from '../../src/i18n/en/reading';
import zh from '../../src/i18n/zh/reading';

const units = { mm: 'mm', deg: '°', inch: 'in', count: '', share: '' } as const;

function sayRange(range: Range): string {
  switch (range.kind) {
    case 'number':
      return `${range.least} to ${range.most} ${units[range.unit]}`.trim();
    case 'choice':
      return [...range.names.map((name) => `\`${name}\``), ...(range.coloured ? ['`#rrggbb`'] : [])].join(', ');
    case 'flag':
      return '`true`, `false`';
    case 'colour':
      return '`#rrggbb`';
    case 'text':
      return `\`${range.pattern}\``;
    case 'outline':
      return 'points of `[x, height]` (mm) in `top`, `front` and `rear`';
  }
}

/** The page on the design sheet, as the contract's schema has it. */
export function designSheetPage(): string {
  const settings = [...designSettings()];
  const parts = Object.keys(CarDesign.shape).filter((part) => part !== 'version');
  const rows = (part: string) =>
    settings
      .filter(([path]) => path.startsWith(`${part}.`))
      .map(
        ([path, range]: [DesignPath, Range]) =>
          `| \`${path}\` | ${en.paths[path]} | ${zh.paths[path]} | ${sayRange(range)} |`,
      );
  return [
    '# The design sheet',
    '',
    `A car and its picture as a JSON document of version ${DESIGN_VERSION}. Every setting is optional: what is left open is designed around the rest. Lengths are in mm, x runs from the front bumper to the rear, heights count from the ground, colours are sRGB. \`npm run design-sheet-page\` writes this page from \`contract/design.ts\`.`,
    '',
    ...parts.flatMap((part) => [
      `## ${part}`,
      '',
      '| setting | name | 名称 | values |',
      '|---|---|---|---|',
      ...rows(part),
      '',
    ]),
  ].join('\n');
}

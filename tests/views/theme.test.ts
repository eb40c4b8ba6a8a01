import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const views = join(import.meta.dirname, '../../src/views');
const sources = readdirSync(views, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readFileSync(join(views, path), 'utf8'));
const sheets = new Set(
  [...readFileSync(join(views, 'kit/mantine.css'), 'utf8').matchAll(/core\/styles\/([\w-]+)\.css/g)].map(
    ([, name]) => name,
  ),
);
const offered = new Set(
  readdirSync(join(views, '../../node_modules/@mantine/core/styles')).map((file) => file.replace('.css', '')),
);

it('has the style sheet of every Mantine component that a view names', () => {
  // given what views import from Mantine and Mantine has a sheet for
  const used = sources
    .flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim()))
    .filter((name) => offered.has(name));
  // then
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !sheets.has(name))).toEqual([]);
});

it('warns in a menu with an ink that is read by day and by night', () => {
  // A step of a colour is one lightness for both: in the dark it is lost.
  const items = sources.flatMap((source) => [...source.matchAll(/<Menu\.Item\s[^>]*color="([^"]*)"/g)]);
  expect(items.length).toBeGreaterThan(2);
  expect(new Set(items.map(([, color]) => color))).toEqual(new Set(['var(--bad)']));
});

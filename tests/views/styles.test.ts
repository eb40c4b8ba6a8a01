import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = 'src/views';
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((path) => join(ROOT, path));
const read = (path: string) => readFileSync(path, 'utf8');

/** The classes that a style sheet gives something, the library's own aside. */
const classesOf = (path: string) =>
  [...read(path).matchAll(/(?<=[\s,>+~(])\.([A-Za-z][\w-]*)|^\.([A-Za-z][\w-]*)/gm)]
    .map(([, inner, first]) => inner ?? first ?? '')
    .filter((name) => !name.startsWith('mantine-'));
const given = new Map(
  files.filter((path) => path.endsWith('.module.css')).map((path) => [path, new Set(classesOf(path))]),
);
const composed = [...given.keys()].flatMap((path) => read(path).match(/composes: [^;]+/g) ?? []).join(' ');

/** Every `classes.name` of the components: whose class, and which component's. */
const named = files
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((component) => {
    const text = read(component);
    const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)';/g)];
    return imports.flatMap(([, local, path = '']) =>
      [...text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g'))].map(([, name]) => ({
        component,
        sheet: join(dirname(component), path),
        name,
      })),
    );
  });

describe('the style sheets', () => {
  it('give every class that a component names', () => {
    const missing = named.filter(({ sheet, name }) => name !== undefined && !given.get(sheet)?.has(name));
    expect(missing).toEqual([]);
  });

  it('move what never ends by opacity alone, which the page computes nothing for', () => {
    const endless = files
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => {
        const names = [...read(path).matchAll(/animation: ([\w-]+)[^;]*\binfinite\b|animation-name: ([\w-]+)/g)];
        return names.map(([, one, other]) => ({ path, name: one ?? other ?? '' }));
      });
    expect(endless.map(({ name }) => name)).toContain('shown');
    const moved = endless.flatMap(({ path, name }) => {
      const frames =
        read(path).match(new RegExp(`@keyframes ${name} \\{(?:[^{}]*\\{[^{}]*\\})*[^{}]*\\}`))?.[0] ?? 'none: ';
      return [...frames.matchAll(/([\w-]+):/g)].map(([, property]) => `${path} ${name} ${property}`);
    });
    expect(moved.filter((each) => !each.endsWith(' opacity'))).toEqual([]);
  });

  it('give no class that no component names', () => {
    const unused = [...given].flatMap(([sheet, classes]) => {
      const names = named.filter((use) => use.sheet === sheet).map(({ name }) => name);
      // Where classes are picked by a variable, all of them may be.
      if (names.includes(undefined)) return [];
      return [...classes]
        .filter((name) => !names.includes(name) && !composed.includes(name))
        .map((name) => `${sheet} .${name}`);
    });
    expect(unused).toEqual([]);
  });
});

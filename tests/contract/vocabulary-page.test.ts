import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyTypes } from '../../contract/design';
import { frontFaces, rearFaces } from '../../contract/faces';
import { rimPatterns } from '../../contract/rims';
import { countIdeas, drawnShare, ideasPage } from '../../scripts/vocabulary/ideas';
import { vocabularyPage } from '../../scripts/vocabulary/page';
import { vocabulary } from '../../scripts/vocabulary/said';

describe('the page of words', () => {
  const page = vocabularyPage();

  it('keeps docs/vocabulary.md as the dictionary is; npm run vocabulary-page writes it', () => {
    expect(readFileSync('docs/vocabulary.md', 'utf8')).toBe(page);
  });

  it('shows pictures that are there, one in every row of a value but those of a switch that is off', () => {
    const files = [...page.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join('docs', file)))).toEqual([]);
    expect(page.split('\n').filter((line) => /^\|\s+\| `(?!false)/.test(line))).toEqual([]);
  });

  it.each([
    ['package.body', bodyTypes],
    ['front.face', frontFaces],
    ['rear.face', rearFaces],
    ['wheels.pattern', rimPatterns],
  ])('has words in both languages for every value of %s', (path, values) => {
    const said = vocabulary().get(path);
    for (const value of values) {
      expect(said?.get(value)?.en, value).not.toEqual([]);
      expect(said?.get(value)?.zh, value).not.toEqual([]);
      expect(said?.get(value), value).toBeDefined();
    }
  });
});

describe('the page of ideas', () => {
  it('keeps docs/ideas.md as the prompts are read; npm run vocabulary-page writes it', () => {
    expect(readFileSync('docs/ideas.md', 'utf8')).toBe(ideasPage());
  });

  it('draws two thirds of the ideas in the prompts of all families', () => {
    const counted = countIdeas();
    expect(counted.every(({ ideas }) => ideas >= 60)).toBe(true);
    expect(drawnShare(counted)).toBeGreaterThan(2 / 3);
  });
});

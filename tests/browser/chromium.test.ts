import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chromiumArgs } from '../../scripts/chromium.mjs';

test('the browser of the tests goes without all that Playwright itself switches off', () => {
  // Given what Playwright gives to a Chromium that it starts
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature]) => feature);
  // When our own list takes its place
  const ours = chromiumArgs.find((argument) => argument.startsWith('--disable-features='))?.split(/[=,]/) ?? [];
  // Then nothing of theirs is missing
  expect(theirs.length).toBeGreaterThan(5);
  expect(ours).toEqual(expect.arrayContaining(theirs));
});

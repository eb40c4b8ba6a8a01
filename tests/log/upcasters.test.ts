import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { upcasters } from '../../src/facts';
import { readRecord } from '../../src/log/upcast';

/** Records as a retired version stored them, with the facts that they are read as. Never changed once they stand. */
const FIXTURES = new URL('fixtures/', import.meta.url);
const retired = Object.keys(upcasters);

interface Frozen {
  readonly stored: { readonly fact: Readonly<Record<string, unknown>> };
  readonly read: unknown;
}
const frozen = (type: string): readonly Frozen[] => JSON.parse(readFileSync(new URL(`${type}.json`, FIXTURES), 'utf8'));

it('finds frozen records of every retired version of a fact, and of no other', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(retired.map((type) => `${type}.json`).sort());
});

describe.each(retired)('a stored %s', (type) => {
  it.each(frozen(type))(
    'reads a record of the retired version as the current fact: $stored.fact',
    ({ stored, read }) => {
      expect(stored.fact.type).toBe(type);
      expect(readRecord(stored)?.fact).toEqual(read);
    },
  );
});

it.each([
  ['v1.OrderFailed', 'of an unknown kind', { failure: { kind: 'dragon', step: 'query' } }],
  ['v1.GenerationFailed', 'without a kind', { failure: { message: 'no kind' } }],
  ['v1.DrawingChanged', 'with a point that is none', { drawing: { points: [{ x: '1' }] } }],
])('sets a %s %s aside', (type, _, patch) => {
  for (const { stored } of frozen(type)) {
    expect(readRecord({ ...stored, fact: { ...stored.fact, ...patch } })).toBeUndefined();
  }
});

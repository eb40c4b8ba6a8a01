import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { definitionOf, Fact } from '../../src/facts';
import { checkedFact, FactMismatch, factFrom } from '../../src/facts/check';
import { exactly } from '../../src/facts/exact';
import { arbitraries } from '../log/arbitraries';

const anyFact = fc.oneof(...Object.values<fc.Arbitrary<Fact>>(arbitraries));
const strange = fc.constantFrom<unknown[]>(
  ...[undefined, null, Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, '', 'x', '#12', 'x'.repeat(9999), true],
  ...[
    [],
    [null],
    {},
    { a: 1 },
    new Date(0),
    JSON.parse('{"__proto__":{"a":1}}'),
    Object.create({ a: 1 }),
    new Array(1),
  ],
);

type Path = readonly string[];
const pathsOf = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])])
    : [];

/** A copy of the fact with one of its parts exchanged, left out, or joined by one that no schema knows. */
function damaged(fact: Fact, choice: number, how: 'set' | 'drop' | 'add', value: unknown): unknown {
  const copy: unknown = structuredClone(fact);
  const paths = pathsOf(copy);
  const path = paths[choice % paths.length] ?? [];
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
  const last = path.at(-1) ?? '';
  if (how === 'drop') Reflect.deleteProperty(Object(holder), last);
  else Reflect.set(Object(holder), how === 'add' ? `${last}Unknown` : last, value);
  return copy;
}

describe('the quick check of a fact', () => {
  it('lets nothing through that the schema would refuse or change', () => {
    const how = fc.constantFrom('set' as const, 'drop' as const, 'add' as const);
    fc.assert(
      fc.property(anyFact, fc.nat(), how, strange, (fact, choice, way, value) => {
        for (const candidate of [fact, damaged(fact, choice, way, value)]) {
          const parsed = Fact.safeParse(candidate);
          // then both ways in answer what the schema answers
          expect(factFrom(candidate)).toStrictEqual(parsed.data);
          if (parsed.success) expect(checkedFact(candidate)).toStrictEqual(parsed.data);
          else expect(() => checkedFact(candidate)).toThrow(FactMismatch);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('recognises the facts of a generation and of a drawing without their schema', () => {
    for (const type of ['v1.GenerationRequested', 'v1.GenerationCompleted', 'v2.DrawingChanged'] as const) {
      const check = exactly(definitionOf(type).schema);
      fc.assert(
        fc.property(arbitraries[type], (fact) => {
          expect(check(structuredClone(fact))).toBe(true);
        }),
      );
    }
  });

  it('leaves to the schema what may change a value', () => {
    expect(exactly(z.object({ a: z.string().check(z.trim()) }))({ a: ' x' })).toBe(false);
    expect(exactly(z.object({ a: z.string().check(z.trim()) }))({ a: 'x' })).toBe(true);
    expect(exactly(z.object({ a: z._default(z.string(), 'b') }))({ a: 'x' })).toBe(false);
    expect(exactly(z.object({ a: z.string() }))(Object.create({ a: 'x' }))).toBe(false);
  });
});

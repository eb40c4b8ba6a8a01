import { describe, expect, it } from 'vitest';
import { Fact, type Recorded } from '../../src/facts';
import { compact } from '../../src/log/compaction';
import { foldAll } from '../../src/log/projection';
import { repaints } from '../../src/log/projections/repaints';

const red = {
  type: 'car_paint',
  color: '#c8321f',
  metalness: 0.25,
  roughness: 0.4,
  clearcoat: 1,
  clearcoatRoughness: 0.03,
  opacity: 1,
  emissive: 0,
  envMap: 1.2,
};
const repainted = (resultId: string, materials: Record<string, typeof red>): Fact => ({
  type: 'v1.ModelRepainted',
  at: 1,
  resultId,
  materials,
});
const recorded = (...facts: Fact[]): Recorded[] => facts.map((fact, seq) => ({ seq, tab: 'here', fact }));

describe('what is painted on a model', () => {
  it('keeps the last paint of a model, and none once the model has its original look', () => {
    const records = recorded(repainted('a', { body: red }), repainted('b', { rim: red }), repainted('a', {}));
    expect(foldAll(repaints, records.slice(0, 1))).toEqual({ a: { body: red } });
    expect(foldAll(repaints, records)).toEqual({ b: { rim: red } });
  });

  it('refuses paint with values out of bounds', () => {
    const wrong = [{ metalness: 2 }, { emissive: 2.5 }, { envMap: Number.NaN }, { color: 'red' }];
    for (const value of wrong) {
      expect(Fact.safeParse(repainted('a', { body: { ...red, ...value } })).success).toBe(false);
    }
    expect(Fact.safeParse(repainted('a', { body: red })).success).toBe(true);
  });

  it('keeps its last step when the log is compacted', () => {
    const last = repainted('a', { body: { ...red, color: '#1f4e9c' } });
    const { kept } = compact(recorded(repainted('a', { body: red }), last), 0);
    expect(kept.map(({ fact }) => fact)).toEqual([last]);
  });
});

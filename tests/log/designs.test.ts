import { describe, expect, it } from 'vitest';
import type { Fact, Recorded } from '../../src/facts';
import { foldAll } from '../../src/log/projection';
import { designSteps, namedDesigns } from '../../src/log/projections/designs';
import { sedan } from '../support/designs';

const design = { ...sedan };
const recorded = (...facts: Fact[]): Recorded[] => facts.map((fact, seq) => ({ seq, tab: 'here', fact }));
const changed = (at: number, step: 'begin' | 'edit' = 'edit'): Fact => ({
  type: 'v1.DesignChanged',
  at,
  step,
  design,
  locks: [],
});
const named = (name: string, at: number): Fact => ({ type: 'v1.DesignNamed', at, name, design });

describe('designs in the log', () => {
  it('keeps the newest two hundred steps since the sheet began', () => {
    const steps = Array.from({ length: 250 }, (_, at) => changed(at));
    expect(foldAll(designSteps, recorded(...steps))).toHaveLength(200);
    expect(foldAll(designSteps, recorded(...steps, changed(250, 'begin')))).toHaveLength(1);
  });

  it('keeps a name once, the newest first, and none that was deleted', () => {
    const facts = [named('a', 1), named('b', 2), named('a', 3)];
    expect(foldAll(namedDesigns, recorded(...facts)).map(({ name, at }) => [name, at])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    const gone: Fact = { type: 'v1.DesignForgotten', at: 4, name: 'a' };
    expect(foldAll(namedDesigns, recorded(...facts, gone)).map(({ name }) => name)).toEqual(['b']);
  });
});

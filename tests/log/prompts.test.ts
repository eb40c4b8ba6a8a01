import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/facts';
import { compact } from '../../src/log/compaction';
import { foldAll } from '../../src/log/projection';
import { PROMPTS_KEPT, prompts } from '../../src/log/projections/prompts';

const recorded = (facts: readonly Fact[]) => facts.map((fact, seq) => ({ seq, tab: 'a', fact }));
const folded = (...facts: readonly Fact[]) => foldAll(prompts, recorded(facts));
const saved = (text: string, module: 'txt2img' | 'imgedit' = 'txt2img'): Fact => ({
  type: 'v1.PromptSaved',
  at: 0,
  module,
  text,
});
const deleted = (text: string): Fact => ({ type: 'v1.PromptDeleted', at: 0, module: 'txt2img', text });
const cleared: Fact = { type: 'v1.PromptsCleared', at: 0, module: 'txt2img' };

describe('the prompt history', () => {
  it('keeps the ten latest of each tool, the newest first', () => {
    const texts = Array.from({ length: 12 }, (_, index) => `car ${index} of twelve`);
    expect(folded(...texts.map((text) => saved(text)), saved('blue', 'imgedit'))).toEqual({
      txt2img: texts.toReversed().slice(0, 10),
      imgedit: ['blue'],
    });
  });

  it('moves what is used again to the front instead of keeping it twice', () => {
    expect(folded(saved('roadster'), saved('wagon'), saved('roadster')).txt2img).toEqual(['roadster', 'wagon']);
  });

  it('takes words that go on where the newest stopped for the same prompt', () => {
    expect(folded(saved('wagon'), saved('red'), saved('red sedan')).txt2img).toEqual(['red sedan', 'wagon']);
  });

  it('forgets one, or all of a tool', () => {
    expect(folded(saved('roadster'), saved('wagon'), deleted('roadster')).txt2img).toEqual(['wagon']);
    expect(folded(saved('roadster'), saved('blue', 'imgedit'), cleared)).toEqual({ txt2img: [], imgedit: ['blue'] });
  });

  it('never holds a prompt twice, nor more than ten, and shows the same after a compaction', () => {
    const text = fc.constantFrom(...'abcdefghijklmnopq'.split('').map((letter) => `${letter} car`));
    const fact = fc.oneof({ weight: 8, arbitrary: text.map((t) => saved(t)) }, text.map(deleted), fc.constant(cleared));
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 60 }), (facts) => {
        const kept = folded(...facts).txt2img ?? [];
        expect(new Set(kept).size).toBe(kept.length);
        expect(kept.length).toBeLessThanOrEqual(PROMPTS_KEPT);
        const compacted = compact(recorded(facts), 0).kept;
        expect(foldAll(prompts, compacted).txt2img ?? []).toEqual(kept);
        expect(compacted.length).toBeLessThanOrEqual(PROMPTS_KEPT);
      }),
    );
  });
});

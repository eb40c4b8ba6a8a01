import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_TAGS, normalTag, normalTags, TAG_LENGTH } from '../../src/machines/library/marks';

describe('a tag', () => {
  it('a tag is the same however its letters were typed, and has no space around it', () => {
    expect(normalTag('  Ｌow\t nose ')).toBe('Low nose');
    expect(normalTag('车头')).toBe('车头');
    expect(normalTag(' \n ')).toBe('');
  });

  it('a long tag is cut between characters, never within one', () => {
    expect(normalTag('🚗'.repeat(30))).toBe('🚗'.repeat(TAG_LENGTH));
  });

  it('a tag stands once among the tags of a result, whatever its capitals, and a result has no more than twelve', () => {
    expect(normalTags(['Low', ' low', '', 'nose'])).toEqual(['Low', 'nose']);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (tags) => {
        const kept = normalTags(tags);
        expect(kept.length).toBeLessThanOrEqual(MOST_TAGS);
        for (const tag of kept) {
          expect([...tag].length).toBeLessThanOrEqual(TAG_LENGTH);
          expect(tag.trim()).toBe(tag);
        }
        expect(normalTags(kept)).toEqual(kept);
      }),
    );
  });
});

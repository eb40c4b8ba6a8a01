import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Recorded } from '../../src/facts';
import { CHUNK_CHARACTERS } from '../../src/log/chunks';
import { Records } from '../../src/log/records';
import { createDisk } from './world';

/** A record of at least `characters` characters. */
const recordOf = (seq: number, characters: number): Recorded => ({
  seq,
  tab: 'a',
  fact: { type: 'v1.FormDrafted', at: 0, module: 'txt2img', form: { words: 'x'.repeat(characters) } },
});

const open = (disk = createDisk()) => ({ disk, records: new Records(disk, () => expect.unreachable()) });

/** Appended batch by batch as the log does, with a merge after each. */
async function written(sizes: readonly (readonly number[])[]) {
  const { disk, records } = open();
  const all: Recorded[] = [];
  for (const batch of sizes) {
    const added = batch.map((size, index) => recordOf(all.length + index + 1, size));
    all.push(...added);
    await records.append(added);
    await records.merge();
  }
  return { disk, all };
}

it('reads back what was written in batches of any size, and never more than a chunk at once', async () => {
  const anySize = fc.oneof(fc.nat(300), fc.nat(CHUNK_CHARACTERS), fc.constant(CHUNK_CHARACTERS + 10));
  const anyBatches = fc.array(fc.array(anySize, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(anyBatches, async (sizes) => {
      const { disk, all } = await written(sizes);
      expect(await open(disk).records.all()).toEqual(all);
      for (const [key] of disk.entries) {
        const text = (await disk.get(key)) ?? '';
        const { length } = JSON.parse(text) as unknown[];
        // With brackets and commas.
        expect(length === 1 || text.length <= CHUNK_CHARACTERS + length + 1).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

it('merges large records long before there are many of them', async () => {
  const { disk } = await written(Array.from({ length: 60 }, () => [25_000]));
  expect(disk.entries.size).toBeLessThan(20);
});

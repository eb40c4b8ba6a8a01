import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Recorded } from '../../src/facts';
import { CHUNK_CHARACTERS, readChunk } from '../../src/log/chunks';
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
        const { length } = (await readChunk(disk, key)).records;
        expect(length === 1 || text.length <= CHUNK_CHARACTERS).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

it('merges large records long before there are many of them', async () => {
  const { disk } = await written(Array.from({ length: 60 }, () => [25_000]));
  expect(disk.entries.size).toBeLessThan(20);
});

it('reads records of several tabs in one chunk, also with numbers missing, as they were written', async () => {
  // given
  const disk = createDisk();
  const anyRecords = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 3 }), tab: fc.constantFrom('a', 'b') }));
  await fc.assert(
    fc.asyncProperty(anyRecords, async (list) => {
      let seq = 0;
      const records = list.map(({ gap, tab }) => {
        seq += gap;
        return { ...recordOf(seq, 10), tab };
      });
      // when
      const { records: all } = open(createDisk(disk.entries));
      await all.replace(records);
      // then
      expect(await all.all()).toEqual(records);
    }),
    { numRuns: 50 },
  );
});

it('reads what older builds wrote, a number and a tab for each fact', async () => {
  const records = [recordOf(1, 10), recordOf(3, 20)];
  const disk = createDisk(new Map([['chunk:000000000001', JSON.stringify(records)]]));
  expect(await open(disk).records.all()).toEqual(records);
});

it('sets aside alone what cannot be read in a run of facts', async () => {
  const { fact } = recordOf(1, 10);
  const run = { seq: 1, tab: 'a', facts: [fact, { type: 'v9.SomethingNew' }, fact] };
  const disk = createDisk(new Map([['chunk:000000000001', JSON.stringify([run])]]));
  const { records, aside } = await readChunk(disk, 'chunk:000000000001');
  expect(records.map(({ seq }) => seq)).toEqual([1, 3]);
  expect(aside).toEqual([JSON.stringify({ seq: 2, tab: 'a', fact: { type: 'v9.SomethingNew' } })]);
});

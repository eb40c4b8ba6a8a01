import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { ANY_DAY, lastDays, ofDays } from '../../../src/views/kit/day-range';
import { type Column, sorted } from '../../../src/views/wallet/records/arrange';
import { toCsv } from '../../../src/views/wallet/records/csv';

interface Row {
  readonly name: string;
  readonly power: number;
}
const column = (key: keyof Row): Column<Row> => ({ key, title: key, value: (row) => row[key], cell: () => null });
const columns = [column('name'), column('power'), { key: 'act', title: 'act', cell: () => null }];

describe('records by days', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

  it('includes the records from the first midnight to the end of the last day', () => {
    const times = [at(9, 23), at(10, 0), at(12, 23), at(13, 0)];
    const found = ofDays(times, ['2026-11-10', '2026-11-12'], (time) => time);
    expect(found).toEqual([at(10, 0), at(12, 23)]);
    expect(ofDays(times, ['2026-11-12', null], (time) => time)).toEqual([at(12, 23), at(13, 0)]);
    expect(ofDays(times, ANY_DAY, (time) => time)).toEqual(times);
  });

  it('ends the periods of the last week, month and three months today', () => {
    const now = new Date(2026, 4, 31, 12).getTime();
    expect(lastDays(now, 0)).toEqual(['2026-05-25', '2026-05-31']);
    expect(lastDays(now, 1)).toEqual(['2026-04-30', '2026-05-31']);
    expect(lastDays(now, 3)).toEqual(['2026-02-28', '2026-05-31']);
  });
});

describe('records in order', () => {
  it('keep every row, and go by size and not by spelling', () => {
    const rows: Row[] = [9, 100, 20].map((power) => ({ name: String(power), power }));
    const powers = (descending: boolean) =>
      sorted(rows, columns, { key: 'power', descending }).map(({ power }) => power);
    expect(powers(true)).toEqual([100, 20, 9]);
    expect(powers(false)).toEqual([9, 20, 100]);
    expect(sorted(rows, columns, undefined)).toBe(rows);
    expect(sorted(rows, columns, { key: 'act', descending: true })).toBe(rows);
  });
});

describe('records as a file', () => {
  it('exports records as UTF-8 that spreadsheets recognise, with titles for the columns that have a value', async () => {
    const bytes = new Uint8Array(await toCsv(columns, [{ name: '红色轿车', power: 4 }]).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('name,power\r\n红色轿车,4\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=1\nand more', '＝1'])(
    'hold no formula: %j is text',
    async (name) => {
      const text = await toCsv(columns, [{ name, power: -4 }]).text();
      const [, row] = Papa.parse<string[]>(text.replace('\ufeff', '')).data;
      expect(row).toEqual([`'${name}`, '-4']);
    },
  );

  it('come back as they were, whatever stands in them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), async (names) => {
        const rows = names.map((name) => ({ name: `n${name}`, power: 1 }));
        const text = await toCsv(columns, rows).text();
        const [, ...read] = Papa.parse<string[]>(text.replace('\ufeff', ''), {
          newline: '\r\n',
          skipEmptyLines: true,
        }).data;
        expect(read.map(([name]) => name)).toEqual(rows.map(({ name }) => name));
      }),
    );
  });
});

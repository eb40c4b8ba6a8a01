import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/views/boards/draw-board';
import { pdfOf } from '../../../src/views/boards/pdf';

describe('an exported board', () => {
  it('has in its PDF every object where the table says, and the picture unchanged', () => {
    // given
    const jpeg = new Uint8Array([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]);
    // when
    const file = pdfOf(jpeg, { width: 800, height: 400 });
    // then
    const text = Buffer.from(file).toString('latin1');
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table)).toMatch(/^xref\n0 6\n/);
    const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place) => text.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
    expect(text).toContain('/MediaBox [0 0 600.00 300.00]');
    const begin = text.indexOf('/DCTDecode /Length 7 >>\nstream\n') + '/DCTDecode /Length 7 >>\nstream\n'.length;
    expect(file.slice(begin, begin + 7)).toEqual(jpeg);
  });

  it('has notes broken between words and between Chinese characters, and at their own line ends', () => {
    const measure = (text: string) => text.length;
    expect(linesOf('lower the nose\n灯再窄一点', 9, measure)).toEqual(['lower the ', 'nose', '灯再窄一点']);
    expect(linesOf('车头再低一点', 4, measure)).toEqual(['车头再低', '一点']);
    expect(linesOf('', 4, measure)).toEqual(['']);
  });
});

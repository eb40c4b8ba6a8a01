import { describe, expect, it } from 'vitest';
import { sizeText } from '../../src/views/kit/use-file-size';
import { fileNameOf } from '../../src/views/results/file-name';
import { filterOf } from '../../src/views/results/use-history';
import { NOON } from '../support/render-in-studio';

describe('a span of time', () => {
  const none = { search: '', from: '', to: '', order: 'newest' } as const;
  const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();

  it('begins at a local midnight, and a custom one includes both of its days', () => {
    expect(filterOf({ ...none, span: 'today' }, NOON).from).toBe(midnight(2026, 11, 21));
    expect(filterOf({ ...none, span: 'week' }, NOON).from).toBe(midnight(2026, 11, 15));
    const custom = filterOf({ ...none, span: 'custom', from: '2026-11-01', to: '2026-11-02' }, NOON);
    expect([custom.from, custom.to]).toEqual([midnight(2026, 11, 1), midnight(2026, 11, 3)]);
    expect(filterOf({ ...none, span: 'custom' }, NOON)).toMatchObject({ from: undefined, to: undefined });
  });
});

describe('a saved file', () => {
  it('names a saved file by its tool, its time and its kind', () => {
    const item = { module: 'imgto3d', createdAt: NOON, type: '3d', url: '/api/file/x' } as const;
    const rest = { id: '', batchId: '', prompt: '', form: {}, sources: [] };
    expect(fileNameOf({ ...rest, ...item })).toBe('fastback-imgto3d-20261121-120000.glb');
    expect(fileNameOf({ ...rest, ...item, type: 'image', url: '/f/a.webp?x=1' }, 2)).toBe(
      'fastback-imgto3d-20261121-120000-2.webp',
    );
    expect([sizeText(640_000, 'en'), sizeText(12_340_000, 'en')]).toEqual(['640 kB', '12.3 MB']);
  });
});

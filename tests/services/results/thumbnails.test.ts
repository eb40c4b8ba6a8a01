import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPACT_AT } from '../../../src/log/limits';
import { favourites } from '../../../src/log/projections/favourites';
import { history } from '../../../src/log/projections/history';
import { memoryStorage } from '../../../src/log/storage';
import { type Log, openStore } from '../../../src/log/store';
import type { ThumbnailNews } from '../../../src/machines/library/machine';
import { makeThumbnails } from '../../../src/services/results/thumbnails';
import { factsOfSuccess } from '../../support/generations';

const drawSmall = vi.hoisted(() => vi.fn<(url: string) => Promise<Blob>>());
vi.mock('../../../src/services/files/thumbnails', () => ({ makeThumbnail: drawSmall }));

let log: Log;
let news: ThumbnailNews[];
beforeEach(async () => {
  vi.useFakeTimers();
  drawSmall.mockReset();
  news = [];
  log = await openStore({
    userId: 'u',
    storage: memoryStorage(),
    projections: [favourites, history],
    tab: 'a',
    now: () => 0,
    limit: COMPACT_AT,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const finish = async () => {
  const results = [{ id: 'r', url: '/api/file/r.png', type: 'image' as const }];
  for (const fact of factsOfSuccess({ taskId: 't', prompt: 'a red coupe', at: 1, results })) await log.append(fact);
};
const blobs = { put: async () => 'small', get: async () => undefined, remove: async () => undefined };
const start = () => makeThumbnails({ log, blobs }, (each) => void news.push(each));
const made = { type: 'thumbnail.made', resultId: 'r', blob: 'small' };

describe('the small picture of a result', () => {
  it('comes when the result does', async () => {
    drawSmall.mockResolvedValue(new Blob());
    start();
    await finish();
    await vi.waitFor(() => expect(news).toEqual([made]));
    await vi.runAllTimersAsync();
    expect(drawSmall).toHaveBeenCalledTimes(1);
  });

  it('comes on a second try when the picture cannot be had at first', async () => {
    drawSmall.mockRejectedValueOnce(new Error('busy')).mockResolvedValue(new Blob());
    start();
    await finish();
    await vi.waitFor(() => expect(drawSmall).toHaveBeenCalledTimes(1));
    await vi.runAllTimersAsync();
    expect(news).toEqual([made]);
  });

  it('stays away after three tries, and made when the log is opened next', async () => {
    drawSmall.mockRejectedValue(new Error('away'));
    const stop = start();
    await finish();
    await vi.waitFor(() => expect(drawSmall).toHaveBeenCalledTimes(1));
    await vi.runAllTimersAsync();
    expect(drawSmall).toHaveBeenCalledTimes(3);
    expect(news).toEqual([]);
    stop();
    drawSmall.mockResolvedValue(new Blob());
    start();
    await vi.waitFor(() => expect(news).toEqual([made]));
  });
});

import { describe, expect, it, vi } from 'vitest';
import { reloadIfReplaced } from '../../../src/services/browser/new-build';

const html = (entry: string) => `<html><script type="module" src="${entry}"></script></html>`;

function pageOf(served: string | undefined, lastReload = 0) {
  return { entry: '/a-1.js', fetchPage: async () => served, reload: vi.fn(), lastReload, now: () => 100_000 };
}

describe('a part of the app that cannot be fetched', () => {
  it('reloads the page when a newer build is served, and remembers when', async () => {
    const page = pageOf(html('/a-2.js'));
    await reloadIfReplaced(page);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(page.lastReload).toBe(100_000);
  });

  it.each([
    ['the same build is served', html('/a-1.js')],
    ['nothing answers', undefined],
    ['something else answers', '{"status":"error"}'],
  ])('leaves the page alone when %s', async (_, served) => {
    const page = pageOf(served);
    await reloadIfReplaced(page);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('does not reload again within a minute', async () => {
    const page = pageOf(html('/a-2.js'), 99_000);
    await reloadIfReplaced(page);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

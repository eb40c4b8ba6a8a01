import { expect, test } from 'vitest';
import { publicationOf } from '../../../src/machines/board-link/published';

test('publishes where the items lie and what notes say, and no prompt or small copy of a picture', () => {
  const place = { x: 1, y: 2, width: 30, height: -4 };
  const published = publicationOf({
    name: 'Noses',
    items: [
      { id: 'p', kind: 'picture', ...place, url: '/api/file/p.png', thumbnail: 'hash', text: 'a secret prompt' },
      { id: 'n', kind: 'note', ...place, text: 'lower' },
      { id: 'e', kind: 'note', ...place, text: '' },
      { id: 'a', kind: 'arrow', ...place },
    ],
  });
  expect(published).toEqual({
    name: 'Noses',
    items: [
      { kind: 'picture', ...place, url: '/api/file/p.png' },
      { kind: 'note', ...place, text: 'lower' },
      { kind: 'note', ...place },
      { kind: 'arrow', ...place },
    ],
  });
});

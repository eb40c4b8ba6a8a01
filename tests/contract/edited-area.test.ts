import { describe, expect, it } from 'vitest';
import { EditedArea, editedParts } from '../../contract/edited-area';
import { carParts } from '../../provider/engines/embedded/picture/subject/car-parts';

const image = 'data:image/png;base64,iVBORw0KGgo=';
const passes = (area: unknown) => EditedArea.safeParse(area).success;

describe('the area of an edit', () => {
  it('holds what was found and what was not, and a small picture of it where there is one', () => {
    expect(passes({ found: ['body'], missing: [], image })).toBe(true);
    expect(passes({ found: ['picture'], missing: ['wheels'] })).toBe(true);
  });

  it.each([
    ['a part that no edit knows', { found: ['antenna'], missing: [] }],
    ['an address elsewhere', { found: ['body'], missing: [], image: 'https://example.com/a.png' }],
    ['another kind of file', { found: ['body'], missing: [], image: 'data:image/svg+xml;base64,AAAA' }],
    ['more than base64', { found: ['body'], missing: [], image: `${image}");background:url("x` }],
    ['a picture that is too large', { found: ['body'], missing: [], image: image + 'A'.repeat(64_000) }],
  ])('refuses %s', (_, area) => {
    expect(passes(area)).toBe(false);
  });

  it('has a name for each part that an edit can name', () => {
    expect(editedParts).toEqual(expect.arrayContaining([...carParts, 'background']));
  });
});

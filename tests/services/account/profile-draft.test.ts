// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepProfileDraft, readProfileDraft } from '../../../src/services/account/profile-draft';

it('keeps the draft of a profile for the user who typed it, and for no other, until it is saved', () => {
  const typed = { nickname: 'Ada L', email: 'ada@' };
  keepProfileDraft('ada', typed);
  expect(readProfileDraft('ada')).toEqual(typed);
  expect(readProfileDraft('bob')).toBeUndefined();
  keepProfileDraft('ada', undefined);
  expect(readProfileDraft('ada')).toBeUndefined();
});

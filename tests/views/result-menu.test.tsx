// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { renderResults } from './history-stage';

it('a menu that is opened for the first time knows the button to which it gives the focus back', async () => {
  await renderResults([{ id: 'one' }]);
  const button = () => [...document.querySelectorAll<HTMLButtonElement>('button[aria-label="更多操作"]')].at(-1);
  await act(async () => {
    button()?.focus();
    button()?.click();
  });
  await eventually(() => expect(button()?.getAttribute('aria-expanded')).toBe('true'));
  expect(document.activeElement).not.toBe(document.body);
  await act(async () => button()?.click());
  await eventually(() => expect(button()?.getAttribute('aria-expanded')).toBe('false'));
  expect(document.activeElement).toBe(button());
});

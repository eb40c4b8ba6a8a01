// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import palette from '../../src/i18n/zh/palette';
import { deedOf } from '../../src/views/kit/shortcuts';
import { Shortcuts } from '../../src/views/shell/palette/Shortcuts';
import { renderInStudio } from '../support/render-in-studio';

const press = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });

describe('a shortcut', () => {
  it.each([
    ['k', { ctrlKey: true }, 'palette'],
    ['k', { metaKey: true }, 'palette'],
    ['?', { shiftKey: true }, 'list'],
    ['F', { shiftKey: true }, 'favourite'],
    ['Delete', {}, 'remove'],
    ['Delete', { ctrlKey: true }, undefined],
    ['k', {}, undefined],
  ])('belongs to its press: %s %o means %s', (key, more, deed) => {
    expect(deedOf(press(key, more), undefined)).toBe(deed);
  });

  it('does nothing while words are typed, except with Ctrl', () => {
    const found: unknown[] = [];
    const field = document.body.appendChild(document.createElement('textarea'));
    field.addEventListener('keydown', (event) => found.push(deedOf(event, undefined)));
    field.dispatchEvent(press('f'));
    field.dispatchEvent(press('Enter', { ctrlKey: true }));
    expect(found).toEqual([undefined, 'generate']);
  });
});

describe('the list of shortcuts', () => {
  it('gives the keyboard back to what had it', async () => {
    const { place, leave } = await renderInStudio(() => <input />);
    await act(async () => place.querySelector('input')?.focus());
    const list = await renderInStudio(() => <Shortcuts close={() => {}} />);
    await vi.waitFor(() => list.button(/下载/));
    await act(async () => list.button(/下载/).focus());
    await list.leave();
    expect(document.activeElement).toBe(place.querySelector('input'));
    await leave();
  });

  it('changes keys, says what holds them already, and resets them all', async () => {
    // given
    const { preferences, button, press: click } = await renderInStudio(() => <Shortcuts close={() => {}} />);
    await vi.waitFor(() => button(/下载/));
    const type = (key: string, more?: KeyboardEventInit) =>
      act(async () => void button(/下载/).dispatchEvent(press(key, more)));
    const choose = async (key: string, more?: KeyboardEventInit) => {
      await click(/下载/);
      await type(key, more);
    };
    // when
    await choose('s', { ctrlKey: true });
    // then
    expect(deedOf(press('s', { ctrlKey: true }), preferences.get().shortcuts)).toBe('download');
    expect(deedOf(press('d'), preferences.get().shortcuts)).toBeUndefined();
    // and what is taken or fixed is named and changes nothing
    await choose('f');
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      `F: ${palette.keys.taken} ${palette.keys.does.favourite}`,
    );
    await type('Enter');
    expect(document.querySelector('[role=alert]')?.textContent).toContain(palette.keys.fixed);
    await type('Escape');
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(preferences.get().shortcuts).toEqual({ download: 'Ctrl S' });
    // and
    await click(palette.keys.reset);
    expect(preferences.get().shortcuts).toBeUndefined();
  });
});

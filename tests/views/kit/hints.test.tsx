// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hints } from '../../../src/views/kit/Hints';
import { renderInStudio } from '../../support/render-in-studio';
import { renderResults } from '../history-stage';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = () => document.querySelector('[data-shown-hint]')?.textContent;
const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));

/** Two buttons that only show a picture, and one that says its hint itself. */
async function open() {
  const press = vi.fn();
  const { place, leave } = await renderInStudio(() => (
    <>
      <button type="button" data-hint="Download" aria-label="Download" onClick={press} />
      <button type="button" data-hint="Favourite" aria-label="Favourite" />
      <button type="button" data-hint="Delete">
        Delete
      </button>
      <Hints />
    </>
  ));
  const button = (hint: string) => place.querySelector<HTMLElement>(`[data-hint="${hint}"]`) ?? place;
  const fire = (target: Element, type: string) =>
    act(async () => {
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse' }));
    });
  return { place, press, button, fire, leave };
}

it('shows what a control does when a pointer rests on it, and at once on the next one', async () => {
  // given
  const { place, button, fire, leave } = await open();
  await fire(button('Download'), 'pointerover');
  expect(shown()).toBeUndefined();
  await pass(500);
  expect(shown()).toBe('Download');
  // when it goes on
  await fire(button('Favourite'), 'pointerover');
  await pass(200);
  expect(shown()).toBe('Favourite');
  // then it goes with the pointer, and a press takes it away
  await fire(place, 'pointerover');
  await pass(200);
  expect(shown()).toBeUndefined();
  await fire(button('Download'), 'pointerover');
  await pass(500);
  await fire(button('Download'), 'mousedown');
  expect(shown()).toBeUndefined();
  await leave();
});

it('stays while the pointer is on the hint itself', async () => {
  const { place, button, fire, leave } = await open();
  await fire(button('Download'), 'pointerover');
  await pass(500);
  await fire(place, 'pointerover');
  await fire(document.querySelector('[data-shown-hint]') ?? place, 'pointerover');
  await pass(1_000);
  expect(shown()).toBe('Download');
  await leave();
});

it('shows it at the focus of the keyboard, until a key takes it away', async () => {
  const { button, leave } = await open();
  await act(async () => button('Favourite').focus());
  expect(shown()).toBe('Favourite');
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(shown()).toBeUndefined();
  await leave();
});

it('shows it under a finger that rests, and lifting that finger presses nothing', async () => {
  // given
  const { press, button, fire, leave } = await open();
  const download = button('Download');
  await fire(download, 'touchstart');
  await pass(600);
  expect(shown()).toBe('Download');
  // when
  await fire(download, 'touchend');
  await act(async () => download.click());
  // then it can be read for a while
  expect(press).not.toHaveBeenCalled();
  expect(shown()).toBe('Download');
  await pass(2_000);
  expect(shown()).toBeUndefined();
  // and a tap presses as ever
  await fire(download, 'touchstart');
  await fire(download, 'touchend');
  await act(async () => download.click());
  expect(press).toHaveBeenCalledOnce();
  await pass(1_000);
  expect(shown()).toBeUndefined();
  await leave();
});

it('repeats no words that are read on the control itself', async () => {
  const { button, leave } = await open();
  await act(async () => button('Delete').focus());
  expect(shown()).toBeUndefined();
  await leave();
});

it('belongs to every control of a result, and a finger that rests on one selects nothing', async () => {
  // given
  vi.useRealTimers();
  const { place } = await renderResults([{ id: 'saloon' }]);
  const tile = place.querySelector('[data-result]') ?? place;
  expect(tile.querySelectorAll('button:not([data-tile])[data-hint]')).toHaveLength(4);
  vi.useFakeTimers();
  const rest = async (target: Element) => {
    await act(async () => target.dispatchEvent(new Event('touchstart', { bubbles: true })));
    await pass(1_000);
  };
  // when
  await rest(tile.querySelector('[aria-haspopup=menu]') ?? place);
  // then
  expect(tile.hasAttribute('data-selecting')).toBe(false);
  await rest(tile.querySelector('[data-tile]') ?? place);
  expect(tile.hasAttribute('data-selecting')).toBe(true);
});

it('takes the place of the browser’s own hints everywhere', () => {
  const files = readdirSync('src/views', { recursive: true, encoding: 'utf8' });
  const own = files
    // The welcome page is seen before the app that shows hints.
    .filter((path) => path.endsWith('.tsx') && !/^(inspector|welcome)/.test(path))
    .filter((path) =>
      /<(?:[a-z]+|ActionIcon|Button|Link)\n? [^<]*\stitle=/.test(readFileSync(`src/views/${path}`, 'utf8')),
    );
  expect(own).toEqual([]);
});

// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useHeld } from '../../src/views/tool/car/use-held';
import { renderInStudio } from '../support/render-in-studio';

type Scene = Awaited<ReturnType<typeof renderInStudio>>;
let scene: Scene | undefined;
afterEach(async () => {
  await scene?.leave();
  scene = undefined;
});

function Follower() {
  const [value, setValue] = useState(1);
  const [isHeld, hold] = useState(false);
  return (
    <>
      <output>{useHeld(value, isHeld)}</output>
      <button type="button" onClick={() => setValue(value + 1)}>
        change
      </button>
      <button type="button" onClick={() => hold(!isHeld)}>
        hold
      </button>
    </>
  );
}

test('a held value stays as it was, and follows once it is let go', async () => {
  // given
  scene = await renderInStudio(() => <Follower />);
  const { place } = scene;
  const press = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  const shown = () => place.querySelector('output')?.textContent;
  // when
  await press('change');
  await press('hold');
  await press('change');
  // then
  expect(shown()).toBe('2');
  // when
  await press('hold');
  // then
  expect(shown()).toBe('3');
});

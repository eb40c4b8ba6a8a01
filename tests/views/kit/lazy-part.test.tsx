// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FailedDialog, lazyPart } from '../../../src/views/kit/lazy-part';
import { renderInStudio } from '../../support/render-in-studio';

let leave = async () => {};
afterEach(() => leave());

const Part = ({ name }: { readonly name: string; readonly close: () => void }) => <p>part {name}</p>;
const settled = () => act(async () => {});

it('leaves the page around a part that cannot be fetched, and fetches it again on retry', async () => {
  // given a part whose first fetch fails
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn<() => Promise<typeof Part>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Part);
  const Lazy = lazyPart(load);
  const view = await renderInStudio(() => (
    <>
      <p>the page</p>
      <Lazy name="one" close={() => {}} />
    </>
  ));
  leave = view.leave;
  await settled();
  // then it says that it was not fetched
  expect(view.place.textContent).toContain('the page');
  expect(view.place.querySelector('[role=alert]')?.textContent).toContain(view.words.page.unavailable());
  // when
  await view.press(view.words.common.retry());
  await settled();
  // then
  expect(view.place.textContent).toContain('part one');
});

it('says of a part that breaks that it broke, not that the network is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Lazy = lazyPart(async () => () => {
    throw new Error('a bug');
  });
  const view = await renderInStudio(() => <Lazy />);
  leave = view.leave;
  await settled();
  expect(view.place.querySelector('[role=alert]')?.textContent).toContain(view.words.page.broken());
});

it('lets a part that covers the page be closed when it cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Lazy = lazyPart<Parameters<typeof Part>[0]>(() => Promise.reject(new TypeError('Failed to fetch')), {
    Failed: FailedDialog,
  });
  const close = vi.fn();
  const view = await renderInStudio(() => <Lazy name="one" close={close} />);
  leave = view.leave;
  await settled();
  await view.press(view.words.common.close());
  expect(close).toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { createReadable } from '../../../src/log/projection';
import type { StudioPorts } from '../../../src/ports/studio';
import { useStudio } from '../../../src/views/studio/studio-context';
import { useProviderData } from '../../../src/views/studio/use-provider-data';
import { queryOf, renderInStudio } from '../../support/render-in-studio';

function Balance() {
  const { data, failure } = useProviderData(useStudio().wallet.balance);
  return <p>{(failure ? undefined : data?.free) ?? 'unknown'}</p>;
}

/** Renders the balance of the signed-in user; the test answers each read. */
async function renderBalance() {
  const user = createReadable<{ readonly id: string } | undefined>({ id: 'ada' });
  const session = {
    getSnapshot: () => user.get(),
    subscribe: ({ next }: { next(): void }) => ({ unsubscribe: user.subscribe(next) }),
  };
  const read = vi.fn(async () => ({ free: 100, held: 0 }));
  // Nothing else asks for it.
  const wallet = { balance: queryOf('balance', read), power: createReadable(undefined) };
  const scene = await renderInStudio(() => <Balance />, { ports: { session, wallet } as unknown as StudioPorts });
  return { ...scene, read, signIn: (next?: { readonly id: string }) => act(async () => user.set(next)) };
}

vi.mock('../../../src/machines/session/selectors', () => ({ selectUser: (user: unknown) => user }));

it('shows the balance of nobody else: not after a sign-out, and not to the next user before it is read', async () => {
  // given
  const { place, read, signIn } = await renderBalance();
  expect(place.textContent).toBe('100');
  // when
  await signIn(undefined);
  // then
  expect(place.textContent).toBe('unknown');
  expect(read).toHaveBeenCalledOnce();
  // and when
  let answer = (_: { free: number; held: number }) => {};
  read.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await signIn({ id: 'bob' });
  expect(place.textContent).toBe('unknown');
  await act(async () => answer({ free: 7, held: 0 }));
  expect(place.textContent).toBe('7');
});

it('shows no old balance when a newer one cannot be read', async () => {
  const { place, read } = await renderBalance();
  read.mockRejectedValueOnce(new Error('offline'));
  await act(async () => dispatchEvent(new Event('online')));
  expect(place.textContent).toBe('unknown');
  await act(async () => dispatchEvent(new Event('focus')));
  expect(place.textContent).toBe('100');
});

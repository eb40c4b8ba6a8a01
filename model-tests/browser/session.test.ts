import type { Page } from '@playwright/test';
import { expectEvery } from '../../tests/browser/transitions';
import { withoutBeginnings } from '../../tests/support/harness/beginnings';
import { plan, type Step, walk } from '../../tests/support/harness/walk';
import { sessionModel } from '../session.model';
import { expect, follower, type HeldProvider, type Reply, test } from './studio-page';

const ada = { id: 'ada', username: 'ada' };
const unauthorized: Reply = { status: 401, body: { status: 'error', code: 'auth.expired', message: 'expired' } };
const LONG_AGO = String(Date.now() - 3_600_001 - 60_000);

/** What the browser holds and which address is opened, for each beginning of a walk. */
const beginnings: Record<string, { address?: string; kept?: Record<string, string>; justBack?: boolean }> = {
  'a visitor': {},
  'a link': { address: '/?token=token-of-link' },
  'a link beside a kept session': { address: '/?token=token-of-link', kept: keptSession() },
  "a link beside another's kept session": { address: '/?token=token-of-link', kept: keptOfBob() },
  'a code': { address: '/?code=code' },
  'a code that this tab asked for': { address: '/?code=code&state=state', justBack: true },
  "a code beside another's kept session": { address: '/?code=code&state=state', kept: keptOfBob(), justBack: true },
  'a code beside a kept session': { address: '/?code=code', kept: keptSession() },
  'a kept session': { kept: keptSession() },
  'a kept token without its user': { kept: { token: 'token-of-ada' } },
  'a kept session after a long absence': { kept: { ...keptSession(), lastActivity: LONG_AGO } },
  'a visitor of a house with its own sign-in': { address: '/#external' },
  'one who comes back from there too soon': { address: '/#external', justBack: true },
  'a link after a long absence': { address: '/?token=token-of-link' },
};

function keptSession() {
  return { token: 'token-of-ada', userInfo: JSON.stringify(ada) };
}

function keptOfBob() {
  return { token: 'token-of-bob', userInfo: JSON.stringify({ id: 'bob', username: 'bob' }) };
}

/** A page for each walk, in one browser beside another tab, which holds what an earlier visit left. */
test('the session takes every transition in a browser', async ({ provider, open, context }) => {
  const { walks: all, transitions } = await plan(sessionModel);
  const walks = withoutBeginnings(all);
  const taken = new Set<string>();
  const aside = await open('/#aside');
  // The other site's page is no part of the walks: its address answers that there is nothing to show.
  await context.route('**/sso?*', (route) => route.fulfill({ status: 204 }));
  for (const { title, scenario, steps } of walks) {
    await test.step(title, async () => {
      const expected = await walk(sessionModel, scenario, steps);
      provider.reset();
      await provider.always('POST auth/logout', { body: { status: 'success' } });
      const { address = '/', kept = {}, justBack } = beginnings[scenario] ?? {};
      await aside.evaluate(() => localStorage.clear());
      await aside.evaluate(keep, kept);

      const page = await open(address, justBack ? comeBack : undefined);
      expect(new URL(page.url()).search).toBe('');
      const reaches = follower(page, 'session');
      await reaches(expected.snapshots[0]?.value);
      for (const [index, step] of steps.entries()) {
        await happen(step, { page, aside, provider, sleeps: scenario.endsWith('absence') });
        await reaches(expected.snapshots[index + 1]?.value);
      }
      for (const key of await page.evaluate(() => window.probe.taken)) taken.add(key);
      await page.close();
    });
  }
  expectEvery(transitions, taken, `session in Chromium in ${walks.length} walks`);
});

const comeBack = () => sessionStorage.setItem('fastback-redirect', JSON.stringify({ state: 'state', at: Date.now() }));

const keep = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
};

interface Surroundings {
  readonly page: Page;
  /** Another tab of the same browser. */
  readonly aside: Page;
  readonly provider: HeldProvider;
  /** The browser has been idle for an hour. */
  readonly sleeps: boolean;
}

async function happen(step: Step, around: Surroundings) {
  const { provider } = around;
  if (step.kind === 'send') return send(step.event, around);
  // 100 ms pass by themselves.
  if (step.kind === 'after') return;
  if (step.kind === 'done' && step.id === 'auth') await submit(around.page);
  if (step.kind === 'done') return provider.answer(requests[step.id] ?? '', successes[step.id] ?? 'lost');
  if (step.id !== 'fetchUser') return provider.answer(requests[step.id] ?? '', unauthorized);
  const offline = JSON.stringify(step.error).includes('network');
  if (!offline) return provider.answer('GET auth/self', unauthorized);
  // A lost network stays lost for the second try.
  await provider.answer('GET auth/self', 'lost');
  await provider.answer('GET auth/self', 'lost');
}

const requests: Record<string, string> = {
  exchangeCode: 'GET wechatauth/getuserinfo',
  fetchUser: 'GET auth/self',
  auth: 'POST auth/login',
};
const successes: Record<string, Reply> = {
  exchangeCode: { body: { token: 'token-of-ada', userInfo: ada } },
  fetchUser: { body: { ...ada, token: 'token-of-ada' } },
  auth: { body: { status: 'success', data: { token: 'token-of-ada', userInfo: ada } } },
};

const submit = (page: Page) =>
  page.evaluate(() => {
    const request = { mode: 'password', username: 'ada', password: 'secret' } as const;
    window.probe.running?.session.getSnapshot().children.auth?.send({ type: 'auth.submit', request });
  });

/** Written in the page itself: what another tab writes arrives later, and a touch before it would be none too late. */
const fallAsleep = (page: Page) => page.evaluate(keep, { lastActivity: LONG_AGO });

/** Any activity of the page's own start ends the absence: it is absent again until the check has noticed. */
const sleepsUntilNoticed = (page: Page) =>
  expect
    .poll(async () => {
      await fallAsleep(page);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return page.evaluate(() => String(window.probe.visited('session').at(-1)));
    })
    .not.toContain('signedIn');

/** A command, given as it comes in life: by the page's own parts, the provider, or another tab. */
async function send(event: { readonly type: string }, { page, aside, provider, sleeps }: Surroundings) {
  if (sleeps) await fallAsleep(page);
  switch (event.type) {
    case 'session.unauthorized':
      await provider.always('POST pay/query', unauthorized);
      await page.evaluate(() =>
        window.probe.running?.wallet
          .orders('ada')
          .queryFn(new AbortController())
          .catch(() => undefined),
      );
      return;
    case 'session.activity':
      await page.bringToFront();
      await page.keyboard.press('Shift');
      return;
    case 'session.check':
      if (sleeps) await sleepsUntilNoticed(page);
      else await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return;
    case 'session.signed-out-elsewhere':
      await aside.evaluate(() => {
        localStorage.setItem('token', 'any');
        localStorage.removeItem('token');
      });
      return;
    case 'session.signed-in-elsewhere':
      await aside.evaluate((elsewhere) => {
        if (!('token' in elsewhere) || !('user' in elsewhere)) throw new Error('not an identity');
        localStorage.setItem('userInfo', JSON.stringify(elsewhere.user));
        localStorage.setItem('token', String(elsewhere.token));
      }, event);
      // A token that is written twice makes one change: the second event finds the token that this page has.
      await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
      return;
    default:
      // What a user does in the page's own parts arrives as this very command.
      await page.evaluate((command) => {
        window.probe.running?.session.send(command as Parameters<typeof window.probe.running.session.send>[0]);
      }, event);
  }
}

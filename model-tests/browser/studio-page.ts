import { test as base, expect, type Page, type Request, type Route } from '@playwright/test';
import { type BuiltPage, buildPage, servePage } from '../../tests/browser/built-page';

/** Nothing listens here: every request is answered by the test. Chromium trusts the name, so that locks exist. */
export const ORIGIN = 'http://localhost:4250';

/** What an API route answers: JSON with a status, or no answer at all. */
export type Reply =
  | { readonly status?: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | 'lost';

/** The provider in the hands of the test: what is not answered by rule is held until the walk says how it ends. */
export class HeldProvider {
  private readonly held: { readonly name: string; readonly route: Route }[] = [];
  private readonly rules = new Map<string, Reply>();

  /** From now on this is answered at once, and what waits for it too. */
  async always(name: string, reply: Reply) {
    this.rules.set(name, reply);
    while (this.isHeld(name)) await this.answer(name, reply);
  }
  isHeld = (name: string) => this.held.some((each) => each.name === name);

  /** Answers the oldest request of this name that still waits. */
  async answer(name: string, reply: Reply) {
    await expect
      .poll(() => this.isHeld(name), { message: `a request "${name}"`, intervals: [5, 10, 20, 50] })
      .toBe(true);
    const index = this.held.findIndex((each) => each.name === name);
    const [taken] = this.held.splice(index, 1);
    if (taken) await fulfil(taken.route, reply);
  }

  async receive(route: Route) {
    const request = route.request();
    const name = nameOf(request);
    const rule = this.rules.get(name);
    if (rule) await fulfil(route, rule);
    else this.held.push({ name, route });
  }

  /** For another walk: nothing waits, and nothing is answered by rule. */
  reset() {
    this.held.length = 0;
    this.rules.clear();
  }

  /** Requests that the page dropped can no longer be answered. */
  forget(name: string) {
    for (let index = this.held.length - 1; index >= 0; index--) {
      if (this.held[index]?.name === name) this.held.splice(index, 1);
    }
  }
}

async function fulfil(route: Route, reply: Reply) {
  // A page that was left does not wait for its answers.
  if (reply === 'lost') await route.abort().catch(() => undefined);
  else {
    const { status = 200, body, headers } = reply;
    await route.fulfill({ status, json: body, headers }).catch(() => undefined);
  }
}

/** The call's own name: its method and path without ids of users and tasks; an order is made under its number. */
function nameOf(request: Request): string {
  const method = request.method();
  const path = new URL(request.url()).pathname;
  if (path === '/api/pay/order') return `${method} pay/order ${request.postDataJSON().out_trade_no}`;
  const [, kind] = /^\/api\/v1\/ai\/(result|cancel)\//.exec(path) ?? [];
  return kind ?? `${method} ${path.replace('/api/', '').replace(/^users\/[^/]+/, 'users/:id')}`;
}

/** Opens a tab at an address; `before` is run in it before anything of the page. */
export type Open = (address: string, before?: () => void) => Promise<Page>;

/** A page with the built machines and services on a provider in the test's hands. */
export const test = base.extend<{ provider: HeldProvider; open: Open }, { built: BuiltPage }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
    async ({}, use) => use(await buildPage('model-tests/browser/page')),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  provider: async ({}, use) => use(new HeldProvider()),
  open: async ({ context, provider, built }, use) => {
    await context.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return pathname.startsWith('/api/') ? provider.receive(route) : servePage(route, built);
    });
    await context.clock.install();
    await use(async (address, before) => {
      const page = await context.newPage();
      if (before) await page.addInitScript(before);
      await page.goto(`${ORIGIN}${address}`);
      await page.waitForFunction(() => window.probe !== undefined);
      return page;
    });
  },
});
export { expect };

/** Waits until an actor was in each state that it is asked for, in this order; some states last only a moment. */
export function follower(page: Page, actor: string): (value: unknown) => Promise<void> {
  let seen = 0;
  return async (value) => {
    const wanted = JSON.stringify(value);
    const indexOf = async () => {
      const visited = await page.evaluate((id) => window.probe.visited(id), actor);
      return visited.indexOf(wanted, seen);
    };
    await expect
      .poll(indexOf, { message: `the state ${wanted}`, intervals: [5, 10, 20, 50] })
      .toBeGreaterThanOrEqual(0);
    seen = await indexOf();
  };
}

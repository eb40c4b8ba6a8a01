import type { Page } from '@playwright/test';
import type { Fact } from '../../src/facts';
import type { OrderRequest } from '../../src/machines/order/types';
import { RequestError } from '../../src/machines/request-error';
import { expectEvery } from '../../tests/browser/transitions';
import { withoutBeginnings } from '../../tests/support/harness/beginnings';
import { plan, type Step, type Walk, walk } from '../../tests/support/harness/walk';
import { orderModel } from '../order.model';
import { CODE, CREATE, DELETE, type Numbers, numbered, ORDER, order, problem, type State } from './order-calls';
import { expect, follower, type HeldProvider, test } from './studio-page';

const user = { id: 'ada', username: 'ada', defaultApiKey: 'key' };
test('the order takes every transition in a browser', async ({ provider, open }) => {
  const { walks: all, transitions } = await plan(orderModel);
  const walks = withoutBeginnings(all);
  const { page, aside } = await signIn(provider, open);
  for (const [index, each] of walks.entries()) {
    await test.step(each.title, async () => {
      const numbers = numbered(index);
      const { snapshots } = await walk(orderModel, each.scenario, each.steps);
      const reaches = follower(page, `order:${numbers.orderNo}`);
      const around = { page, aside, provider, numbers };
      await begin(each, around);
      await reaches(snapshots[0]?.value);
      for (const [at, step] of each.steps.entries()) {
        await happen(step, JSON.stringify(snapshots[at]?.value), around);
        await reaches(snapshots[at + 1]?.value);
      }
      await leave(around);
    });
  }
  expectEvery(transitions, await page.evaluate(() => window.probe.taken), `order in Chromium in ${walks.length} walks`);
});

interface Surroundings {
  readonly page: Page;
  /** Another tab of the same browser. */
  readonly aside: Page;
  readonly provider: HeldProvider;
  readonly numbers: Numbers;
}

/** Opens the studio for a user, and another tab beside it. */
async function signIn(provider: HeldProvider, open: (address: string) => Promise<Page>) {
  await provider.always('GET auth/self', { body: user });
  const aside = await open('/#aside');
  await aside.evaluate((userInfo) => {
    localStorage.setItem('token', 'token');
    localStorage.setItem('userInfo', userInfo);
  }, JSON.stringify(user));
  const page = await open('/');
  await page.waitForFunction(() => window.probe.running?.userLog.get() !== undefined);
  // A code of no length would be over before the walk says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  return { page, aside };
}

/** Orders, or takes up what a tab that is gone began. The log waits until the walk says that it is durable. */
async function begin({ scenario }: Walk, { page, aside, numbers }: Surroundings) {
  const { request: walked, orderId, resumed } = orderModel.scenarios[scenario] ?? {};
  if (!walked) return;
  const request = { ...walked, orderNo: numbers.orderNo };
  const id = orderId && numbers.orderId;
  // An hour without anybody there would end the session.
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  if (resumed) {
    await aside.evaluate(([userId, facts]) => window.probe.seed(userId, facts), [user.id, begun(request, id)] as const);
  } else {
    await holdLog(aside);
    await page.evaluate(([wanted, known]) => window.probe.running?.wallet.pay(wanted, known), [request, id] as const);
  }
}

/** From now on the log does not grow; a walk that was cut short may have left it so. */
const holdLog = (aside: Page) =>
  aside.evaluate((userId) => {
    window.probe.releaseLog();
    return window.probe.holdLog(userId);
  }, user.id);

function begun(request: OrderRequest, orderId: string | undefined): Fact[] {
  const at = Date.now() - 60_000;
  const { orderNo } = request;
  const created: Fact[] = orderId ? [{ type: 'v1.OrderCreated', at, orderNo, orderId }] : [];
  return [{ type: 'v1.OrderRequested', at, ...request }, ...created];
}

/** Nothing of this walk goes on in the next one. */
async function leave({ page, aside, numbers }: Surroundings) {
  await aside.evaluate(() => window.probe.releaseLog());
  await page.evaluate((orderNo) => {
    window.probe.mendStorage();
    window.probe.running?.studio.send({ type: 'order.dismiss', orderNo });
  }, numbers.orderNo);
}

async function happen(step: Step, state: string, around: Surroundings) {
  if (step.kind === 'after') return timePasses(step.ms, around);
  if (step.kind === 'send') return send(step.event, state, around);
  return end(step, around);
}

/** The time of the code is over; what was being asked is dropped for the last question. */
async function timePasses(ms: number, around: Surroundings) {
  await drop(ORDER(around.numbers), around);
  await around.page.clock.fastForward(ms);
}

/** Waits for a question that is out, and forgets it: the page drops it now. */
async function drop(name: string, around: Surroundings) {
  await asks(name, around);
  around.provider.forget(name);
}

/** Looks at the page until it asks: a look cuts every wait short. */
async function asks(name: string, { page, provider }: Surroundings) {
  await expect
    .poll(
      async () => {
        if (!provider.isHeld(name)) await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return provider.isHeld(name);
      },
      { message: `a request "${name}"`, intervals: [5, 10, 20, 50] },
    )
    .toBe(true);
}

async function send(event: { readonly type: string }, state: string, around: Surroundings) {
  const { page, aside, provider, numbers } = around;
  const isShown = state.includes('awaiting');
  switch (event.type) {
    case 'server.order':
      await asks(ORDER(numbers), around);
      return provider.answer(ORDER(numbers), order(numbers, 'state' in event ? (event.state as State) : 'unpaid'));
    case 'server.unanswered':
      await asks(ORDER(numbers), around);
      await provider.answer(ORDER(numbers), 'lost');
      await asks(ORDER(numbers), around);
      return provider.answer(ORDER(numbers), 'lost');
    case 'server.refused':
      await asks(ORDER(numbers), around);
      return provider.answer(ORDER(numbers), problem(404));
    case 'server.waiting':
      await provider.answer(
        state.includes('creating') ? CREATE(numbers) : CODE(numbers),
        problem(429, { 'retry-after': '30' }),
      );
      await expect.poll(() => page.evaluate(waitingUntil, numbers.orderNo)).toBeGreaterThan(0);
      return page.clock.fastForward(30_000);
    case 'order.retry':
    case 'order.refresh':
      await holdLog(aside);
      break;
    case 'order.check':
    case 'order.cancel':
      if (isShown) await drop(ORDER(around.numbers), around);
      if (state.includes('creating')) await drop(CREATE(numbers), around);
      provider.forget(ORDER(numbers));
  }
  await page.evaluate(
    ([command, orderNo]) => {
      const { orders } = window.probe.running?.studio.getSnapshot().context ?? { orders: [] };
      const actor = orders.find(({ id }) => id === `order:${orderNo}`);
      // The walk's own commands are those of the machine.
      actor?.send(command as Parameters<typeof actor.send>[0]);
    },
    [event, numbers.orderNo] as const,
  );
}

const waitingUntil = (orderNo: string) => {
  const { orders } = window.probe.running?.studio.getSnapshot().context ?? { orders: [] };
  return orders.find(({ id }) => id === `order:${orderNo}`)?.getSnapshot().context.waitingUntil ?? 0;
};

/** How something that the machine started comes to its end. */
async function end(step: Step & { kind: 'done' | 'error' }, around: Surroundings) {
  const { page, aside, provider, numbers } = around;
  switch (step.id) {
    case 'recorded':
      if (step.kind === 'error') await page.evaluate(() => window.probe.breakStorage());
      return aside.evaluate(() => window.probe.releaseLog());
    case 'create':
      return provider.answer(CREATE(numbers), step.kind === 'error' ? problem(400) : order(numbers, 'unpaid'));
    case 'code':
      return step.kind === 'error' ? provider.answer(CODE(numbers), problem(500)) : code(step.output, around);
    case 'check':
      if (step.kind === 'done') return told(step.output, around);
      return isRefused(step.error)
        ? provider.answer(ORDER(numbers), problem(404))
        : staysUnanswered(ORDER(numbers), around);
    default:
      return withdraw(step, around);
  }
}

const told = (state: unknown, { provider, numbers }: Surroundings) =>
  provider.answer(ORDER(numbers), order(numbers, state as State));
const isRefused = (error: unknown) => error instanceof RequestError && error.failure.kind === 'refused';

async function code(output: unknown, around: Surroundings) {
  const { provider, numbers } = around;
  const { kind, state, seconds } = output as { kind: string; state?: State; seconds?: number };
  if (kind === 'code') {
    return provider.answer(CODE(numbers), { body: { qr_code: 'http://localhost/pay', expires_in: seconds } });
  }
  await provider.answer(CODE(numbers), problem(409));
  return told(state, around);
}

/** Three tries, each after a wait. */
async function staysUnanswered(name: string, around: Surroundings) {
  for (let turn = 0; turn < 3; turn++) {
    await asks(name, around);
    await around.provider.answer(name, 'lost');
  }
}

/** Taking it back; where its id is not known, the same number finds it first. */
async function withdraw(step: Step & { kind: 'done' | 'error' }, around: Surroundings) {
  const { page, provider, numbers } = around;
  const known = await page.evaluate(isKnown, numbers.orderNo);
  if (!known) {
    if (step.kind === 'error') return staysUnanswered(CREATE(numbers), around);
    await provider.answer(CREATE(numbers), order(numbers, 'unpaid'));
  }
  if (step.kind === 'error') return staysUnanswered(DELETE(numbers), around);
  if (step.output === 'cancelled') return provider.answer(DELETE(numbers), { body: { status: 'success' } });
  await provider.answer(DELETE(numbers), problem(409));
  return told(step.output, around);
}

const isKnown = (orderNo: string) => {
  const { orders } = window.probe.running?.studio.getSnapshot().context ?? { orders: [] };
  return orders.find(({ id }) => id === `order:${orderNo}`)?.getSnapshot().context.orderId !== undefined;
};

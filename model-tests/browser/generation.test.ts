import type { Page } from '@playwright/test';
import type { Fact } from '../../src/facts';
import type { GenerationRequest } from '../../src/machines/generation/types';
import { expectEvery } from '../../tests/browser/transitions';
import { taskState } from '../../tests/support/generations';
import { withoutBeginnings } from '../../tests/support/harness/beginnings';
import { plan, type Step, type Walk, walk } from '../../tests/support/harness/walk';
import { generationModel } from '../generation.model';
import { expect, follower, type HeldProvider, type Open, type Reply, test } from './studio-page';

/** Each walk has a user of its own, whose log is empty. */
const userOf = (walk: number) => ({ id: `ada-${walk}`, username: 'ada', defaultApiKey: 'key' });
type User = ReturnType<typeof userOf>;
const MINUTE = 60_000;
const running: Reply = { body: taskState() };
const accepted: Reply = { body: { task_id: 'server-task', status: 'submitted' } };
const results = [{ url: '/api/file/one', type: 'image' as const }];

const problem = (status: number, headers?: Record<string, string>): Reply => ({
  status,
  headers,
  body: { status: 'error', code: 'refused', message: 'refused' },
});

/** A page for each walk, in one browser beside another tab. */
test('a generation takes every transition in a browser', async ({ provider, open }) => {
  const { walks: all, transitions } = await plan(generationModel);
  const walks = withoutBeginnings(all);
  const taken = new Set<string>();
  const aside = await open('/#aside');
  for (const [number, each] of walks.entries()) {
    await test.step(each.title, async () => {
      const { snapshots } = await walk(generationModel, each.scenario, each.steps);
      const user = userOf(number);
      const page = await signIn(user, each, { provider, open, aside });
      const reaches = follower(page, 'generation:task');
      const around = { page, aside, provider };
      await begin(user, each, around);
      await reaches(snapshots[0]?.value);
      for (const [index, step] of each.steps.entries()) {
        await happen(step, each, around);
        await reaches(snapshots[index + 1]?.value);
      }
      for (const key of await page.evaluate(() => window.probe.taken)) taken.add(key);
      await page.close();
    });
  }
  expectEvery(transitions, taken, `generation in Chromium in ${walks.length} walks`);
});

interface Surroundings {
  readonly page: Page;
  /** Another tab of the same browser. */
  readonly aside: Page;
  readonly provider: HeldProvider;
}

/** Opens the studio for a user, with what the log remembers of an earlier visit. */
async function signIn(
  user: User,
  { scenario }: Walk,
  { provider, open, aside }: Omit<Surroundings, 'page'> & { open: Open },
): Promise<Page> {
  provider.reset();
  await provider.always('GET auth/self', { body: user });
  await provider.always('GET auth-token/validate', { body: { status: 'success' } });
  await aside.evaluate((userInfo) => {
    localStorage.setItem('token', 'token');
    localStorage.setItem('userInfo', userInfo);
  }, JSON.stringify(user));
  const facts = remembered(scenario, await aside.evaluate(() => Date.now()));
  await aside.evaluate(([id, seeds]) => window.probe.seed(id, seeds), [user.id, facts] as const);
  const page = await open('/');
  await page.waitForFunction(() => window.probe.running?.userLog.get() !== undefined);
  return page;
}

/** What an earlier visit left; `now` in ms, by the browser's clock. */
function remembered(scenario: string, now: number): Fact[] {
  const { request, resume } = generationModel.scenarios[scenario] ?? {};
  if (!request || !resume) return [];
  const at = now - (scenario.includes('yesterday') ? 31 * MINUTE : MINUTE);
  const { serverTaskId } = resume;
  return [
    { type: 'v1.GenerationRequested', at, ...request },
    ...(serverTaskId ? [{ type: 'v1.GenerationSubmitted' as const, at, taskId: request.taskId, serverTaskId }] : []),
  ];
}

/** Asks for the picture, unless it is one of an earlier visit. The log waits until the walk says that it is durable. */
async function begin(user: User, { scenario, steps }: Walk, { page, aside }: Surroundings) {
  const { request, resume } = generationModel.scenarios[scenario] ?? {};
  if (!request || resume) return;
  await aside.evaluate((id) => window.probe.holdLog(id), user.id);
  const breaks = steps.some((step) => step.kind === 'error' && step.id === 'recorded');
  if (breaks) await page.evaluate(() => window.probe.breakStorage());
  // Only a direct request is answered by results.
  const direct: GenerationRequest = { ...request, transport: 'direct', model: 'lineart_extraction' };
  const asked = steps.some((step) => step.kind === 'done' && step.id === 'submit' && kindOf(step.output) === 'results')
    ? direct
    : request;
  await page.evaluate((wanted) => window.probe.running?.startGeneration(wanted), asked);
}

const kindOf = (output: unknown) =>
  typeof output === 'object' && output && 'kind' in output ? output.kind : undefined;
const listOf = (output: unknown): readonly unknown[] => (Array.isArray(output) ? output : []);

async function happen(step: Step, each: Walk, around: Surroundings) {
  const { page, aside, provider } = around;
  if (step.kind === 'after') return page.clock.fastForward(step.ms);
  if (step.kind === 'send') return send(step.event, each, around);
  switch (step.id) {
    case 'recorded':
      return aside.evaluate(() => window.probe.releaseLog());
    case 'submit':
      return submit(step, provider);
    case 'repeat':
      if (step.kind === 'error') return provider.answer(DIRECT, cutOff);
      return submit(step, provider);
    default:
      return stop(step, provider);
  }
}

async function submit(step: Step & { kind: 'done' | 'error' }, provider: HeldProvider) {
  if (step.kind === 'error') return provider.answer(SUBMIT, problem(402));
  if (kindOf(step.output) === 'task') return provider.answer(SUBMIT, accepted);
  const empty = JSON.stringify(step.output).includes('"results":[]');
  return provider.answer(DIRECT, { body: { data: empty ? [] : [{ url: '/api/file/one' }] } });
}

/** The provider stops the task, or could not; its id is asked for first where it is not known. */
async function stop(step: Step & { kind: 'done' | 'error' }, provider: HeldProvider) {
  await provider.always(SUBMIT, accepted);
  const finished = step.kind === 'done' && listOf(step.output).length > 0;
  if (finished) provider.always('result', { body: taskState({ status: 'completed', results }) });
  const status = finished ? 'completed' : 'failed';
  await provider.answer(
    'cancel',
    step.kind === 'error' ? problem(409) : { body: { status: 'success', task_status: status } },
  );
}

const SUBMIT = 'POST v1/ai/generations';
const DIRECT = 'POST v1/images/generations';
const cutOff: Reply = {
  status: 503,
  body: { status: 'error', code: 'generation.interrupted', message: 'the request was interrupted' },
};

/** What the provider says of the task, or what the user does. */
async function send(event: { readonly type: string }, { scenario, steps }: Walk, { page, provider }: Surroundings) {
  const isRepeated = generationModel.scenarios[scenario]?.request.transport === 'direct';
  switch (event.type) {
    case 'generation.cancel':
      provider.forget(isRepeated ? DIRECT : SUBMIT);
      return page.evaluate(() => window.probe.running?.cancelGeneration('task'));
    case 'server.state':
      return provider.answer('result', { body: 'state' in event ? event.state : undefined });
    case 'server.refused':
      return provider.answer('result', problem(404));
    case 'server.waiting': {
      // The state is the same before and after: a further snapshot shows that the answer has come.
      const before = await heardOn(page);
      await provider.answer(
        isRepeated ? DIRECT : isSubmitted(steps, event) ? 'result' : SUBMIT,
        problem(429, { 'retry-after': '30' }),
      );
      return expect.poll(() => heardOn(page), { intervals: [5, 10, 20] }).toBeGreaterThan(before);
    }
    case 'server.unreachable':
      return pollsWith(page, provider, 'lost', 5);
    case 'server.slow':
      return pollsWith(page, provider, running, 301);
  }
  throw new Error(`nothing gives ${event.type} in a browser`);
}

const isSubmitted = (steps: readonly Step[], event: object) =>
  !steps.some((step) => step.kind === 'done' && step.id === 'recorded') ||
  steps
    .slice(
      0,
      steps.findIndex((step) => step.kind === 'send' && step.event === event),
    )
    .some((step) => step.kind === 'done' && step.id === 'submit');

/** How many states the task was seen in so far, one after another. */
const heardOn = (page: Page) => page.evaluate(() => window.probe.visited('generation:task').length);

/** Answers `times` polls alike; the waits between them pass at once. */
async function pollsWith(page: Page, provider: HeldProvider, reply: Reply, times: number) {
  const heard = () => heardOn(page);
  for (let turn = 0; turn < times; turn++) {
    if (turn > 0) await nextQuestion(page, provider);
    const before = await heard();
    await provider.answer('result', reply);
    if (reply !== 'lost') await expect.poll(heard, { intervals: [5, 10, 20] }).toBeGreaterThan(before);
  }
}

/** Lets two seconds pass until the next question is there, which takes its way in real time: time that runs ahead of it would end its wait for an answer. */
async function nextQuestion(page: Page, provider: HeldProvider) {
  const comes = expect.poll(() => provider.isHeld('result'), { intervals: [5, 10, 20, 50], timeout: 2_000 });
  while (!provider.isHeld('result')) {
    await page.clock.fastForward(2_000);
    await comes.toBe(true).catch(() => undefined);
  }
}

import { describe, expect, it } from 'vitest';
import { type AnyActor, assign, createActor, emit, type InspectionEvent, sendParent, setup } from 'xstate';
import { createCollector } from '../../../src/services/inspector/collector';

const secrets = {
  token: 'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl',
  password: 'hunter2-of-ada',
  code: '482913',
  mobile: '13812345678',
  recoveryCodes: ['one-of-ten', 'two-of-ten'],
  otpSecret: 'JBSWY3DPEHPK3PXP',
  deep: [{ sensitive_id: 'fb-secret', note: 'call 13987654321' }],
};

const child = setup({ types: { events: {} as { type: 'work' } } }).createMachine({
  id: 'child',
  initial: 'idle',
  states: {
    idle: { on: { work: { target: 'busy', actions: sendParent({ type: 'child.works' }) } } },
    busy: { type: 'final' },
  },
});

const parent = setup({
  types: {
    context: {} as Record<string, unknown>,
    events: {} as { type: 'sign.in' } | { type: 'child.works' } | { type: 'tick' },
    emitted: {} as { type: string; at: number },
  },
  actors: { child },
}).createMachine({
  id: 'parent',
  context: {},
  invoke: { id: 'worker', src: 'child' },
  initial: 'out',
  states: {
    out: {
      on: {
        'sign.in': {
          target: 'in',
          actions: [assign(({ event }) => ({ ...event })), emit({ type: 'v1.SignedIn', at: 1 })],
        },
      },
    },
    in: { on: { 'child.works': {}, tick: { actions: () => {} } } },
  },
});

/** Starts the actors with an inspector that is opened before or after them. */
function inspected(opens: 'before' | 'after' = 'before') {
  let drawFrame = () => {};
  const options = {
    now: () => 1,
    nextFrame: (call: () => void) => {
      drawFrame = call;
    },
  };
  let collector = opens === 'before' ? createCollector([], options) : undefined;
  const root = createActor(parent, {
    id: 'root',
    inspect: (event: InspectionEvent) => collector?.inspect(event),
  }).start();
  const worker = root.getSnapshot().children.worker as AnyActor;
  collector ??= createCollector([root, worker], options);
  const rows = () =>
    collector
      .happenings()
      .filter(({ kind }) => kind !== 'started')
      .map(({ kind, from, name, type, state }) => [kind, from, name, type, state]);
  return { root, worker, collector, rows, drawFrame: () => drawFrame() };
}

describe('the inspector', () => {
  it.each(['before', 'after'] as const)(
    'shows who sent what to whom, in order, when it is opened %s the actors',
    (opens) => {
      // given
      const { root, worker, collector, rows } = inspected(opens);
      // when
      root.send({ type: 'sign.in' });
      worker.send({ type: 'work' });
      // then
      expect(rows()).toEqual([
        ['event', undefined, 'root', 'sign.in', 'in'],
        ['fact', undefined, 'root', 'v1.SignedIn', undefined],
        ['event', undefined, 'worker', 'work', 'busy'],
        ['event', 'worker', 'root', 'child.works', 'in'],
        ['event', 'worker', 'root', 'xstate.done.actor.worker', 'in'],
        ['ended', undefined, 'worker', 'done', undefined],
      ]);
      const [first, second] = collector.actors();
      expect([first, second].map((actor) => [actor?.name, actor?.state, actor?.isRunning])).toEqual([
        ['root', 'in', true],
        ['worker', 'busy', false],
      ]);
      expect(second?.parent).toBe(first?.id);
    },
  );

  it('shows no secret, whether it lies in a context or in an event', () => {
    // given
    const { root, collector } = inspected();
    // when
    root.send({ type: 'sign.in', ...secrets } as { type: 'sign.in' });
    // then
    const [actor] = collector.actors();
    const event = collector.happenings().find(({ type }) => type === 'sign.in');
    const seen = JSON.stringify([collector.contextOf(actor?.id ?? 0), collector.contentOf(event?.number ?? 0)]);
    expect(seen).toContain('[secret]');
    for (const secret of [
      ...Object.values(secrets)
        .flat()
        .filter((value) => typeof value === 'string'),
      'fb-secret',
      '13987654321',
    ]) {
      expect(seen).not.toContain(secret);
    }
  });

  it('lights the states that a machine is in, and offers the events that it knows', () => {
    const { collector } = inspected();
    const chart = collector.chartOf(collector.actors()[0]?.id ?? 0);

    expect([...(chart?.active ?? [])]).toEqual(['parent', 'parent.out']);
    expect(chart?.events).toEqual(['sign.in', 'tick']);
  });

  it('sends an event, says whether the state handles it, and refuses what is no event', () => {
    const { root, collector } = inspected();
    const id = collector.actors()[0]?.id ?? 0;

    expect(collector.send(id, { type: 'tick' })).toBe(false);
    expect(collector.send(id, { type: 'sign.in' })).toBe(true);
    expect(root.getSnapshot().value).toBe('in');
    expect(() => collector.send(id, { kind: 'sign.in' })).toThrow(TypeError);
  });

  it('keeps the newest 5,000 happenings and reports many of them as one change', () => {
    // given
    const { root, collector, drawFrame } = inspected();
    // when
    for (let count = 0; count < 12_000; count += 1) root.send({ type: 'tick' });
    // then
    expect(collector.happenings()).toHaveLength(5_000);
    expect(collector.version.get()).toBe(0);
    drawFrame();
    expect(collector.version.get()).toBe(1);
  });
});

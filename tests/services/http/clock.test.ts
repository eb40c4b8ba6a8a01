import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../../src/services/http/clock';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

function setUp() {
  const system = { wall: NOON, steady: 0 };
  const clock = createClock(
    () => system.wall,
    () => system.steady,
  );
  const pass = (ms: number) => {
    system.wall += ms;
    system.steady += ms;
  };
  return { clock, system, pass };
}

describe('the clock', () => {
  it.each([HOUR, -HOUR])('runs on evenly when the system clock jumps by %i ms, and doubts', (jump) => {
    const { clock, system, pass } = setUp();
    pass(1_000);
    system.wall += jump;
    pass(1_000);

    expect(clock.now()).toBe(NOON + 2_000);
    expect(clock.isDoubtful()).toBe(true);
  });

  it('after a jump, trusts the provider and doubts no more', () => {
    const { clock, system } = setUp();
    system.wall += HOUR;
    clock.heard(new Date(NOON).toUTCString());

    expect(clock.now()).toBe(NOON);
    expect(clock.isDoubtful()).toBe(false);
  });

  it('after a sleep, learns from the provider how long it was', () => {
    const { clock, system } = setUp();
    system.wall += 2 * HOUR;
    expect(clock.isDoubtful()).toBe(true);
    clock.heard(new Date(NOON + 2 * HOUR).toUTCString());

    expect(clock.now()).toBe(NOON + 2 * HOUR);
    expect(clock.isDoubtful()).toBe(false);
  });

  it('passes over what is no date', () => {
    const { clock } = setUp();
    clock.heard(null);
    clock.heard('half past nine');

    expect(clock.now()).toBe(NOON);
  });

  it('without an answer, measures just the time that passed, whatever the system clock does', () => {
    const steps = fc.array(fc.record({ pass: fc.nat(HOUR), jump: fc.integer({ min: -HOUR, max: HOUR }) }));
    fc.assert(
      fc.property(steps, (all) => {
        const { clock, system, pass } = setUp();
        for (const step of all) {
          pass(step.pass);
          system.wall += step.jump;
        }
        expect(clock.now()).toBe(NOON + all.reduce((sum, step) => sum + step.pass, 0));
      }),
    );
  });
});

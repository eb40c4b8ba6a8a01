import { vi } from 'vitest';
import { createActor } from 'xstate';
import { type AuthDraft, emptyDraft } from '../../../src/machines/auth/requests';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { provideAuth } from '../../../src/services/session/auth';

/** A sign-in on whatever `fetch` answers. `stop` lets go of it; `settled` waits until its calls are answered. */
export function startAuth(draft: Partial<AuthDraft> = {}) {
  const clock = createClock();
  const clients = createClients({ token: () => undefined, onUnauthorized: () => undefined, clock });
  const input = { now: clock.now, draft: { ...emptyDraft, ...draft } };
  const actor = createActor(provideAuth({ clients, now: clock.now }), { input });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const settled = () => vi.advanceTimersByTimeAsync(20);
  return { actor, facts, settled, now: clock.now, stop: () => actor.stop() };
}

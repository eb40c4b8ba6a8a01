import { selectToken } from '../../machines/session/selectors';
import type { Session } from '../studio/root';
import { type Clients, createClients } from './clients';
import { type Clock, createClock } from './clock';

export { createLateQueries } from './late-queries';
export { onNetworkReturn } from './wake-ups';

/** The provider as services reach it, in the name of the session's user, and its clock. */
export function createHttp(session: () => Session): { readonly clients: Clients; readonly clock: Clock } {
  const clock = createClock();
  const token = () => selectToken(session().getSnapshot());
  const clients = createClients({
    token,
    onUnauthorized: (refused) => {
      if (refused === token()) session().send({ type: 'session.unauthorized' });
    },
    clock,
  });
  return { clients, clock };
}

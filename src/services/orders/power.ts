import { createReadable, type ReadableProjection } from '../../log/projection';
import type { LateQueryClient, ProviderQuery } from '../../ports/queries';
import type { Power } from '../../ports/wallet';
import { whenIdle } from '../../timing/when-idle';
import { subscribeLate } from '../http/subscribe-late';

/** Follows the balance of who is signed in, once the page has drawn what does not wait for it. */
export function followPower(queries: LateQueryClient, balance: ProviderQuery<Power>) {
  const power = createReadable<Power | undefined>(undefined);
  let leave = () => {};
  const observe = async (userId: string) => {
    const [client, { observeBalance }] = await Promise.all([queries.fetch(), import('./observe-balance')]);
    return observeBalance(client, balance(userId));
  };
  return {
    power: power satisfies ReadableProjection<Power | undefined>,
    /** Ends what was followed, and follows the balance of this user, if there is one. */
    follow: (userId: string | undefined) => {
      leave();
      power.set(undefined);
      if (userId === undefined) {
        leave = () => {};
        return;
      }
      let stop = () => {};
      const callOff = whenIdle(() => {
        stop = subscribeLate(() => observe(userId), { next: power.set });
      });
      leave = () => {
        callOff();
        stop();
      };
    },
  };
}

import type { PaymentGateway } from '../../../provider/payments/gateway';
import { Orders } from '../../../provider/payments/orders';
import { SandboxGateway } from '../../../provider/payments/sandbox';
import { Settlement } from '../../../provider/payments/settlement';
import type { TestServer } from './test-server';

/** The sandbox gateway on the provider's books. */
export const sandboxOf = ({ db, secret }: TestServer) => new SandboxGateway(db, secret, () => 'http://localhost');

/** The provider's orders with a clock of their own (ms since the epoch), and another gateway if one is given. */
export function ordersAt(provider: TestServer, now: () => number, gateway: PaymentGateway = sandboxOf(provider)) {
  const { db } = provider;
  return new Orders({ db, gateway, settlement: new Settlement(db, gateway, { now }), now });
}

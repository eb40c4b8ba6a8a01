import type { KeptCar } from '../../../tools';
import { FailedDialog, lazyPart } from '../../kit/lazy-part';
import type { Asking } from '../../results/use-result-commands';

const Again = lazyPart(async () => (await import('./Again')).Again, { Failed: FailedDialog });
const Variations = lazyPart(async () => (await import('./Variations')).Variations, { Failed: FailedDialog });

interface AskedProps {
  readonly asking: Asking | undefined;
  readonly take: (car: KeptCar) => void;
  readonly close: () => void;
}

/** What is asked of a result, over the page. */
export function Asked({ asking, take, close }: AskedProps) {
  if (asking?.how === 'again') return <Again item={asking.item} close={close} />;
  return asking && <Variations item={asking.item} take={take} close={close} />;
}

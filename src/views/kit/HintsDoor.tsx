import { lazyPart } from './lazy-part';
import { useIdle } from './use-idle';

const Hints = lazyPart(async () => (await import('./Hints')).Hints, { Failed: () => null });

/** The hints of all controls: fetched when a page has done everything else. */
export const HintsDoor = () => useIdle() && <Hints />;

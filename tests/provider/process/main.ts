import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../../../provider/run';
import { drawPicture, TestEngine } from '../../support/provider/test-engine';

// The real process but for who draws: prompts that say 'slow' take as long as SLOW_MS says.
const engine = new TestEngine();
engine.behaviour = async (job, about) => {
  const isSlow = job.prompt.includes('slow');
  if (isSlow) await wait(Number(process.env.SLOW_MS ?? 0), undefined, { signal: about.signal });
  return drawPicture(job, about);
};
await run(() => engine);

// How long the inspector takes to show the app as it was: any moment of a log of 100,000 facts.
// `npm run bench:travel`; the goal is 200 ms, once the log was read.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Fact, Recorded } from '../../src/facts';
import type { UserLog } from '../../src/log';
import { createLogBench } from '../../src/services/inspector/log-bench';

const FACTS = 100_000;
const MOMENTS = 60;

/** Generations with their results, drafts and prompts, as a busy user leaves them. */
function factOf(index: number): Fact {
  const [taskId, at] = [`task-${Math.floor(index / 4)}`, 1_700_000_000_000 + index * 1_000];
  const prompt = `a car, number ${index}`;
  switch (index % 4) {
    case 0:
      return {
        ...{ type: 'v1.GenerationRequested', at, taskId, batchId: taskId, module: 'txt2img', transport: 'task' },
        ...{ model: 't2threeviews_context', prompt, body: { prompt }, form: { customPrompt: prompt } },
      };
    case 1:
      return { type: 'v1.GenerationSubmitted', at, taskId, serverTaskId: `server-${taskId}` };
    case 2:
      return {
        ...{ type: 'v1.GenerationCompleted', at, taskId },
        results: [{ id: `result-${index}`, url: `/api/file/${index}.png`, type: 'image' }],
      };
    default:
      return { type: 'v1.PromptSaved', at, module: 'txt2img', text: prompt };
  }
}

const records: Recorded[] = Array.from({ length: FACTS }, (_, index) => ({
  seq: index + 1,
  tab: 'bench',
  fact: factOf(index),
}));
// Of an open log, travelling needs nothing but its name.
const opened = { log: { userId: 'bench' }, blobs: {} } as UserLog;
const bench = createLogBench(records, opened, () => undefined);

const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
const first = timed(() => bench.travel(FACTS));
const later = Array.from({ length: MOMENTS }, (_, index) => {
  // Spread over the log, in no order (a prime of its own length).
  const seq = ((index * 7_919) % FACTS) + 1;
  return timed(() => bench.travel(seq));
}).sort((one, other) => one - other);
const share = (part: number) => later[Math.min(MOMENTS - 1, Math.floor(part * MOMENTS))] ?? 0;

const text = `# Travelling in the log

\`npm run bench:travel\`: ${FACTS.toLocaleString('en')} facts, all projections folded to a moment (Node ${process.version}, ${cpus()[0]?.model.trim()}).

| what | ms | goal |
|---|---|---|
| the first time, which folds the whole log and keeps its snapshots | ${first.toFixed(0)} | |
| any of ${MOMENTS} other moments, median | ${share(0.5).toFixed(0)} | 200 |
| 95th percentile | ${share(0.95).toFixed(0)} | 200 |
| the slowest | ${share(1).toFixed(0)} | 200 |
`;
writeFileSync('bench/travel/RESULTS.md', text);
process.stdout.write(text);
process.exitCode = share(1) <= 200 ? 0 : 1;

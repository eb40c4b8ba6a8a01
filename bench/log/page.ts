import type { Fact, Recorded } from '../../src/facts';
import { foldAll } from '../../src/log/projection';
import { history } from '../../src/log/projections/history';
import { newest } from '../../src/log/queries/search-history';
import { dexie, openOurs, ours, type Peer, rawIndexedDb } from './peers';

const APPENDED = 10_000;
const COLD = 100_000;
const SINGLE = 300;

/** Milliseconds. */
export interface Figures {
  readonly append: number;
  readonly cold: number;
  readonly singleP95: number;
}
declare global {
  interface Window {
    measure: (label: Label) => Promise<Figures>;
  }
}

const peers = {
  Fastback: ours,
  Dexie: dexie,
  'raw IndexedDB': rawIndexedDb,
} satisfies Record<string, (name: string) => Promise<Peer>>;
export type Label = keyof typeof peers;

/** Half requests, half results: the facts of `count` / 2 generations. */
function records(count: number): Recorded[] {
  return Array.from({ length: count }, (_, index) => {
    const taskId = `task-${index >> 1}`;
    const fact: Fact =
      index % 2 === 0
        ? {
            type: 'v1.GenerationRequested',
            at: index,
            taskId,
            batchId: taskId,
            module: 'txt2img',
            model: 't2threeviews_context',
            transport: 'task',
            prompt: '红色运动轿车',
            body: { n: 1 },
            form: { width: 768 },
          }
        : {
            type: 'v1.GenerationCompleted',
            at: index,
            taskId,
            results: [{ id: `r${index}`, url: `/api/file/${index}.png`, type: 'image' }],
          };
    return { seq: index + 1, tab: 'bench', fact };
  });
}

const time = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
const firstPage = (all: readonly Recorded[]) => newest(foldAll(history, all), 0, 24);

/** The figures of one peer, in a page and a storage that nothing else has used. */
async function measure(label: Label): Promise<Figures> {
  const open = peers[label];
  const small = records(APPENDED);
  const peer = await open('small');
  const append = await time(async () => {
    await peer.append(small);
    // Ours has derived its list by then; the others derive it from the same facts.
    if (label !== 'Fastback') firstPage(small);
  });
  const waits: number[] = [];
  for (const record of records(APPENDED + SINGLE).slice(APPENDED)) waits.push(await time(() => peer.append([record])));
  await peer.close();

  const large = await open('large');
  await large.append(records(COLD));
  await large.close();
  const cold = await time(() => coldStart(label, open, 'large'));
  return { append, cold, singleP95: p95(waits) };
}

/** From nothing in memory to the newest 24 results. */
async function coldStart(label: Label, open: (name: string) => Promise<Peer>, name: string) {
  if (label === 'Fastback') {
    const log = await openOurs(name);
    const page = newest(log.projection(history).get(), 0, 24);
    if (page.length !== 24) throw new Error(`a page of ${page.length}`);
    return;
  }
  const peer = await open(name);
  if (firstPage(await peer.readAll()).length !== 24) throw new Error('no page');
}

window.measure = measure;

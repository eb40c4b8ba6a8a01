import type { WorkerTask } from '../../../provider/engines/embedded/worker';

/** A drawing thread that goes wrong in the way that the job's id names. */
export default async function run({ job, port }: WorkerTask) {
  try {
    switch (job.id) {
      case 'throws':
        throw new TypeError('x is not a function');
      case 'hangs':
        for (;;) Math.sqrt(2);
      case 'eats memory': {
        const eaten: number[][] = [];
        for (;;) eaten.push(Array.from({ length: 100_000 }, (_, index) => index));
      }
      default:
        return { kind: 'files', files: [{ bytes: new Uint8Array([1]), mime: 'image/png' }], readings: [] };
    }
  } finally {
    port.close();
  }
}

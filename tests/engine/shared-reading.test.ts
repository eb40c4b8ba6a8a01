import { readFile } from 'node:fs/promises';
import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../provider/engines/embedded';
import { type KeptReading, keepReadings } from '../../provider/engines/embedded/reading/kept';
import draw, { picture } from '../../provider/engines/embedded/worker';
import { jobFor } from './jobs';

const image = await readFile(new URL('./sketches/sedan-side.png', import.meta.url));
const run = { signal: new AbortController().signal, progress: () => {} };

/** Reads the picture in this thread, with what others have read of it. */
async function read(readings: readonly KeptReading[]) {
  const answer = await picture({ image, readings, known: undefined, cancelled: new SharedArrayBuffer(4) });
  if (answer.kind !== 'read') throw new Error('a sketch is read');
  return answer;
}

/** Makes this thread forget what it has read. */
const forget = () =>
  keepReadings(Array.from({ length: 20 }, (_, i) => ({ key: `another picture ${i}`, reading: undefined })));

it('a thread does not read again what another has read, neither when it is asked nor to draw from it', async () => {
  // given
  forget();
  const first = await read([]);
  expect(first.readings).toHaveLength(1);
  const handedOver = structuredClone(first.readings);
  // when
  forget();
  const again = await read(handedOver);
  // then
  expect(again).toEqual({ ...first, readings: [] });
  forget();
  const { port1, port2 } = new MessageChannel();
  const job = jobFor('i2i_line2art', { image, width: 48, height: 32 });
  const drawn = await draw({ job, readings: handedOver, cancelled: new SharedArrayBuffer(4), port: port2 });
  port1.close();
  expect(drawn).toMatchObject({ kind: 'files', files: [{ width: 48, height: 32 }], readings: [] });
});

it('hands what one thread has read of a picture to the others, and of no other picture', async () => {
  // given
  const engine = createEmbeddedEngine({ threads: 1, worker: new URL('./workers/handing-over.ts', import.meta.url) });
  const seen = async (bytes: Uint8Array) => {
    const [file] = await engine.run(jobFor('i2i_line2art', { id: `${bytes}`, image: bytes }), run);
    return Buffer.from(file?.bytes ?? []).toString();
  };
  const [one, other] = [Uint8Array.of(1), Uint8Array.of(2)];
  try {
    // when it is read before it is drawn from
    await engine.readPicture(one, run.signal);
    // then
    expect(await seen(one)).toBe('read');
    expect(await seen(one)).toBe('read,drawn for 1');
    expect(await seen(other)).toBe('');
    // and the other way round
    expect((await engine.readPicture(other, run.signal)).picture.outline).toHaveLength(1);
  } finally {
    await engine.close();
  }
});

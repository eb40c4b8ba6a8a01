import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createEmbeddedEngine } from '../../provider/engines/embedded';
import { jobFor } from './jobs';

const folder = await mkdtemp(join(tmpdir(), 'fastback-readings-'));
afterAll(() => rm(folder, { recursive: true }));

it('reads a picture once, whether it is asked for or drawn from first', async () => {
  // given
  const file = join(folder, 'made');
  vi.stubEnv('READINGS_MADE', file);
  const image = await readFile(new URL('./sketches/sedan-side.png', import.meta.url));
  const run = { signal: new AbortController().signal, progress: () => {} };
  const job = jobFor('i2i_line2art', { image, width: 48, height: 32 });
  const engine = createEmbeddedEngine({ threads: 1, worker: new URL('./workers/counting.ts', import.meta.url) });
  try {
    // when
    await engine.readPicture(image, run.signal);
    await engine.run(job, run);
    const facing = { facing: 'right' } as const;
    await engine.run({ ...job, picture: facing }, run);
    await engine.readPicture(image, run.signal, facing);
    // then an answer makes it another picture
    expect(await readFile(file, 'utf8')).toBe('1\n0\n1\n0\n');
  } finally {
    await engine.close();
    vi.unstubAllEnvs();
  }
});

import { expect, it } from 'vitest';
import { createThreads } from '../../provider/engines/embedded/threads';

it('reports a late answer of a thread to a task that was given up, and goes on', async () => {
  // given
  const reported: unknown[] = [];
  const threads = createThreads({
    worker: new URL('./workers/faulty.ts', import.meta.url),
    maxThreads: 1,
    memoryMb: 64,
    onError: (error) => reported.push(error),
  });
  const late = new Error('Unexpected message from Worker');
  // when
  threads.emit('error', late);
  // then
  expect(reported).toEqual([late]);
  await threads.destroy();
});

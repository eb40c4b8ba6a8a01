import { expect } from 'vitest';
import { createEmptyActor } from 'xstate';
import { uploadMachine } from '../src/machines/upload/machine';
import type { Model } from '../tests/support/harness/model';

const file = new File([new Uint8Array(1)], 'car.png', { type: 'image/png' });

/** One file's way to the provider with everything that can happen on it. */
export const uploadModel: Model<typeof uploadMachine> = {
  name: 'upload',
  machine: (world) => uploadMachine.provide({ actors: { send: world.silent() } }),
  scenarios: { 'a picked file': { id: 'image-0', file, list: createEmptyActor() } },
  events: {
    'upload.retry': [{ type: 'upload.retry' }],
    'upload.progressed': [{ type: 'upload.progressed', progress: 50 }],
    'upload.finished': [{ type: 'upload.finished', url: '/api/file/uploaded' }],
    'upload.failed': [
      { type: 'upload.failed', failure: { kind: 'network' } },
      { type: 'upload.failed', failure: { kind: 'refused', message: 'no image' } },
    ],
  },
  outcomes: { send: { done: [], error: [] } },
  delays: {},
  identity: ({ context }) => [context.progress, context.url, context.failure?.kind],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    const shown = (['uploading', 'ready', 'failed'] as const).filter((tag) => end?.hasTag(tag));
    expect(shown).toHaveLength(1);
    expect(end?.context.url !== undefined).toBe(shown[0] === 'ready');
    expect(end?.context.failure !== undefined).toBe(shown[0] === 'failed');
    expect(end?.hasTag('retryable')).toBe(end?.context.failure?.kind === 'network');
  },
};

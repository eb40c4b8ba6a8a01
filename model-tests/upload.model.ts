import { expect } from 'vitest';
import { UPLOAD_MAX_BYTES } from '../contract/file';
import { uploadMachine } from '../src/machines/upload/machine';
import type { Model } from './harness/model';

const file = (type: string, size: number) => new File([new Uint8Array(size)], 'car', { type });

/** An upload with everything that can happen to it. */
export const uploadModel: Model<typeof uploadMachine> = {
  name: 'upload',
  machine: (world) => uploadMachine.provide({ actors: { send: world.silent() } }),
  scenarios: { 'an empty place': undefined },
  events: {
    'upload.pick': [
      { type: 'upload.pick', file: file('image/png', 1) },
      { type: 'upload.pick', file: file('image/png', 0) },
      { type: 'upload.pick', file: file('application/pdf', 1) },
      { type: 'upload.pick', file: file('image/png', UPLOAD_MAX_BYTES + 1) },
    ],
    'upload.use': [{ type: 'upload.use', url: '/api/file/favourite' }],
    'upload.remove': [{ type: 'upload.remove' }],
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
  identity: ({ context }) => [context.progress, context.url, context.failure?.kind, context.file?.type],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    const shown = (['empty', 'uploading', 'ready', 'failed'] as const).filter((tag) => end?.hasTag(tag));
    expect(shown).toHaveLength(1);
    expect(end?.context.url !== undefined).toBe(shown[0] === 'ready');
    expect(end?.context.failure !== undefined).toBe(shown[0] === 'failed');
  },
};

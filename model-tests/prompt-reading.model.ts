import { expect } from 'vitest';
import type { DesignReading } from '../contract/design-reading';
import { ReadingError } from '../src/machines/prompt-reading/failure';
import { promptReadingMachine, SETTLING } from '../src/machines/prompt-reading/machine';
import type { Model } from '../tests/support/harness/model';

const reading: DesignReading = { design: { version: 1 }, words: [], contradictions: [] };

/** The reading of a prompt, with everything that can happen to it. */
export const promptReadingModel: Model<typeof promptReadingMachine> = {
  name: 'prompt reading',
  machine: (world) => promptReadingMachine.provide({ actors: { read: world.promised(), network: world.silent() } }),
  scenarios: { 'an empty field': { prompt: '' }, 'a draft': { prompt: '红色 SUV' } },
  events: {
    'prompt.change': [
      { type: 'prompt.change', prompt: '红色 SUV' },
      { type: 'prompt.change', prompt: 'blue wagon' },
      { type: 'prompt.change', prompt: 'blue wagon', seed: 7, cfgScale: 7 },
      { type: 'prompt.change', prompt: ' ' },
    ],
    'network.back': [{ type: 'network.back' }],
  },
  outcomes: {
    read: {
      done: [reading],
      error: [new ReadingError({ kind: 'away', patience: 2000 }), new ReadingError({ kind: 'refused' })],
    },
    network: { done: [], error: [] },
  },
  delays: { settling: SETTLING, patience: 2000 },
  identity: ({ context: { asked, read } }) => [asked, read?.prompt, read?.seed],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const { asked, read } = end.context;
    const { prompt } = asked;
    const isBlank = prompt.trim() === '';
    // At rest, what is shown is what the newest prompt says; an empty one says nothing.
    if (end.matches('resting')) {
      expect([read?.prompt, read?.seed]).toEqual(isBlank ? [undefined, undefined] : [prompt, asked.seed]);
    } else expect(isBlank).toBe(false);
    expect(end.hasTag('failed')).toBe(end.matches('failed') || end.matches('refused'));
  },
};

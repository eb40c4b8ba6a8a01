import { expect } from 'vitest';
import { modelViewerMachine } from '../src/machines/model-viewer/machine';
import { type MaterialLook, presets } from '../src/machines/model-viewer/materials';
import type { ModelStats } from '../src/machines/model-viewer/stats';
import type { Model } from '../tests/support/harness/model';

const plain: MaterialLook = { ...presets.standard, type: 'original', color: '#c8321f' };
const facts: ModelStats = {
  triangles: 12,
  min: [-1, 0, -2],
  max: [1, 1.4, 2],
  unit: 1_000,
  materials: { paint: plain, glass: { ...plain, opacity: 0.3 } },
};
const source = { kind: 'url', url: '/api/file/car.glb' } as const;
const blue = { ...plain, color: '#1f4e9c' };
const now = () => 1_000;

/** The 3D viewer with everything that can happen to it. */
export const modelViewerModel: Model<typeof modelViewerMachine> = {
  name: 'model viewer',
  machine: (world) => modelViewerMachine.provide({ actors: { load: world.silent(), export: world.promised() } }),
  scenarios: {
    'a result': { source, resultId: 'r1', now },
    'a repainted result': { source, resultId: 'r1', looks: { paint: blue }, now },
    'a file of one’s own': { source: { kind: 'files', files: [] }, now },
  },
  events: {
    'model.open': [{ type: 'model.open', source: { kind: 'files', files: [] } }],
    'model.retry': [{ type: 'model.retry' }],
    'model.progressed': [{ type: 'model.progressed', loaded: 10, total: 100 }],
    'model.arrived': [{ type: 'model.arrived', facts }],
    'model.failed': [
      { type: 'model.failed', failure: { kind: 'network' } },
      { type: 'model.failed', failure: { kind: 'unsupported-format' } },
    ],
    'target.choose': [{ type: 'target.choose', name: 'paint' }],
    'look.preview': [{ type: 'look.preview', patch: { roughness: 0.1 } }],
    'look.commit': [{ type: 'look.commit' }],
    'look.change': [{ type: 'look.change', patch: { preset: 'chrome' } }],
    'look.reset': [{ type: 'look.reset' }],
    'look.undo': [{ type: 'look.undo' }],
    'look.redo': [{ type: 'look.redo' }],
    'look.follow': [{ type: 'look.follow', looks: { glass: blue } }],
    'export.start': [{ type: 'export.start', what: 'picture' }],
    'mishap.dismiss': [{ type: 'mishap.dismiss' }],
  },
  outcomes: {
    // What it ends with it says itself.
    load: { done: [], error: [] },
    export: { done: [undefined], error: [new Error('no canvas')] },
  },
  delays: {},
  identity: ({ context: { looks } }) => [
    Math.min(1, looks.past.length),
    looks.future.length > 0,
    looks.before !== undefined,
    Object.keys(looks.present).length > 0,
  ],
  check: ({ snapshots, facts: told }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const { context } = end;
    expect(end.hasTag('ready')).toBe(context.facts !== undefined);
    expect(end.hasTag('failed')).toBe(context.failure !== undefined);
    const last = told.findLast(({ type }) => type === 'v1.ModelRepainted');
    if (last && context.resultId && !context.looks.before && context.looks.past.length > 0) {
      expect(last).toMatchObject({ resultId: 'r1', materials: context.looks.present });
    }
    if (context.resultId === undefined && !snapshots.some(({ context: { resultId } }) => resultId)) {
      expect(told).toEqual([]);
    }
  },
};

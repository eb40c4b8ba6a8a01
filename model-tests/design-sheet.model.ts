import { expect } from 'vitest';
import type { CarDesign } from '../contract/design';
import type { FactOf } from '../src/facts';
import { DesignError } from '../src/machines/design-sheet/failure';
import { designSheetMachine } from '../src/machines/design-sheet/machine';
import { isEmpty } from '../src/machines/design-sheet/setup';
import type { Model } from '../tests/support/harness/model';

const sedan: CarDesign = {
  version: 1,
  package: { body: 'sedan', length: 4800, width: 1850, height: 1450, wheelbase: 2900, tyreDiameter: 680 },
};
const suv: CarDesign = { version: 1, package: { ...sedan.package, body: 'suv', height: 1700 } };
const words = { prompt: '红色 SUV', seed: 7, cfgScale: 7 };
const offline = new DesignError({ kind: 'network' });
const other = { name: 'first', design: suv };

/** The design sheet, with everything that can happen to it. */
export const designSheetModel: Model<typeof designSheetMachine> = {
  name: 'design sheet',
  machine: (world) =>
    designSheetMachine.provide({
      actors: { read: world.promised(), complete: world.promised(), vary: world.promised(), cross: world.promised() },
    }),
  scenarios: {
    words: { start: { kind: 'words', words }, now: () => 1 },
    'a kept car': { start: { kind: 'design', design: sedan }, now: () => 1 },
    'a car to vary': { start: { kind: 'design', design: sedan, varyBy: 5 }, now: () => 1 },
    'a sheet of the log': {
      history: { past: [], present: { design: sedan, locks: ['package.width'] }, future: [] },
      now: () => 1,
    },
    'a car that is no step yet': {
      history: { past: [], present: { design: sedan, locks: [] }, future: [] },
      isUnlogged: true,
      now: () => 1,
    },
  },
  events: {
    'setting.change': [{ type: 'setting.change', path: 'package.length', value: 5000 }],
    'setting.preview': [{ type: 'setting.preview', path: 'package.height', value: 1400 }],
    'camera.preview': [{ type: 'camera.preview', place: { azimuth: -60, elevation: 20 } }],
    'setting.commit': [{ type: 'setting.commit' }],
    'setting.cancel': [{ type: 'setting.cancel' }],
    'sheet.show': [{ type: 'sheet.show', sheet: { design: suv, locks: [] } }],
    'parts.show': [{ type: 'parts.show', parts: { scene: { place: 'sunset' } } }],
    'lock.toggle': [{ type: 'lock.toggle', path: 'package.length' }],
    'body.choose': [{ type: 'body.choose', body: 'suv' }],
    'design.open': [{ type: 'design.open', design: suv }],
    'words.read': [{ type: 'words.read', words }],
    'history.undo': [{ type: 'history.undo' }],
    'history.redo': [{ type: 'history.redo' }],
    'vary.start': [{ type: 'vary.start', seed: 3 }],
    'variation.pick': [{ type: 'variation.pick', index: 0 }],
    'cross.start': [{ type: 'cross.start', other }],
    'cross.mix': [{ type: 'cross.mix', share: 0.25 }],
    'cross.take': [{ type: 'cross.take' }],
    'compare.start': [{ type: 'compare.start', other }],
    'aside.close': [{ type: 'aside.close' }],
    'request.cancel': [{ type: 'request.cancel' }],
    'request.retry': [{ type: 'request.retry' }],
    'failure.dismiss': [{ type: 'failure.dismiss' }],
    'name.save': [{ type: 'name.save', name: 'first' }],
    'name.remove': [{ type: 'name.remove', name: 'first' }],
    'sheet.close': [{ type: 'sheet.close' }],
  },
  outcomes: {
    read: { done: [{ design: sedan, locks: ['package.body'] }], error: [offline] },
    complete: { done: [{ design: suv, moved: [] }], error: [offline] },
    vary: { done: [[{ design: suv, distance: 0.4 }]], error: [offline] },
    cross: { done: [suv], error: [offline] },
  },
  delays: {},
  identity: ({ context: { history, draft, isUnlogged, wanted, other: beside } }) => [
    history.present.design.package?.body,
    history.past.length > 0,
    history.future.length > 0,
    draft !== undefined,
    isUnlogged,
    beside !== undefined,
    wanted?.kind,
    wanted?.kind === 'design' && wanted.varyBy !== undefined,
  ],
  check: ({ snapshots, facts }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const { context } = end;
    // What the last fact of the sheet says is what the sheet is.
    const last = facts.findLast((fact): fact is FactOf<'v1.DesignChanged'> => fact.type === 'v1.DesignChanged');
    if (last && !context.isUnlogged)
      expect(context.history.present).toEqual({ design: last.design, locks: last.locks });
    if (end.matches('resting') || end.matches('held')) expect(isEmpty(context)).toBe(false);
    expect(end.hasTag('failed')).toBe(end.matches('failed'));
    if (end.matches('failed')) expect(context.failure).toEqual({ kind: 'network' });
    if (end.matches('choosing')) expect(context.variations.length).toBeGreaterThan(0);
    if (end.matches('resting')) expect(context.other).toBeUndefined();
  },
};

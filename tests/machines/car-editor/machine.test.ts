import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { About } from '../../../src/drawing/car-config';
import { type Drawing, FEWEST_POINTS } from '../../../src/drawing/drawing';
import { begin } from '../../../src/drawing/history';
import { startDrawing } from '../../../src/drawing/outline';
import type { CarEditorCommand, Picture } from '../../../src/machines/car-editor/commands';
import { carEditorMachine } from '../../../src/machines/car-editor/machine';
import { selectDrawing, selectPresent, selectSelection } from '../../../src/machines/car-editor/selectors';

const sedan = startDrawing('sedan_standard');

const SELECT_3: CarEditorCommand = { type: 'selection.set', selection: { points: [], wheels: [], segments: [3] } };
const LOOK = { fill: 'solid', sketch: false } as const;

/** Neither saving nor taking a picture comes to an end. */
const slow = carEditorMachine.provide({
  actors: {
    save: fromPromise<void, { drawing: Drawing; name: string; about?: About }>(() => new Promise(() => {})),
    export: fromPromise<void, Picture>(() => new Promise(() => {})),
  },
});

function editor(history = begin(sedan)) {
  const facts: { readonly type: string; readonly step?: string; readonly drawing?: unknown }[] = [];
  const actor = createActor(slow, { input: { drawingId: 'd', history, now: () => 7 } });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, facts, present: () => selectPresent(actor.getSnapshot()) };
}

const byX = (x: number) => ({ kind: 'move', points: [5], wheels: [], by: { x, y: 0 } }) as const;

describe('the car editor', () => {
  it('makes one step of a whole drag, and shows the drag while it lasts', () => {
    // given
    const { actor, facts, present } = editor();
    // when
    actor.send({ type: 'gesture.begin' });
    for (const x of [10, 20, 30]) actor.send({ type: 'gesture.move', edit: byX(x) });
    // then the drag is seen, and is no step yet
    expect(selectDrawing(actor.getSnapshot()).points[5]?.x).toBe((sedan.points[5]?.x ?? 0) + 30);
    expect(present()).toBe(sedan);
    // when
    actor.send({ type: 'gesture.end' });
    // then
    expect(present().points[5]?.x).toBe((sedan.points[5]?.x ?? 0) + 30);
    expect(facts.map(({ step }) => step)).toEqual(['begin', 'edit']);
    actor.send({ type: 'history.undo' });
    expect(present()).toBe(sedan);
    actor.send({ type: 'history.redo' });
    expect(present().points[5]?.x).toBe((sedan.points[5]?.x ?? 0) + 30);
  });

  it('forgets a drag that is given up', () => {
    const { actor, facts, present } = editor();
    actor.send({ type: 'gesture.begin' });
    actor.send({ type: 'gesture.move', edit: byX(40) });
    actor.send({ type: 'gesture.cancel' });
    expect(present()).toBe(sedan);
    expect(selectDrawing(actor.getSnapshot())).toBe(sedan);
    expect(facts).toHaveLength(1);
  });

  it.each([
    ['question.keep', 'suv_compact', true],
    ['question.yes', 'suv_compact', false],
    ['question.dismiss', 'sedan_standard', true],
  ] as const)('asks before a new type replaces an edited outline, and %s is obeyed', (answer, type, edited) => {
    const { actor, present } = editor();
    actor.send({ type: 'drawing.edit', edit: byX(40) });
    actor.send({ type: 'type.choose', carType: 'suv_compact' });
    expect(actor.getSnapshot().hasTag('asking-type')).toBe(true);
    actor.send({ type: answer });
    expect(present()).toMatchObject({ type, edited });
  });

  it('changes the type of an untouched outline without a question', () => {
    const { actor, present } = editor();
    actor.send({ type: 'type.choose', carType: 'sedan_wagon' });
    expect(present().type).toBe('sedan_wagon');
  });

  it('clears edits and history on a reset that was confirmed', () => {
    const { actor, facts, present } = editor();
    actor.send({ type: 'drawing.edit', edit: byX(40) });
    actor.send({ type: 'reset.ask' });
    actor.send({ type: 'question.yes' });
    expect(present().points).toEqual(sedan.points);
    actor.send({ type: 'history.undo' });
    expect(present().points).toEqual(sedan.points);
    expect(facts.at(-1)).toMatchObject({ step: 'begin' });
  });

  it('switches adding and deleting off when segments are to be chosen, and makes one exclude the other', () => {
    const { actor } = editor();
    const tags = () => ['adding', 'deleting', 'segments', 'edit'].filter((tag) => actor.getSnapshot().tags.has(tag));
    actor.send({ type: 'mode.add-point' });
    expect(tags()).toEqual(['adding', 'edit']);
    actor.send({ type: 'mode.delete-point' });
    expect(tags()).toEqual(['deleting', 'edit']);
    actor.send({ type: 'mode.segments' });
    expect(tags()).toEqual(['segments', 'edit']);
  });

  it('stores a display mode on the start of the chosen segment, and on none without a choice', () => {
    const { actor, present } = editor();
    actor.send({ type: 'mode.segments' });
    actor.send({ type: 'segments.display', display: 'dashed' });
    expect(present()).toBe(sedan);
    actor.send({ type: 'selection.set', selection: { points: [], wheels: [], segments: [3] } });
    actor.send({ type: 'segments.display', display: 'dashed' });
    expect(
      present()
        .points.map(({ segmentDisplayMode }) => segmentDisplayMode)
        .filter(Boolean),
    ).toEqual(['dashed']);
    expect(present().points[3]?.segmentDisplayMode).toBe('dashed');
  });

  it('forgets a selection that means other points than before', () => {
    const { actor } = editor();
    actor.send({ type: 'mode.edit' });
    actor.send({ type: 'selection.set', selection: { points: [5], wheels: [], segments: [] } });
    actor.send({ type: 'drawing.edit', edit: { kind: 'delete-points', points: [2] } });
    expect(selectSelection(actor.getSnapshot()).points).toEqual([]);
  });

  it.each<[string, ...CarEditorCommand[]]>([
    ['choosing a mode of no points', { type: 'mode.select' }],
    ['choosing segments instead', { type: 'mode.segments' }],
    ['leaving the segments again', { type: 'mode.segments' }, SELECT_3, { type: 'mode.segments' }],
  ])('forgets what was selected by %s', (_, ...commands) => {
    const { actor } = editor();
    actor.send({ type: 'mode.edit' });
    actor.send({ type: 'selection.set', selection: { points: [5], wheels: [], segments: [] } });
    for (const command of commands) actor.send(command);
    expect(selectSelection(actor.getSnapshot())).toEqual({ points: [], wheels: [], segments: [] });
  });

  it('looks at the drawing without changing it once that mode is chosen', () => {
    const { actor } = editor();
    actor.send({ type: 'mode.edit' });
    actor.send({ type: 'mode.select' });
    expect(['select', 'edit'].map((tag) => actor.getSnapshot().hasTag(tag as 'select'))).toEqual([true, false]);
  });

  it('moves points when its mode is chosen again, whatever was done with them before', () => {
    const { actor } = editor();
    for (const type of ['mode.add-point', 'mode.select', 'mode.edit'] as const) actor.send({ type });
    expect(actor.getSnapshot().hasTag('adding')).toBe(false);
  });

  it('offers no deleting where as few points are left as an outline needs', () => {
    const points = sedan.points.slice(0, FEWEST_POINTS);
    const { actor } = editor(begin({ ...sedan, points }));
    actor.send({ type: 'mode.delete-point' });
    expect(actor.getSnapshot().hasTag('deleting')).toBe(false);
  });

  it.each<[string, CarEditorCommand]>([
    ['it is dismissed', { type: 'failure.dismiss' }],
    ['another drawing is opened', { type: 'config.open', name: 'b', drawing: sedan }],
    ['the drawing is saved', { type: 'config.save', name: 'b' }],
    ['its picture is taken', { type: 'picture.export', target: 'png', look: LOOK }],
  ])('shows no more what went wrong when %s', (_, command) => {
    // given
    const { actor } = editor();
    actor.send({ type: 'config.rejected', failure: { kind: 'not-json' } });
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'import' });
    // when
    actor.send(command);
    // then
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('has nothing to take back or to bring back in the beginning', () => {
    const { actor, facts } = editor();
    const before = actor.getSnapshot().context.history;
    for (const type of ['history.undo', 'history.redo'] as const) actor.send({ type });
    expect(actor.getSnapshot().context.history).toBe(before);
    expect(facts).toHaveLength(1);
  });

  it('says nothing to the log when it goes on with what is there already', () => {
    const first = editor();
    first.actor.send({ type: 'drawing.edit', edit: byX(40) });
    expect(editor(first.actor.getSnapshot().context.history).facts).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { begin } from '../../../src/drawing/history';
import { startDrawing } from '../../../src/drawing/outline';
import { carEditorMachine } from '../../../src/machines/car-editor/machine';
import { selectDrawing, selectPresent, selectSelection } from '../../../src/machines/car-editor/selectors';

const sedan = startDrawing('sedan_standard');

function editor(history = begin(sedan)) {
  const facts: { readonly type: string; readonly step?: string; readonly drawing?: unknown }[] = [];
  const actor = createActor(carEditorMachine, { input: { drawingId: 'd', history, now: () => 7 } });
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

  it('says nothing to the log when it goes on with what is there already', () => {
    const first = editor();
    first.actor.send({ type: 'drawing.edit', edit: byX(40) });
    expect(editor(first.actor.getSnapshot().context.history).facts).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { compact } from '../../src/log/compaction';
import { Fact } from '../../src/log/facts';
import { foldAll } from '../../src/log/projection';
import { DRAWINGS_KEPT, drawings, POINTS_KEPT } from '../../src/log/projections/drawings';
import { begin } from '../../src/machines/car-editor/history';
import { carEditorMachine } from '../../src/machines/car-editor/machine';
import { startDrawing } from '../../src/machines/car-editor/outline';
import { resume } from '../../src/machines/car-editor/stored';
import { anyDrawing, edits } from '../machines/car-editor/arbitraries';
import { numbered } from './world';

const sedan = startDrawing('sedan_standard');
const drawn = (drawingId: string, step: 'begin' | 'edit' | 'undo', drawing = sedan): Fact =>
  Fact.parse({ type: 'v1.DrawingChanged', at: 1, drawingId, step, drawing });

/** A session of the editor, and the facts that it told the log. */
function session(start: typeof sedan, commands: readonly Parameters<ReturnType<typeof actorOf>['send']>[0][]) {
  const facts: Fact[] = [];
  const actor = actorOf(start);
  actor.on('*', (fact) => facts.push(Fact.parse(JSON.parse(JSON.stringify(fact)))));
  actor.start();
  for (const command of commands) actor.send(command);
  return { facts, history: actor.getSnapshot().context.history };
}
const actorOf = (start: typeof sedan) =>
  createActor(carEditorMachine, { input: { drawingId: 'd', history: begin(start), now: () => 1 } });

const commands = fc.oneof(
  { weight: 4, arbitrary: edits.map((edit) => ({ type: 'drawing.edit', edit }) as const) },
  fc.constantFrom({ type: 'history.undo' } as const, { type: 'history.redo' } as const, { type: 'reset.ask' } as const),
  fc.constant({ type: 'question.yes' } as const),
  fc.constant({ type: 'gesture.begin' } as const),
  edits.map((edit) => ({ type: 'gesture.move', edit }) as const),
  fc.constantFrom({ type: 'gesture.end' } as const, { type: 'gesture.cancel' } as const),
);

describe('drawings in the log', () => {
  it('come back exactly as they were, with every step, whatever was done', () => {
    fc.assert(
      fc.property(anyDrawing, fc.array(commands, { maxLength: 25 }), (start, list) => {
        const { facts, history } = session(start, list);
        const [kept] = foldAll(drawings, numbered(facts));
        expect(resume(kept?.steps ?? [])).toEqual(history);
      }),
      { numRuns: 150 },
    );
  });

  it('survive a compaction unchanged', () => {
    fc.assert(
      fc.property(anyDrawing, fc.array(commands, { maxLength: 15 }), (start, list) => {
        const records = numbered(session(start, list).facts);
        expect(foldAll(drawings, compact(records).kept)).toEqual(foldAll(drawings, records));
      }),
      { numRuns: 50 },
    );
  });

  it('keep their latest steps only, and a compaction lets the others go', () => {
    // given more steps than are kept, of more drawings than are kept
    const many = POINTS_KEPT / sedan.points.length + 50;
    const steps = Array.from({ length: many }, (_, k) => drawn('d', k === 0 ? 'begin' : 'edit'));
    const others = Array.from({ length: DRAWINGS_KEPT }, (_, k) => drawn(`d${k}`, 'begin'));
    const records = numbered([...steps, ...others, drawn('d', 'edit')]);
    // when
    const state = foldAll(drawings, records);
    const { kept } = compact(records);
    // then
    expect(state).toHaveLength(DRAWINGS_KEPT);
    expect(state[0]?.drawingId).toBe('d');
    expect(foldAll(drawings, kept)).toEqual(state);
    expect(kept.length).toBeLessThan(records.length);
  });

  it('start anew where nothing is kept, and go on as custom where their type is not known any more', () => {
    expect(resume([]).present).toEqual(sedan);
    const { present } = resume([
      { step: 'begin', drawing: { ...Fact.parse(drawn('d', 'begin')), ...sedan, type: 'hovercar' } as never },
    ]);
    expect(present.type).toBe('custom');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { edit } from '../../src/drawing/edits';
import { begin } from '../../src/drawing/history';
import { startDrawing } from '../../src/drawing/outline';
import { Fact } from '../../src/facts';
import { Outline, pieceOf, piecesOf, pointOf } from '../../src/facts/outline';
import { compact } from '../../src/log/compaction';
import { foldAll } from '../../src/log/projection';
import { CHARACTERS_KEPT, DRAWINGS_KEPT, drawings } from '../../src/log/projections/drawings';
import { carEditorMachine } from '../../src/machines/car-editor/machine';
import { resume, toStored } from '../../src/machines/car-editor/stored';
import { anyDrawing, edits } from '../drawing/arbitraries';
import { numbered } from './world';

const sedan = startDrawing('sedan_standard');
const drawn = (drawingId: string, step: 'begin' | 'edit' | 'undo', drawing = sedan): Fact =>
  Fact.parse({ type: 'v2.DrawingChanged', at: 1, drawingId, step, drawing: toStored(drawing) });

/** A session of the editor, and the facts that it emitted. */
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

const figure = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const place = fc.record({ x: figure, y: figure });
const anyPoint = fc.record(
  {
    x: figure,
    y: figure,
    type: fc.constantFrom('corner' as const, 'smooth' as const),
    controlPoints: fc.array(place, { maxLength: 2 }),
    segmentDisplayMode: fc.constantFrom('solid' as const, 'dashed' as const, 'transparent' as const),
  },
  { requiredKeys: ['x', 'y', 'type', 'controlPoints'] },
);

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
        expect(foldAll(drawings, compact(records, 0).kept)).toEqual(foldAll(drawings, records));
      }),
      { numRuns: 50 },
    );
  });

  it('keep their latest steps only, and a compaction lets the others go', () => {
    // given more steps than are kept, of more drawings than are kept
    const many = Math.ceil(CHARACTERS_KEPT / toStored(sedan).outline.length) + 50;
    const steps = Array.from({ length: many }, (_, k) => drawn('d', k === 0 ? 'begin' : 'edit'));
    const others = Array.from({ length: DRAWINGS_KEPT }, (_, k) => drawn(`d${k}`, 'begin'));
    const records = numbered([...steps, ...others, drawn('d', 'edit')]);
    // when
    const state = foldAll(drawings, records);
    const { kept } = compact(records, 0);
    // then
    expect(state).toHaveLength(DRAWINGS_KEPT);
    expect(state[0]?.drawingId).toBe('d');
    expect(foldAll(drawings, kept)).toEqual(state);
    expect(kept.length).toBeLessThan(records.length);
  });

  it('start anew where nothing is kept, and go on as custom where their type is not known any more', () => {
    expect(resume([]).present).toEqual(sedan);
    const { present } = resume([{ step: 'begin', drawing: { ...toStored(sedan), type: 'hovercar' } }]);
    expect(present.type).toBe('custom');
  });

  it('share the points that stay from step to step', () => {
    const moved = edit(sedan, { kind: 'move', points: [5], wheels: [], by: { x: 20, y: 30 } });
    const steps = [sedan, moved].map(
      (drawing, k) => ({ step: k ? 'edit' : 'begin', drawing: toStored(drawing) }) as const,
    );
    const { past, present } = resume(steps);
    expect(present.points.filter((point, index) => point !== past[0]?.points[index])).toEqual([moved.points[5]]);
  });
});

describe('an outline as text', () => {
  it('restores the same outline from its text, whatever its coordinates', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 6 }), (points) => {
        const text = points.map(pieceOf).join(' ');
        expect(Outline.parse(JSON.parse(JSON.stringify(text)))).toBe(text);
        expect(piecesOf(text).map(pointOf)).toEqual(points);
      }),
    );
  });

  it.each(['x1,2', 'c1', 'c1,2,3', 'c1,NaN', 'c1,2  c3,4', 'c1,2 ', 'sx1,2', 'c1,2\nc3,4', 'c1,2,<b>,4'])(
    'is none where it is %j',
    (text) => {
      expect(Outline.safeParse(text).success).toBe(false);
    },
  );

  it('distinguishes the text of an outline from one cut off at its end, however long', () => {
    // 2,000 points with both handles, and an end that is none
    const text = `${Array.from({ length: 2000 }, (_, k) => `s${k},${k}.25,1.5,2.5,3.5,4.5`).join(' ')}!`;
    expect(Outline.safeParse(text).success).toBe(false);
    expect(Outline.safeParse(text.slice(0, -1)).success).toBe(true);
  });
});

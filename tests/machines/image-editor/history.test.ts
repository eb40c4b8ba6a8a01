import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Fact } from '../../../src/facts';
import { compact } from '../../../src/log/compaction';
import { foldAll } from '../../../src/log/projection';
import { PAINTINGS_KEPT, paintings } from '../../../src/log/projections/paintings';
import type { LoadedPicture } from '../../../src/machines/image-editor/commands';
import {
  canUndo,
  commit,
  isFull,
  type MarkHistory,
  MOST,
  noMarks,
  redo,
  UNDO_STEPS,
  undo,
} from '../../../src/machines/image-editor/history';
import { imageEditorMachine } from '../../../src/machines/image-editor/machine';
import { selectFailure } from '../../../src/machines/image-editor/selectors';
import type { Mark } from '../../../src/painting/mark';
import { numbered } from '../../log/world';
import { anyMark } from './arbitraries';

const clear: Mark = { kind: 'clear', layer: 'paint' };
const tip = { layer: 'paint', erase: false, size: 40, hardness: 1, opacity: 1, color: '#c8321f' } as const;
type Command = Mark | 'undo' | 'redo';
const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: anyMark }, fc.constantFrom('undo' as const, 'redo' as const)),
  { maxLength: 25 },
);

/** An editor that has done all this, and the facts that it emitted. */
async function painted(done: readonly Command[], kept?: Pick<MarkHistory, 'marks' | 'undone'>) {
  const facts: Fact[] = [];
  const picture: LoadedPicture = { paintingId: 'picture', size: { width: 900, height: 600 }, ...(kept && { kept }) };
  const load = fromPromise(async () => picture);
  const actor = createActor(imageEditorMachine.provide({ actors: { load } }), {
    input: { name: 'a.png', masks: true, masking: false, color: '#000000', now: () => 1 },
  });
  actor.on('*', (fact) => facts.push(Fact.parse(JSON.parse(JSON.stringify(fact)))));
  actor.start();
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  for (const command of done) {
    if (command === 'undo' || command === 'redo') actor.send({ type: `history.${command}` });
    else if (command.kind === 'clear') actor.send({ type: 'layer.clear', layer: command.layer });
    else {
      actor.send({ type: 'stroke.begin' });
      actor.send({ type: 'stroke.end', mark: command });
    }
  }
  return { actor, facts, history: actor.getSnapshot().context.history };
}

describe('the steps of a painting', () => {
  it('come back after an undo and a redo, and not after something new', () => {
    fc.assert(
      fc.property(fc.array(anyMark, { minLength: 1, maxLength: 20 }), (marks) => {
        const history = marks.reduce(commit, noMarks);
        expect(redo(undo(history))).toEqual(history);
        expect(commit(undo(history), clear).undone).toEqual([]);
      }),
    );
  });

  it('limits the undo steps of a painting so that it stays small', async () => {
    const long: Mark = { kind: 'stroke', tip, points: Array.from({ length: 60_000 }, () => 1) };
    const full = [Array.from({ length: MOST.steps }, () => clear), Array.from({ length: 25 }, () => long)];
    for (const marks of full) {
      expect(isFull({ marks })).toBe(true);
      expect(isFull({ marks: marks.slice(1) })).toBe(false);
    }
    // given an editor that goes on with a full painting
    const kept = { marks: full[0] ?? [], undone: [] };
    const { actor } = await painted([], kept);
    actor.send({ type: 'question.yes' });
    // when another stroke is begun, then it is refused with a word, and what is there can be saved
    actor.send({ type: 'stroke.begin' });
    expect(actor.getSnapshot().hasTag('stroking')).toBe(false);
    expect(selectFailure(actor.getSnapshot())).toBe('full');
    expect(actor.getSnapshot().can({ type: 'picture.save' })).toBe(true);
    // and after a step back there is room again
    actor.send({ type: 'history.undo' });
    actor.send({ type: 'stroke.begin' });
    expect(actor.getSnapshot().hasTag('stroking')).toBe(true);
  });

  it(`can be taken back ${UNDO_STEPS} times and no further`, () => {
    let history = Array.from({ length: UNDO_STEPS + 20 }, () => clear).reduce(commit, noMarks);
    let steps = 0;
    while (canUndo(history)) {
      history = undo(history);
      steps++;
    }
    expect([steps, history.marks.length]).toEqual([UNDO_STEPS, 20]);
    expect(undo(history)).toBe(history);
  });
});

describe('paintings in the log', () => {
  it('folds logged paintings into what was painted, undo and redo included, before and after compaction', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (done) => {
        const { facts, history } = await painted(done);
        const records = numbered(facts);
        const [kept] = foldAll(paintings, records);
        expect([kept?.marks ?? [], kept?.undone ?? []]).toEqual([history.marks, history.undone]);
        const compacted = foldAll(paintings, compact(records, 0).kept);
        expect(compacted).toEqual(foldAll(paintings, records));
      }),
      { numRuns: 40 },
    );
  });

  it('leave the log once they are saved or given up', async () => {
    // given
    const { actor, facts } = await painted([clear]);
    expect(foldAll(paintings, numbered(facts))).toHaveLength(1);
    // when
    actor.send({ type: 'editor.cancel' });
    actor.send({ type: 'question.yes' });
    // then
    expect(foldAll(paintings, numbered(facts))).toEqual([]);
    expect(compact(numbered(facts), 0).kept).toEqual([]);
  });

  it('stay when the view merely goes away', async () => {
    const { actor, facts } = await painted([clear]);
    actor.send({ type: 'editor.leave' });
    expect(foldAll(paintings, numbered(facts))[0]?.marks).toEqual([clear]);
  });

  it(`keeps at most ${PAINTINGS_KEPT} paintings in the log, the newest first`, () => {
    const facts = Array.from({ length: PAINTINGS_KEPT + 2 }, (_, index) =>
      Fact.parse({ type: 'v2.PicturePainted', at: 1, paintingId: `p${index}`, step: 'mark', mark: clear }),
    );
    expect(foldAll(paintings, numbered(facts)).map(({ paintingId }) => paintingId)).toEqual(['p4', 'p3', 'p2']);
  });
});

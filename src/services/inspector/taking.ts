import { definitionOf, type Fact, type FactOf, type Recorded } from '../../facts';
import { foldAll } from '../../log/projection';
import { boards } from '../../log/projections/boards';
import { namedDesigns } from '../../log/projections/designs';
import { drawings } from '../../log/projections/drawings';
import { type History, hiddenTasks, history } from '../../log/projections/history';
import { type Generation, generationsOn, type Result } from '../../log/projections/history-pages';
import { factsOfProject, type Imported, type ProjectContent } from '../../machines/library/project';
import type { Taking } from '../../ports/inspector';

/** What a project adds to a log, and a summary of it for the user who is asked. */
interface Planned {
  readonly content: ProjectContent;
  readonly summary: Taking;
}

/**
 * What of a project is taken into a user's own log: finished results, boards, named designs and the drawing. What the
 * provider would be asked about (running tasks, orders, favourites, the account), forms and prompts stay behind. What is
 * there already is left out, but for stars and tags where it has none; boards and designs that replace own ones are
 * listed.
 */
export function planTaking(records: readonly Recorded[], own: readonly Recorded[]): Planned {
  const { marked, ...finished } = finishedIn(records, own);
  const sheets = boardsOf(records, own);
  const designs = designsOf(records, own);
  const drawing = drawingOf(records, own);
  return {
    content: { ...finished, boards: sheets.facts, designs: designs.facts, drawing },
    summary: {
      results: finished.generations.reduce((sum, { results }) => sum + results.length, 0),
      boards: sheets.facts.length,
      designs: designs.facts.length,
      marked: marked.size,
      hasDrawing: drawing !== undefined,
      replaced: [...sheets.replaced, ...designs.replaced],
      replacesDrawing: drawing !== undefined && foldAll(drawings, own).length > 0,
    },
  };
}

/** The hashes of the pictures that the content names. */
export const picturesOf = (content: ProjectContent): ReadonlySet<string> =>
  new Set(factsOfProject(content, 0).flatMap((fact) => definitionOf(fact.type).blobs?.(fact) ?? []));

/** Finished generations that are shown, and not known in the other log; stars and tags also for those that are. */
function finishedIn(records: readonly Recorded[], own: readonly Recorded[]) {
  const mine = foldAll(history, own);
  const known = new Set(generationsOn(mine.pages).map(({ taskId }) => taskId));
  const theirs = shownIn(foldAll(history, records));
  const shown = theirs.filter(({ taskId }) => !known.has(taskId));
  const results = shown.flatMap((each) => each.results);
  const ids = new Set(results.map(({ id }) => id));
  const there = new Map(shownIn(mine).flatMap((each) => each.results.map((result) => [result.id, result])));
  const marks = marksOf(
    theirs.flatMap((each) => each.results),
    (id) => (ids.has(id) ? {} : there.get(id)),
  );
  return {
    generations: shown.map(imported),
    thumbnails: results.flatMap(({ id, thumbnail }) => (thumbnail ? [{ resultId: id, blob: thumbnail }] : [])),
    ...marks,
    repaints: factsOf(records, 'v1.ModelRepainted').filter(({ resultId }) => ids.has(resultId)),
    marked: new Set([...marks.ratings, ...marks.tagged].flatMap(({ resultId }) => (ids.has(resultId) ? [] : resultId))),
  };
}

const shownIn = (state: History): readonly Generation[] => {
  const hidden = hiddenTasks(state);
  return generationsOn(state.pages)
    .filter(({ taskId }) => !hidden.has(taskId))
    .map((each) => ({ ...each, results: each.results.filter(({ deleted }) => !deleted) }));
};

/** Stars and tags for results that have none of them; `markedAs` answers how a result is marked, undefined for one that is not shown. */
function marksOf(
  results: readonly Result[],
  markedAs: (id: string) => Pick<Result, 'stars' | 'tags'> | undefined,
): Pick<ProjectContent, 'ratings' | 'tagged'> {
  const marks = results.flatMap(({ id: resultId, stars, tags }) => {
    const has = markedAs(resultId);
    return has ? [{ resultId, stars: has.stars ? undefined : stars, tags: has.tags ? undefined : tags }] : [];
  });
  return {
    ratings: marks.flatMap(({ resultId, stars }) => (stars ? [{ resultId, stars }] : [])),
    tagged: marks.flatMap(({ resultId, tags }) => (tags ? [{ resultId, tags }] : [])),
  };
}

function imported({ taskId, module, prompt, form, seed, createdAt, ...generation }: Generation): Imported {
  const { batchId = taskId, sources = [] } = generation;
  return {
    ...{ taskId, batchId, module, prompt, form: { ...form }, createdAt },
    ...(seed === undefined ? {} : { seed }),
    sources: [...sources],
    results: generation.results.map(({ thumbnail: _, deleted: __, stars: ___, tags: ____, ...result }) => result),
  };
}

function boardsOf(records: readonly Recorded[], own: readonly Recorded[]) {
  const mine = new Map(foldAll(boards, own).map((board) => [board.boardId, board]));
  const news = foldAll(boards, records).filter((board) => !isSame(board, mine.get(board.boardId)));
  const changes = factsOf(records, 'v1.BoardChanged');
  return {
    facts: news.flatMap(({ boardId }) => changes.findLast((fact) => fact.boardId === boardId) ?? []),
    replaced: news.flatMap(({ boardId }) => mine.get(boardId)?.name ?? []),
  };
}

function designsOf(records: readonly Recorded[], own: readonly Recorded[]) {
  const mine = new Map(foldAll(namedDesigns, own).map((each) => [each.name, each]));
  const news = foldAll(namedDesigns, records).filter(({ name, design }) => !isSame(design, mine.get(name)?.design));
  const changes = factsOf(records, 'v1.DesignNamed');
  return {
    facts: news.flatMap(({ name }) => changes.findLast((fact) => fact.name === name) ?? []),
    replaced: news.flatMap(({ name }) => mine.get(name)?.name ?? []),
  };
}

/** The drawing that was worked on last, unless it is the one that was worked on last here. */
function drawingOf(records: readonly Recorded[], own: readonly Recorded[]): ProjectContent['drawing'] {
  const [last, mine] = [records, own].map((each) => {
    const [newest] = foldAll(drawings, each);
    // Steps are numbered by the log that they lie in.
    return newest && { ...newest, steps: newest.steps.map(({ step, drawing }) => ({ step, drawing })) };
  });
  return isSame(last, mine) ? undefined : last;
}

const factsOf = <T extends Fact['type']>(records: readonly Recorded[], type: T): FactOf<T>[] =>
  // The compared type names the member of the union.
  records.flatMap(({ fact }) => (fact.type === type ? [fact as FactOf<T>] : []));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

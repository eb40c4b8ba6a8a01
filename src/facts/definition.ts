import type * as z from 'zod/mini';
import type { Module } from '../../contract/models';

/** What every fact has. */
interface FactBase {
  readonly type: string;
  readonly at: number;
}

/** What the log's projections still show or need, by which a retain rule decides. `gone` generations leave the log. */
export interface Needed {
  isTaskGone(taskId: string): boolean;
  isResultGone(resultId: string): boolean;
  /** Clearings of the history that were not undone. */
  readonly clearings: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
  /** Generations that were deferred and neither sent nor discarded. */
  readonly deferrals: ReadonlySet<string>;
  /** The thumbnail's hash of each favourite, by URL. */
  readonly favourites: ReadonlyMap<string, string | undefined>;
  /** The picture under each drawing, by the drawing's id: the very object of the fact that placed it. */
  readonly drawings: ReadonlyMap<string, object | undefined>;
  /** Records (by number) that an undo history still steps through. */
  readonly drawingSteps: ReadonlySet<number>;
  /** Records (by number) of the steps of the design sheet that can be undone. */
  readonly designSteps: ReadonlySet<number>;
  /** Names of the designs that are kept under one. */
  readonly designs: ReadonlySet<string>;
  /** Boards that were not deleted. */
  readonly boards: ReadonlySet<string>;
  /** The record with which each unfinished painting began. */
  readonly paintingsSince: ReadonlyMap<string, number>;
  /** The record that saved the oldest prompt shown for a tool. */
  readonly promptsSince: ReadonlyMap<Module, number>;
}

/**
 * Which facts of a type survive a compaction: those for which `when` holds, of these only the newest for each key of
 * `latestOf`, of these only the newest that fit into `share` of the log's limit (0–1; the very newest always). A rule
 * without conditions keeps its facts for ever.
 */
export interface Retain<F> {
  readonly when?: (fact: F, needed: Needed, seq: number) => boolean;
  readonly latestOf?: (fact: F) => string;
  readonly share?: number;
}

type FactSchema = z.ZodMiniType<FactBase>;

/** One type of fact: its shape, and how the log treats it. */
export interface Definition<S extends FactSchema = FactSchema> {
  readonly schema: S;
  readonly retain: Retain<z.infer<S>>;
  /** Where a generation begins or ends with this fact, or is 'whole': compaction removes finished ones as a whole. */
  readonly generation?: 'begins' | 'ends' | 'whole';
  /** When the generation ended, where that was before it was recorded (ms since the epoch). */
  readonly endedAt?: (fact: z.infer<S>) => number;
  /** Hides results, and can be undone: what it hides stays in the log as long as its undo may come. */
  readonly hides?: true;
  /** Ids of the results that a fact adds to its generation; what is recorded of them leaves the log with it. */
  readonly results?: (fact: z.infer<S>) => readonly string[];
  /** Hashes of the blobs that a fact refers to. */
  readonly blobs?: (fact: z.infer<S>) => readonly string[];
  /** 'after-paint': written once the frame that shows it is drawn, so that a gesture never waits for the storage. */
  readonly write?: 'after-paint';
}

export const define = <S extends FactSchema>(schema: S, rules: Omit<Definition<S>, 'schema'>): Definition<S> => ({
  schema,
  ...rules,
});

/** Turns a retired version of a fact, as it was stored, into the shape of a newer one. */
export type Upcaster = (stored: Record<string, unknown>) => Record<string, unknown>;
export type Upcasters = Readonly<Record<string, Upcaster>>;

/** Share of the log's limit for facts that serve the bug report alone. */
export const REPORT_SHARE = 1 / 64;

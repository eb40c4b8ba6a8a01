import type { ReadableProjection } from '../log/projection';

/** A machine that a report can be about. */
export interface ReportSubject {
  /** The name of its actor. */
  readonly actor: string;
  /** The name of its statechart. */
  readonly machine: string;
  /** The description of a generation, the number of an order; empty for others. */
  readonly about: string;
}

/** What the user says about it. */
export interface ReportWords {
  /** The actor that did wrong, where one is chosen. */
  readonly subject?: string;
  readonly what: string;
  readonly expected: string;
  /** A picture of the page, as a data URL. */
  readonly screenshot?: string;
}

/** What has happened until the report was opened. Nothing of it leaves the browser by itself. */
export interface BugReport {
  /** The one that took something last comes first. */
  readonly subjects: readonly ReportSubject[];
  /** The whole file: JSON lines without tokens, keys, codes, mobile numbers, passwords and pictures. */
  text(words: ReportWords): string;
  /** Saves that file. */
  save(words: ReportWords): void;
  /** A picture of the page, once the browser and the user allow it; undefined where they do not. */
  screenshot(): Promise<string | undefined>;
}

/** Opens and closes the report of a problem; undefined while it is closed. */
export interface BugReportPort extends ReadableProjection<BugReport | undefined> {
  open(): Promise<void>;
  close(): void;
}

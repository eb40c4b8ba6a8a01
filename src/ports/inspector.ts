import type { AnyStateMachine } from 'xstate';
import type { ReadableProjection } from '../log/projection';

/** An actor as it stands in the tree of all actors. */
export interface SeenActor {
  /** Its number among all actors of this visit. */
  readonly id: number;
  readonly name: string;
  /** The number of the actor that started it; undefined for a root. */
  readonly parent?: number;
  readonly isRunning: boolean;
  /** The names of its states, or how far it is where it has none. */
  readonly state: string;
}

/** Something that an actor received, emitted or began and ended with. */
export interface Happening {
  /** Rises by one with each. */
  readonly number: number;
  /** ms since the epoch. */
  readonly at: number;
  readonly kind: 'event' | 'fact' | 'started' | 'ended';
  /** The number of the actor that it happened to. */
  readonly actor: number;
  readonly name: string;
  /** Who sent it; undefined where it came from outside of all actors. */
  readonly from?: string;
  readonly type: string;
  /** The states that it led to. */
  readonly state?: string;
}

/** A statechart with what is current in it. */
export interface SeenChart {
  readonly machine: AnyStateMachine;
  /** Ids of the states that the machine is in. */
  readonly active: ReadonlySet<string>;
  /** Names of the events that it knows. */
  readonly events: readonly string[];
  readonly source: SourcePlaces;
}

/** Where states and transitions stand in the source. */
export interface SourcePlaces {
  /** File and line, from the project's folder, of a state's id or a transition's name in the chart. */
  placeOf(name: string): string | undefined;
  /** Opens such a place in the developer's editor; undefined where there is no development server. */
  readonly open?: (place: string) => Promise<void>;
}

/** A fact as it stands in the log. */
export interface LoggedFact {
  readonly seq: number;
  /** ms since the epoch. */
  readonly at: number;
  readonly type: string;
}

/** A log that can be looked at as it stood after any of its facts. Values are copies without secrets. */
export interface LogBench {
  /** The log of a report: it is never the one of now. */
  readonly isOfReport?: boolean;
  /** Rises when a fact was added. */
  readonly version: ReadableProjection<number>;
  /** All, oldest first. */
  facts(): readonly LoggedFact[];
  /** Numbers of the facts that contain the text, in either case. */
  matching(text: string): ReadonlySet<number>;
  contentOf(seq: number): unknown;
  /** The state of each projection after this fact. */
  statesAt(seq: number): unknown;
  /** What differs between the states after two facts. */
  differences(one: number, other: number): readonly { path: string; before: unknown; after: unknown }[];
  /** Shows the app as it was after this fact, or as it is now. */
  travel(seq: number | undefined): void;
  /** As JSON lines, without secrets. */
  export(): string;
  /** The same with the pictures that its facts name, as a zip. */
  exportProject(): Promise<Blob>;
}

/** What taking a project in adds to the own log; what is there already is not counted. */
export interface Taking {
  /** Finished pictures and models. */
  readonly results: number;
  readonly boards: number;
  readonly designs: number;
  /** Results that are there already and get stars or tags, of which they have none. */
  readonly marked: number;
  /** The drawing that was worked on last. */
  readonly hasDrawing: boolean;
  /** Names of own boards and designs that the project's take the place of. */
  readonly replaced: readonly string[];
  /** The car editor opens the project's drawing in place of the own one. */
  readonly replacesDrawing: boolean;
}

/** A log with its pictures from elsewhere, beside the own log. */
export interface OpenedProject {
  /** When it was written (ISO 8601), and whose log it was. */
  readonly at: string;
  readonly userId: string;
  readonly bench: LogBench;
  readonly pictures: number;
  /** Lines that are no facts, and pictures that are named and not there. */
  readonly unread: number;
  readonly missing: number;
  /** What `take` would do now. */
  plan(): Promise<Taking>;
  /** Writes it into the log of the signed-in user; resolves when that is durable. */
  take(): Promise<void>;
}

/** What the report of a problem says of itself. */
export interface ReportAbout {
  /** ISO 8601. */
  readonly at: string;
  readonly version: string;
  /** Path and query of the page. */
  readonly page: string;
  readonly what: string;
  readonly expected: string;
  /** The actor that did wrong. */
  readonly subject?: string;
}

/** All running actors and what they exchange, without secrets. */
export interface Inspection {
  /** Set where the actors are those of a report: they do not run, and take no event. */
  readonly report?: ReportAbout;
  /** Rises when something happened, at most ten times a second. */
  readonly version: ReadableProjection<number>;
  /** Those that run, and those that ended last. */
  actors(): readonly SeenActor[];
  /** The newest, oldest first. */
  happenings(): readonly Happening[];
  /** Undefined for an actor without a statechart. */
  chartOf(actor: number): SeenChart | undefined;
  /** Context of a machine, output or error of others: a copy that can be shown, without secrets. */
  contextOf(actor: number): unknown;
  /** The event or fact of a happening, in the same way. */
  contentOf(happening: number): unknown;
  /** Sends an event; `false` when the actor's state does not know it. Throws where it is no event. */
  send(actor: number, event: unknown): boolean;
  /** The log of the signed-in user; undefined where none is open. */
  openLog(): Promise<LogBench | undefined>;
  /** A log that was exported, here or elsewhere, beside the own one. Undefined where the text has no fact. */
  readLog(text: string): LogBench | undefined;
  /** A project that was exported, here or elsewhere, beside the own log. Undefined where the file is none. */
  readProject(file: Blob): Promise<OpenedProject | undefined>;
  /** The actors and the log of a report, and the app as it was then. Undefined where the text is no report. */
  readReport(text: string): Promise<Inspection | undefined>;
}

/** Opens and closes the inspector; undefined while it is closed. */
export interface InspectorPort extends ReadableProjection<Inspection | undefined> {
  open(): Promise<void>;
  close(): void;
  /** Shows the app as it is now again. */
  toNow(): void;
}

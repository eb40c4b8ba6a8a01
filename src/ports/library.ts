import type { Group } from 'three';
import type { ActorRefFrom } from 'xstate';
import type { Module } from '../../contract/models';
import type { libraryMachine } from '../machines/library/machine';
import type { Rating, Tagged } from '../machines/library/marks';
import type { ModelStats } from '../machines/model-viewer/stats';
import type { FormImage } from '../tools';

/** What is put into a tool's form from outside it: an image, or all of its parameters. */
export type HandedOver = { readonly image: FormImage } | { readonly form: Readonly<Record<string, unknown>> };

/** What a user does with finished results; each can be taken back. */
export interface ResultActions {
  remove(resultIds: readonly string[]): void;
  restore(resultIds: readonly string[]): void;
  /** Gives each its stars, or its tags (as `normalTags` makes them), in place of those that it had. */
  rate(ratings: readonly Rating[]): void;
  tag(tagged: readonly Tagged[]): void;
  /** Hides everything that is finished; answers the name under which it can be undone. */
  clear(): string;
  undoClear(clearId: string): void;
}

/** The user's results, prompts and drafts. */
export interface LibraryPort {
  /** Knows how the history is looked at. */
  readonly library: ActorRefFrom<typeof libraryMachine>;
  readonly results: ResultActions;
  readonly promptHistory: {
    save(module: Module, text: string): void;
    remove(module: Module, text: string): void;
    clear(module: Module): void;
  };
  /** The content of a tool's form as it was left, also by a page that was closed before the log had it. */
  draft(module: Module): Readonly<Record<string, unknown>> | undefined;
  /** Keeps it also when the page is closed at once. */
  keepDraft(module: Module, form: Readonly<Record<string, unknown>>): void;
  /** Puts an image, or all parameters, into a tool's form, for when its page is opened next. */
  handOver(module: Module, given: HandedOver): Promise<void>;
  /** Keeps a small picture of a 3D result, made by `draw` from the model; once a visit. */
  keepPoster(
    result: { readonly id: string; readonly url: string },
    draw: (root: Group, facts: ModelStats) => Promise<Blob>,
  ): Promise<void>;
}

import type { Draft } from './draft';
import type { Exact } from './exact';
import type { Sentence } from './sentence';
import type { Settings } from './settings';

/** What reading a prompt works on: its words, the design that they come to, and what each of them sets. */
export interface Work {
  readonly sentence: Sentence;
  readonly draft: Draft;
  readonly settings: Settings;
  /** What is measured against the car that the other words give. */
  readonly exacts: Exact[];
}

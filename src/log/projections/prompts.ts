import type { Module } from '../../../contract/models';
import type { Recorded } from '../../facts';
import { createProjection, foldAll } from '../projection';

/** Maximum number of prompts kept per tool. */
export const PROMPTS_KEPT = 10;

/** The user's own words by tool, the newest first, none twice. */
export type Prompts = Readonly<Partial<Record<Module, readonly string[]>>>;

export const prompts = createProjection<Prompts>({
  name: 'prompts',
  version: 1,
  initial: {},
  folds: {
    'v1.PromptSaved': (state, { module, text }) => ({ ...state, [module]: saved(state[module] ?? [], text) }),
    'v1.PromptDeleted': (state, { module, text }) => ({
      ...state,
      [module]: (state[module] ?? []).filter((other) => other !== text),
    }),
    'v1.PromptsCleared': (state, { module }) => ({ ...state, [module]: [] }),
  },
});

/** Words that go on where the newest stopped take its place: a pause in the middle of a sentence is no prompt. */
function saved(kept: readonly string[], text: string): readonly string[] {
  const [newest] = kept;
  const older = newest !== undefined && text.startsWith(newest) ? kept.slice(1) : kept;
  return [text, ...older.filter((other) => other !== text)].slice(0, PROMPTS_KEPT);
}

/** For each tool the number of the record that saved the oldest prompt shown: none before it is needed. */
export function promptsSince(records: readonly Recorded[]): ReadonlyMap<Module, number> {
  const shown = foldAll(prompts, records);
  const since = new Map<Module, number>();
  for (const { fact, seq } of records) {
    if (fact.type === 'v1.PromptSaved' && shown[fact.module]?.at(-1) === fact.text) since.set(fact.module, seq);
  }
  return since;
}

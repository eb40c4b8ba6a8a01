import type { Module } from '../../contract/models';
import { drafts } from '../log/projections/drafts';
import { draftOf, type HandedOver } from './generation/hand-over';
import type { Recorder } from './recorder';
import { createResultActions } from './results';

/** What a user does that is a fact in the log and nothing beside. */
export function createLogCommands({ record, recorded, current }: Recorder, now: () => number) {
  return {
    keepDraft: (module: Module, form: Record<string, unknown>) =>
      record({ type: 'v1.FormDrafted', at: now(), module, form }),
    /** The user's own words of late, by tool. */
    promptHistory: {
      save: (module: Module, text: string) => record({ type: 'v1.PromptSaved', at: now(), module, text }),
      remove: (module: Module, text: string) => record({ type: 'v1.PromptDeleted', at: now(), module, text }),
      clear: (module: Module) => record({ type: 'v1.PromptsCleared', at: now(), module }),
    },
    results: createResultActions(record, now),
    /** Puts something into a tool's form, for when its page is opened next. */
    handOver: async (module: Module, given: HandedOver) => {
      const known = current.get()?.log.projection(drafts).get() ?? {};
      record(draftOf(known, module, given, now()));
      await recorded();
    },
  };
}

import * as z from 'zod/mini';
import type { Module } from '../../../contract/models';
import { inBrowser } from '../browser/kept-values';

const Form = z.record(z.string(), z.unknown());
type Form = Readonly<z.infer<typeof Form>>;

/**
 * Forms on their way into the log. A page that is closed in the next moment has no time to write them there; what
 * localStorage is given stays at once, until the log has it.
 */
export interface UnwrittenDrafts {
  read(module: Module): Form | undefined;
  keep(module: Module, form: Form): void;
  /** Lets the form go that the log has now, unless another one was kept since. */
  written(module: Module, form: Form): void;
}

/** The unwritten drafts of the signed-in user, whose id is empty without one. */
export function createUnwrittenDrafts(userId: () => string): UnwrittenDrafts {
  const keyOf = (module: Module) => `fastback-draft.${userId()}.${module}`;
  return {
    read: (module) => {
      const kept = Form.safeParse(inBrowser.read(keyOf(module)));
      return kept.success ? kept.data : undefined;
    },
    keep: (module, form) => {
      if (userId() !== '') inBrowser.keep(keyOf(module), form);
    },
    written: (module, form) => {
      const key = keyOf(module);
      if (JSON.stringify(inBrowser.read(key)) === JSON.stringify(form)) inBrowser.remove(key);
    },
  };
}

import type { Module } from '../../../contract/models';

type Form = Readonly<Record<string, unknown>>;

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
  const stored = (module: Module) => inStorage((storage) => storage.getItem(keyOf(module))) ?? undefined;
  return {
    read: (module) => parsed(stored(module)),
    keep: (module, form) => {
      if (userId() !== '') inStorage((storage) => storage.setItem(keyOf(module), JSON.stringify(form)));
    },
    written: (module, form) => {
      if (stored(module) === JSON.stringify(form)) inStorage((storage) => storage.removeItem(keyOf(module)));
    },
  };
}

/** Undefined where the browser forbids storage, or has no room. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

function parsed(text: string | undefined): Form | undefined {
  try {
    const form: unknown = text && JSON.parse(text);
    return typeof form === 'object' && form !== null && !Array.isArray(form) ? { ...form } : undefined;
  } catch {
    return undefined;
  }
}

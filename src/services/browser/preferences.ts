import { createStore, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { localeNames } from '../../i18n';
import { createReadable } from '../../log/projection';
import type { PreferenceStore, Preferences } from '../../ports/preferences';
import { keepFace, readFace } from './welcome/face';

const StoredPreferences: z.ZodMiniType<Preferences> = z.object({
  locale: z.optional(z.enum(localeNames)),
  colorScheme: z.optional(z.enum(['light', 'dark', 'auto'])),
  railExpanded: z.optional(z.boolean()),
  formFolded: z.optional(z.boolean()),
  carFolded: z.optional(z.boolean()),
  carView: z.optional(z.enum(['3d', 'side'])),
  begun: z.optional(z.boolean()),
  tileHeight: z.optional(z.number()),
  foldedSections: z.optional(z.record(z.string(), z.boolean())),
  shortcuts: z.optional(z.record(z.string(), z.string())),
  carEditor: z.optional(z.record(z.string(), z.unknown())),
  modelViewer: z.optional(z.record(z.string(), z.unknown())),
  notifyWhenDone: z.optional(z.boolean()),
  plainHttpSeen: z.optional(z.boolean()),
  lowBalanceTold: z.optional(z.string()),
});

/** The names that localforage gave to the database of older builds. */
const kept = createStore('fastback_preferences', 'keyvaluepairs');
const KEY = 'preferences';

// A browser that keeps nothing throws or rejects: then they last as long as the page.
async function readStored(): Promise<unknown> {
  try {
    return await get(KEY, kept);
  } catch {
    return undefined;
  }
}

async function store(preferences: Preferences): Promise<void> {
  try {
    await set(KEY, preferences, kept);
  } catch {}
}

/** Keeps how the app will look for the written pages. */
function keepLook(preferences: Preferences) {
  const { formFolded, carFolded, carView } = preferences;
  keepFace({ ...preferences, carMoved: formFolded || carFolded || carView === 'side' });
}

/** Reads the preferences once; a change is visible at once and stored afterwards. */
export async function openPreferences(): Promise<PreferenceStore> {
  const stored = StoredPreferences.safeParse(await readStored());
  // A language that was chosen on the written welcome page is known there alone.
  const chosen = readFace().locale;
  const kept = stored.success ? stored.data : {};
  const current = createReadable<Preferences>({
    ...kept,
    locale: kept.locale ?? localeNames.find((name) => name === chosen),
  });
  keepLook(current.get());
  return {
    get: current.get,
    subscribe: current.subscribe,
    set: (patch) => {
      const next = { ...current.get(), ...patch };
      void store(next);
      keepLook(next);
      current.set(next);
    },
  };
}

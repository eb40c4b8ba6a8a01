import localforage from 'localforage';
import * as z from 'zod/mini';
import { localeNames } from '../../i18n';
import { createReadable } from '../../log/projection';
import type { PreferenceStore, Preferences } from '../../ports/preferences';

const StoredPreferences: z.ZodMiniType<Preferences> = z.object({
  locale: z.optional(z.enum(localeNames)),
  colorScheme: z.optional(z.enum(['light', 'dark', 'auto'])),
  railExpanded: z.optional(z.boolean()),
  formFolded: z.optional(z.boolean()),
  carFolded: z.optional(z.boolean()),
  carView: z.optional(z.enum(['3d', 'side'])),
  foldedSections: z.optional(z.record(z.string(), z.boolean())),
  carEditor: z.optional(z.record(z.string(), z.unknown())),
  modelViewer: z.optional(z.record(z.string(), z.unknown())),
  notifyWhenDone: z.optional(z.boolean()),
  plainHttpSeen: z.optional(z.boolean()),
  lowBalanceTold: z.optional(z.string()),
});

/** Reads the preferences once; a change is visible at once and stored afterwards. */
export async function openPreferences(): Promise<PreferenceStore> {
  const store = localforage.createInstance({ name: 'fastback_preferences' });
  const stored = StoredPreferences.safeParse(await store.getItem('preferences').catch(() => null));
  const { get, set, subscribe } = createReadable<Preferences>(stored.success ? stored.data : {});
  return {
    get,
    subscribe,
    set: (patch) => {
      const next = { ...get(), ...patch };
      store.setItem('preferences', next).catch(() => undefined);
      set(next);
    },
  };
}

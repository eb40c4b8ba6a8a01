import localforage from 'localforage';
import * as z from 'zod/mini';
import { createReadable, type ReadableProjection } from '../../log/projection';

/** What this device remembers for whoever uses it, signed in or not. */
export const Preferences = z.object({
  locale: z.optional(z.enum(['zh', 'en'])),
  colorScheme: z.optional(z.enum(['light', 'dark', 'auto'])),
  railExpanded: z.optional(z.boolean()),
  /** Parts of the design form, by id, that were folded or opened by hand. */
  foldedSections: z.optional(z.record(z.string(), z.boolean())),
  /** How the car editor helps and shows. */
  carEditor: z.optional(z.record(z.string(), z.unknown())),
  /** How 3D models are lit and shown. */
  modelViewer: z.optional(z.record(z.string(), z.unknown())),
  /** Whether the system may tell of a long generation that ended unseen. */
  notifyWhenDone: z.optional(z.boolean()),
  /** The user who was told that the power runs out, until there was enough again. */
  lowBalanceTold: z.optional(z.string()),
});
export type Preferences = z.infer<typeof Preferences>;

export interface PreferenceStore extends ReadableProjection<Preferences> {
  set(patch: Preferences): void;
}

/** Reads the preferences once; changes apply at once and are written behind. */
export async function openPreferences(): Promise<PreferenceStore> {
  const store = localforage.createInstance({ name: 'fastback_preferences' });
  const stored = Preferences.safeParse(await store.getItem('preferences').catch(() => null));
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

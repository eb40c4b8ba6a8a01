import { type MaterialLook, type MaterialPatch, patched } from './materials';

/** Materials that differ from the file's, by name. */
export type Looks = Readonly<Record<string, MaterialLook>>;

/** Undo steps of materials, oldest first. `before` is what stood when a slider was taken hold of. */
export interface LookHistory {
  readonly past: readonly Looks[];
  readonly present: Looks;
  readonly future: readonly Looks[];
  readonly before?: Looks;
}

const STEPS = 100;

export const beginLooks = (present: Looks): LookHistory => ({ past: [], present, future: [] });

/** Repaints the named materials, `originals` giving what they looked like in the file. */
export function repaint(looks: Looks, originals: Looks, names: readonly string[], patch: MaterialPatch): Looks {
  const next = { ...looks };
  for (const name of names) {
    const now = Object.hasOwn(looks, name) ? looks[name] : originals[name];
    if (now) next[name] = patched(now, patch);
  }
  return next;
}

/** Back to the file's own. */
export const restored = (looks: Looks, names: readonly string[]): Looks =>
  Object.fromEntries(Object.entries(looks).filter(([name]) => !names.includes(name)));

/** Shows it without making it a step: a slider is on its way. */
export const preview = (history: LookHistory, present: Looks): LookHistory => ({
  ...history,
  present,
  before: history.before ?? history.present,
});

/** Makes what is shown a step; nothing when nothing changed. */
export function commitLooks({ past, present, future, before }: LookHistory): LookHistory {
  if (before === undefined || same(before, present)) return { past, present: before ?? present, future };
  return { past: [...past, before].slice(-STEPS), present, future: [] };
}

export function undoLooks({ past, present, future }: LookHistory): LookHistory {
  const last = past.at(-1);
  return last ? { past: past.slice(0, -1), present: last, future: [present, ...future] } : { past, present, future };
}

export function redoLooks({ past, present, future }: LookHistory): LookHistory {
  const [next, ...rest] = future;
  return next ? { past: [...past, present], present: next, future: rest } : { past, present, future };
}

/** Whether two sets of materials are equal. The sets are small, so their JSON is compared. */
export const same = (a: Looks, b: Looks) => a === b || text(a) === text(b);
const text = (looks: Looks) => JSON.stringify(Object.entries(looks).sort(([a], [b]) => (a < b ? -1 : 1)));

import type { Wheel } from './drawing';

/** What is chosen on the drawing: points and segments by index, wheels by name. */
export interface Selection {
  readonly points: readonly number[];
  readonly wheels: readonly Wheel[];
  readonly segments: readonly number[];
}

export const emptySelection: Selection = { points: [], wheels: [], segments: [] };

/** What the pointer and the keys do to the drawing. */
export type EditorMode = 'select' | 'edit' | 'add' | 'delete' | 'segments';

/** Adds each of `items` that the list lacks, and removes each that it has. */
export const toggled = <T>(list: readonly T[], items: readonly T[]): readonly T[] => [
  ...list.filter((item) => !items.includes(item)),
  ...items.filter((item) => !list.includes(item)),
];

/** Both, each item once. */
const union = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...new Set([...a, ...b])];

/** Points and wheels of both selections; no segments. */
export const joined = (a: Selection, b: Omit<Selection, 'segments'>): Selection => ({
  points: union(a.points, b.points),
  wheels: union(a.wheels, b.wheels),
  segments: [],
});

/**
 * The selection one place on, or back: round the segments in the mode for segments, otherwise round the points and, after
 * the last one, the wheels. `add` keeps what was chosen.
 */
export function stepped(
  selection: Selection,
  { mode, count, step, add }: { mode: EditorMode; count: number; step: 1 | -1; add: boolean },
): Selection {
  if (mode === 'segments') {
    const next = around(selection.segments.at(-1), count, step);
    return { ...emptySelection, segments: add ? union(selection.segments, [next]) : [next] };
  }
  const wheel = selection.wheels.at(-1);
  const last = wheel ? count + (wheel === 'front' ? 0 : 1) : selection.points.at(-1);
  const next = around(last, count + 2, step);
  const reached: Omit<Selection, 'segments'> =
    next < count ? { points: [next], wheels: [] } : { points: [], wheels: [next === count ? 'front' : 'rear'] };
  return add ? { ...joined(selection, reached), segments: selection.segments } : { ...emptySelection, ...reached };
}

/** The index after or before `at` in a ring; its first or last one where there is none. */
export const around = (at: number | undefined, count: number, step: 1 | -1): number =>
  at === undefined ? (step === 1 ? 0 : count - 1) : (at + step + count) % count;

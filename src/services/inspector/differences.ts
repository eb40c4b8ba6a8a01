/** A value that differs between two moments; undefined where there is none. */
interface Difference {
  /** Names from the outermost to the innermost, with dots between. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Maximum number of differences that are listed. */
const MOST = 300;

/** What differs between two values; within what both have, name by name. */
export function differences(before: unknown, after: unknown): readonly Difference[] {
  const found: Difference[] = [];
  compare(before, after, '', found);
  return found;
}

function compare(before: unknown, after: unknown, path: string, found: Difference[]): void {
  // What a fold did not touch is the very same object.
  if (Object.is(before, after) || found.length >= MOST) return;
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push({ path, before, after });
    return;
  }
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  for (const name of new Set([...one.keys(), ...other.keys()])) {
    compare(one.get(name), other.get(name), path === '' ? name : `${path}.${name}`, found);
  }
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

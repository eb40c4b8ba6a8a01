import { definitionOf, Fact } from '.';
import type { Definition } from './definition';
import { exactly } from './exact';

/** What was to be recorded is no fact: it does not fit the schema of its type, or no type is called so. */
export class FactMismatch extends Error {
  override readonly name = 'FactMismatch';
  constructor(
    readonly rejected: string,
    /** Paths and kinds of mismatch; never values, which may be secrets. */
    readonly issues: readonly string[],
  ) {
    super(`${rejected}: ${issues.join('; ')}`);
  }
}

/** The candidate as a fact, without properties that its schema does not know. Throws a FactMismatch. */
export function checkedFact(candidate: unknown): Fact {
  if (isExactFact(candidate)) return candidate;
  const parsed = Fact.safeParse(candidate);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    throw new FactMismatch(typeOf(candidate) ?? 'unknown', issues);
  }
  return parsed.data;
}

/** The candidate as a fact, as `checkedFact` answers it; undefined where that throws. */
export function factFrom(candidate: unknown): Fact | undefined {
  if (isExactFact(candidate)) return candidate;
  const parsed = Fact.safeParse(candidate);
  return parsed.success ? parsed.data : undefined;
}

const exact = new Map<string, (candidate: unknown) => boolean>();

/** Whether the schema of its type would pass the candidate on unchanged; nearly every fact is such a one. */
function isExactFact(candidate: unknown): candidate is Fact {
  const type = typeOf(candidate);
  if (type === undefined) return false;
  const known = exact.get(type);
  if (known) return known(candidate);
  // A type that is none has no definition.
  const definition: Definition | undefined = definitionOf(type as Fact['type']);
  if (!definition) return false;
  const check = exactly(definition.schema);
  exact.set(type, check);
  return check(candidate);
}

/** Whether something emitted claims to be a fact: facts are versioned, nothing else is. */
export const claimsToBeFact = (emitted: unknown): boolean => /^v\d+\./.test(typeOf(emitted) ?? '');

const typeOf = (candidate: unknown): string | undefined =>
  typeof candidate === 'object' && candidate !== null && 'type' in candidate && typeof candidate.type === 'string'
    ? candidate.type
    : undefined;

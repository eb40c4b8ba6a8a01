import { Fact } from '.';

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
  const parsed = Fact.safeParse(candidate);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    throw new FactMismatch(typeOf(candidate) ?? 'unknown', issues);
  }
  return parsed.data;
}

/** Whether something emitted claims to be a fact: facts are versioned, nothing else is. */
export const claimsToBeFact = (emitted: unknown): boolean => /^v\d+\./.test(typeOf(emitted) ?? '');

const typeOf = (candidate: unknown): string | undefined =>
  typeof candidate === 'object' && candidate !== null && 'type' in candidate && typeof candidate.type === 'string'
    ? candidate.type
    : undefined;

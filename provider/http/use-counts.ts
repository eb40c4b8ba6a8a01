import type { Database } from '../database/open';
import type { Keyring } from '../kernel/keyring';
import { addUse, deleteUsesBefore, findUses } from './use-counts.queries';

/** At most `max` in `windowMs`, which begins with the first one; `kind` keeps the names of limits apart. */
export interface UseLimit {
  readonly kind: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts uses by name for limits that hold over all processes and over restarts: in the database, where no name can be read.
 */
export class UseCounts {
  /** @param now ms since the epoch */
  constructor(
    private readonly db: Database,
    private readonly secret: Pick<Keyring, 'mac'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one more, in a transaction if one is given; the seconds to wait when it is beyond the limit. */
  async add(limit: UseLimit, name: string, db: Database = this.db): Promise<number | undefined> {
    const now = this.now();
    const uses = await addUse(db, this.hidden(limit, name), new Date(now), new Date(now + limit.windowMs));
    return uses && uses.count > limit.max ? secondsTo(uses.until, now) : undefined;
  }

  /** The seconds to wait when another one would be beyond the limit. */
  async isFull(limit: UseLimit, name: string): Promise<number | undefined> {
    const now = this.now();
    const uses = await findUses(this.db, this.hidden(limit, name), new Date(now));
    return uses && uses.count >= limit.max ? secondsTo(uses.until, now) : undefined;
  }

  /** Forgets counts that have ended. */
  async sweep(): Promise<void> {
    await deleteUsesBefore(this.db, new Date(this.now()));
  }

  private hidden({ kind }: UseLimit, name: string): string {
    return this.secret.mac('use-count', `${kind}\0${name}`);
  }
}

const secondsTo = (until: Date, now: number) => Math.max(1, Math.ceil((until.getTime() - now) / 1000));

import type { Database } from '../database/open';
import type { FileStore } from '../files/store';
import { DAY_MS } from '../kernel/time';
import { deleteBoardsPublishedBefore, deleteUploadsUsedBefore, endedBefore, eraseTasks } from './retention.queries';

/** Tasks that are erased in one transaction. */
const AT_ONCE = 100;

interface RetentionOptions {
  /** Days that generations and their uploads are kept; undefined for as long as their account. */
  readonly days: number | undefined;
  /** ms since the epoch. */
  readonly now?: () => number;
}

/** Erases prompts, results and uploads of generations once they are old, but for favourites, and ends links to boards. The ledger keeps what they cost. */
export class Retention {
  private readonly now: () => number;

  constructor(
    private readonly db: Database,
    private readonly store: Pick<FileStore, 'remove'>,
    private readonly options: RetentionOptions,
  ) {
    this.now = options.now ?? Date.now;
  }

  async sweep(): Promise<void> {
    const { days } = this.options;
    if (days === undefined) return;
    const time = new Date(this.now() - days * DAY_MS);
    for (;;) {
      const ids = await endedBefore(this.db, time, AT_ONCE);
      if (ids.length === 0) break;
      await this.remove(await this.db.transaction((transaction) => eraseTasks(transaction, ids)));
    }
    await deleteBoardsPublishedBefore(this.db, time);
    await this.remove(await deleteUploadsUsedBefore(this.db, time));
  }

  /** Bytes go last: what a crash leaves of them has no row, and is swept with the rest of that kind. */
  private async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.store.remove(key);
  }
}

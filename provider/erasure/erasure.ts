import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { lockUser } from '../database/sql';
import type { FileStore } from '../files/store';
import type { Queue } from '../tasks/queue';
import { eraseUser, openTasksOf } from './erasure.queries';

const STOPPED = { code: errorCodes.generationCancelled, message: 'the account was deleted' };

/** Erases accounts. */
export class Erasure {
  constructor(
    private readonly db: Database,
    private readonly queue: Pick<Queue, 'cancel'>,
    private readonly store: Pick<FileStore, 'remove' | 'uploads'>,
  ) {}

  /**
   * Stops what the user has running and erases everything of the user's but what the law wants kept: orders, payments and
   * the ledger, under an id that names no one any more. The files' bytes go last; what a crash leaves of them has no row, and
   * no address that anybody knows.
   */
  async delete(userId: string): Promise<void> {
    for (const id of await openTasksOf(this.db, userId)) await this.queue.cancel(id, userId, STOPPED);
    const { files, uploads } = await this.db.transaction(async (transaction) => {
      await lockUser(transaction, userId);
      return eraseUser(transaction, userId);
    });
    for (const key of files) await this.store.remove(key);
    for (const key of uploads) await this.store.uploads?.remove(key);
  }
}

import { v4 as newId } from 'uuid';
import { type Blobs, openBlobs } from './blobs';
import type { Locks } from './leases';
import { COMPACT_AT } from './limits';
import { boards } from './projections/boards';
import { compacted } from './projections/compacted';
import { deferrals } from './projections/deferrals';
import { designSteps, namedDesigns } from './projections/designs';
import { drafts } from './projections/drafts';
import { drawings } from './projections/drawings';
import { favouriteFolders, favourites } from './projections/favourites';
import { history } from './projections/history';
import { orders } from './projections/orders';
import { paintings } from './projections/paintings';
import { prompts } from './projections/prompts';
import { repaints } from './projections/repaints';
import { restorePoint } from './projections/restore-point';
import { tasks } from './projections/tasks';
import { openStorage } from './storage';
import { type Log, openStore } from './store';

/** The projections that every log keeps up to date. */
export const projections = [
  tasks,
  history,
  drafts,
  prompts,
  favourites,
  favouriteFolders,
  drawings,
  orders,
  repaints,
  paintings,
  deferrals,
  restorePoint,
  designSteps,
  namedDesigns,
  boards,
  compacted,
];

export interface UserLog {
  readonly log: Log;
  readonly blobs: Blobs;
}

/** Opens the log and the blobs of one user in this browser; `locks` let one tab at a time write. */
export async function openLog(userId: string, locks: Locks): Promise<UserLog> {
  const storage = await openStorage(userId);
  const blobs = openBlobs(userId, storage.durable);
  const log = await openStore({
    userId,
    storage,
    projections,
    tab: newId(),
    now: Date.now,
    limit: COMPACT_AT,
    channel: new BroadcastChannel(`fastback-log.${userId}`),
    locks,
    dropBlobs: (hashes) => blobs.remove(hashes),
  });
  return { log, blobs };
}

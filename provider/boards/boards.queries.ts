import { and, asc, count, eq, inArray, like } from 'drizzle-orm';
import { sharedBoards } from '../database/boards-schema';
import type { Database } from '../database/open';
import { files } from '../database/schema';

export type BoardRow = typeof sharedBoards.$inferSelect;

/** The user's live links, the oldest first. */
export const selectLinks = (db: Database, userId: string) =>
  db.select().from(sharedBoards).where(eq(sharedBoards.userId, userId)).orderBy(asc(sharedBoards.createdAt));

export async function countLinks(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ links: count() }).from(sharedBoards).where(eq(sharedBoards.userId, userId));
  return row?.links ?? 0;
}

export async function findBoard(db: Database, id: string): Promise<BoardRow | undefined> {
  const [row] = await db.select().from(sharedBoards).where(eq(sharedBoards.id, id));
  return row;
}

/** The user's link to that board of theirs. */
export async function findLink(db: Database, userId: string, boardId: string): Promise<BoardRow | undefined> {
  const [row] = await db
    .select()
    .from(sharedBoards)
    .where(and(eq(sharedBoards.userId, userId), eq(sharedBoards.boardId, boardId)));
  return row;
}

type NewBoard = typeof sharedBoards.$inferInsert;

export async function insertBoard(db: Database, board: NewBoard): Promise<void> {
  await db.insert(sharedBoards).values(board);
}

export async function replaceBoard(
  db: Database,
  id: string,
  { name, items, updatedAt }: Pick<NewBoard, 'name' | 'items' | 'updatedAt'>,
): Promise<void> {
  await db.update(sharedBoards).set({ name, items, updatedAt }).where(eq(sharedBoards.id, id));
}

/** False when the user has no such link. */
export async function deleteBoard(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sharedBoards)
    .where(and(eq(sharedBoards.id, id), eq(sharedBoards.userId, userId)))
    .returning({ id: sharedBoards.id });
  return rows.length === 1;
}

/** Those of the keys that are pictures of the user's, and still there. */
export async function ownPictures(db: Database, userId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.userId, userId), inArray(files.key, [...keys]), like(files.mime, 'image/%')));
  return new Set(rows.map(({ key }) => key));
}

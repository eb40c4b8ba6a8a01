import { randomBytes } from 'node:crypto';
import { errorCodes } from '../../contract/error';
import {
  type BoardLink,
  type PublishedBoard,
  type PublishedItem,
  SHARED_LINKS_MAX,
  type SharedBoard,
} from '../../contract/shared-board';
import type { KeptItem } from '../database/boards-schema';
import type { Database } from '../database/open';
import { lockUser } from '../database/sql';
import { findOwnFile, type StoredFile } from '../files/files.queries';
import { keyOfUrl } from '../files/url';
import type { Keyring } from '../kernel/keyring';
import { notFound, Problem } from '../kernel/problem';
import {
  type BoardRow,
  countLinks,
  deleteBoard,
  findBoard,
  findLink,
  insertBoard,
  ownPictures,
  replaceBoard,
  selectLinks,
} from './boards.queries';

/** Addresses of pictures end at a full hour (s), so that a browser that looks again is given the same ones. */
const HOUR = 3600;

/** The right to see one picture of a board as it was published then, until `expires` (s since 1970). */
export interface PictureGrant {
  readonly id: string;
  readonly index: number;
  readonly expires: number;
  readonly signature: string;
}

/** Boards that their owners show to others who are signed in. */
export class Boards {
  constructor(
    private readonly db: Database,
    private readonly keys: Keyring,
  ) {}

  /** The user's own live links. */
  async links(userId: string): Promise<BoardLink[]> {
    return (await selectLinks(this.db, userId)).map(linkOf);
  }

  /** Publishes a board of the user's, or publishes it again; 400 for a picture that is not theirs, 409 for one link too many. */
  async publish(userId: string, { board_id: boardId, name, items }: PublishedBoard): Promise<BoardLink> {
    const kept = await this.kept(userId, items);
    return this.db.transaction(async (transaction) => {
      await lockUser(transaction, userId);
      const known = await findLink(transaction, userId, boardId);
      const updatedAt = new Date();
      if (known) {
        await replaceBoard(transaction, known.id, { name, items: kept, updatedAt });
        return linkOf({ ...known, updatedAt });
      }
      if ((await countLinks(transaction, userId)) >= SHARED_LINKS_MAX) throw enough();
      const id = randomBytes(20).toString('hex');
      await insertBoard(transaction, { id, userId, boardId, name, items: kept, updatedAt });
      return linkOf({ id, boardId, updatedAt });
    });
  }

  /** Ends a link of the user's at once, and forgets what it showed; 404 for another's. */
  async end(userId: string, id: string): Promise<void> {
    if (!(await deleteBoard(this.db, userId, id))) throw notFound();
  }

  /** What a live link shows. */
  async show(id: string): Promise<SharedBoard> {
    const board = await this.live(id);
    const keys = board.items.flatMap(({ fileKey }) => fileKey ?? []);
    const there = await ownPictures(this.db, board.userId, keys);
    const expires = (Math.floor(Date.now() / 1000 / HOUR) + 2) * HOUR;
    const items = board.items.map(({ fileKey, ...item }, index) => {
      if (fileKey === undefined || !there.has(fileKey)) return item;
      const query = new URLSearchParams({ expires: String(expires), signature: this.sign(board, index, expires) });
      return { ...item, url: `/api/resource/shared-board/${id}/picture/${index}?${query}` };
    });
    return { name: board.name, items, updated_at: board.updatedAt.toISOString() };
  }

  /** The file of a picture at a signed address; 403 for a forged or late one, 404 once the link has ended or shows another board. */
  async picture({ id, index, expires, signature }: PictureGrant): Promise<StoredFile> {
    const board = await this.live(id);
    if (!this.keys.isMac('shared-picture', textOf(board, index, expires), signature)) throw forged();
    if (expires * 1000 <= Date.now()) throw forged();
    const key = board.items[index]?.fileKey;
    const file = key === undefined ? undefined : await findOwnFile(this.db, board.userId, key, 'image/');
    if (!file) throw notFound();
    return file;
  }

  private async live(id: string): Promise<BoardRow> {
    const board = await findBoard(this.db, id);
    if (!board) throw notFound();
    return board;
  }

  private sign(board: BoardRow, index: number, expires: number): string {
    return this.keys.mac('shared-picture', textOf(board, index, expires));
  }

  /** The items with the keys of their pictures, each of which is the user's. */
  private async kept(userId: string, items: readonly PublishedItem[]): Promise<KeptItem[]> {
    const keyed = items.map(({ url, ...item }) => ({
      ...item,
      fileKey: url === undefined ? undefined : keyOfUrl(url),
    }));
    const there = await ownPictures(this.db, userId, [...new Set(keyed.flatMap(({ fileKey }) => fileKey ?? []))]);
    for (const [index, { kind, fileKey }] of keyed.entries()) {
      if (kind === 'picture' && (fileKey === undefined || !there.has(fileKey))) throw missing(index);
    }
    // What a picture was made from is not shown: its text is its prompt.
    return keyed.map(({ fileKey, text, ...item }) =>
      item.kind === 'picture' ? { ...item, fileKey } : { ...item, text },
    );
  }
}

/** Republished, a board has other addresses. */
const textOf = ({ id, updatedAt }: Pick<BoardRow, 'id' | 'updatedAt'>, index: number, expires: number) =>
  [id, updatedAt.getTime(), index, expires].join('\n');

const linkOf = ({ id, boardId, updatedAt }: Pick<BoardRow, 'id' | 'boardId' | 'updatedAt'>): BoardLink => ({
  _id: id,
  board_id: boardId,
  updated_at: updatedAt.toISOString(),
});

const enough = () =>
  new Problem(409, errorCodes.invalidField, `at most ${SHARED_LINKS_MAX} boards are shown to others`);
const forged = () => new Problem(403, errorCodes.forbidden, 'the address is invalid or expired');
const missing = (index: number) =>
  new Problem(400, errorCodes.imageMissing, 'a picture of the board is not there', { field: `items.${index}.url` });

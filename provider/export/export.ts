import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { ApiKey, ExportLink, SignInNotices } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import type { PasskeyList } from '../../contract/passkeys';
import type { SecondFactorState } from '../../contract/second-factor';
import { type BoardRow, selectLinks } from '../boards/boards.queries';
import type { Database } from '../database/open';
import type { FileStore } from '../files/store';
import { fileUrl } from '../files/url';
import { trailOf } from '../http/audit-file';
import type { UseCounts } from '../http/use-counts';
import type { Keyring } from '../kernel/keyring';
import { Problem } from '../kernel/problem';
import { DAY_MS } from '../kernel/time';
import { orderToWire } from '../payments/orders.wire';
import {
  ownFavourites,
  ownFiles,
  ownFolders,
  ownLedger,
  ownOrders,
  ownRecord,
  ownSessions,
  ownTasks,
} from './export.queries';
import { README } from './readme';

/** Lifetime of a link (seconds), and the links of a user in a day. */
const LINK_SECONDS = 5 * 60;
const LINKS_PER_DAY = 10;
const LINKS = { kind: 'export', max: LINKS_PER_DAY, windowMs: DAY_MS };
/** Characters of a key that are shown at either end, as in the app. */
const SHOWN = 8;

const extensions: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'model/gltf-binary': '.glb',
};

interface ExportDependencies {
  readonly db: Database;
  readonly store: Pick<FileStore, 'stream'>;
  /** The folder of the audit trail. */
  readonly trail: string;
  readonly secret: Keyring;
  readonly counts: Pick<UseCounts, 'add'>;
  readonly keys: { list(userId: string): Promise<ApiKey[]> };
  readonly secondFactors: { state(userId: string): Promise<SecondFactorState> };
  readonly passkeys: { list(userId: string): Promise<PasskeyList> };
  readonly accounts: { signIns(userId: string): Promise<SignInNotices> };
  /** How often the user's sessions have all been ended; undefined without a user. */
  readonly generationOf: (userId: string) => Promise<number | undefined>;
}

type Entry = {
  readonly name: string;
  readonly lastModified?: Date;
  readonly input: AsyncIterable<string | Uint8Array>;
};

/** Gives users everything that is kept of them as one zip. */
export class DataExport {
  private readonly running = new Set<string>();

  constructor(private readonly given: ExportDependencies) {}

  /** A link that downloads the user's data within five minutes, unless all sessions end before. Throws 429. */
  async link(userId: string): Promise<ExportLink['data']> {
    const retryAfter = await this.given.counts.add(LINKS, userId);
    if (retryAfter !== undefined) {
      throw new Problem(429, errorCodes.rateLimited, `at most ${LINKS_PER_DAY} exports a day`, { retryAfter });
    }
    const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS;
    const signature = this.given.secret.mac('export', await this.textOf(userId, expires));
    const query = new URLSearchParams({ expires: String(expires), signature });
    return {
      url: `/api/users/${encodeURIComponent(userId)}/export?${query}`,
      expires_at: new Date(expires * 1000).toISOString(),
    };
  }

  /** The zip. Throws 401 for an invalid link, and 429 while another export of the user runs. */
  async open(userId: string, expires: number, signature: string): Promise<Readable> {
    const isOurs = this.given.secret.isMac('export', await this.textOf(userId, expires), signature);
    if (!isOurs || expires * 1000 <= Date.now()) {
      throw new Problem(401, errorCodes.expired, 'this link is no longer valid: please ask for another one');
    }
    if (this.running.has(userId)) {
      throw new Problem(429, errorCodes.rateLimited, 'one export at a time', { retryAfter: 30 });
    }
    this.running.add(userId);
    const zip = Readable.from(chunksOf(makeZip(this.entries(userId))));
    for (const event of ['end', 'close']) zip.once(event, () => this.running.delete(userId));
    return zip;
  }

  private async textOf(userId: string, expires: number): Promise<string> {
    return [userId, (await this.given.generationOf(userId)) ?? '', expires].join('\n');
  }

  private async *entries(userId: string): AsyncGenerator<Entry> {
    const { db, keys, accounts, secondFactors, passkeys, trail } = this.given;
    const user = await ownRecord(db, userId);
    if (!user) return;
    const { free, held, ...account } = user;
    yield { name: 'README.txt', input: textOf(README) };
    yield json('account.json', account);
    yield json('wallet.json', { free, held });
    yield json('sessions.json', await ownSessions(db, userId));
    yield json('second-factor.json', await secondFactors.state(userId));
    yield json('passkeys.json', await passkeys.list(userId));
    yield json('sign-ins-by-qr.json', await accounts.signIns(userId));
    yield json('api-keys.json', (await keys.list(userId)).map(withoutSecret));
    yield list('ledger.json', ownLedger(db, userId), ({ id: _, publicId, userId: __, ...row }) => ({
      id: publicId,
      ...row,
    }));
    yield list('orders.json', ownOrders(db, userId), orderToWire);
    yield list('tasks.json', ownTasks(db, userId), taskToExport);
    yield json('favourite-folders.json', await ownFolders(db, userId));
    yield json('shared-boards.json', (await selectLinks(db, userId)).map(sharedToExport));
    yield list('favourites.json', ownFavourites(db, userId), ({ userId: _, fileKey, ...row }) => ({
      ...row,
      url: fileUrl(fileKey),
    }));
    yield list('audit.json', trailOf(trail, userId), ({ user: _, ...line }) => line);
    yield* this.files(userId);
  }

  /** The bytes of every file, and then their list. */
  private async *files(userId: string): AsyncGenerator<Entry> {
    const { db, store } = this.given;
    const index: object[] = [];
    for await (const { key, mime, size, width, height, sha256, taskId, createdAt } of ownFiles(db, userId)) {
      const name = key.includes('.') ? key : `${key}${extensions[mime] ?? ''}`;
      const path = taskId === null ? `uploads/${name}` : `results/${taskId}/${name}`;
      const input = await store.stream(key);
      index.push({
        path: input ? path : null,
        url: fileUrl(key),
        mime,
        size,
        width,
        height,
        sha256,
        taskId,
        createdAt,
      });
      if (input) yield { name: path, lastModified: createdAt, input };
    }
    yield json('files.json', index);
  }
}

const withoutSecret = ({ sensitive_id: secret, ...key }: ApiKey) => ({
  ...key,
  starts_with: secret.slice(0, SHOWN),
  ends_with: secret.slice(-SHOWN),
});

type TaskRow = Awaited<ReturnType<ReturnType<typeof ownTasks>['next']>>['value'];
const sharedToExport = ({ userId: _, items, ...row }: BoardRow) => ({
  ...row,
  items: items.map(({ fileKey, ...item }) => (fileKey === undefined ? item : { ...item, url: fileUrl(fileKey) })),
});

const taskToExport = ({ id, model, body, seed, cost, charged, ...task }: NonNullable<TaskRow>) => ({
  ...{ id, model, body, seed, cost, charged },
  ...{ status: task.status, results: task.results, error: task.error, error_code: task.errorCode },
  ...{ created_at: task.createdAt, started_at: task.startedAt, finished_at: task.finishedAt },
});

async function* textOf(text: string) {
  yield text;
}

const json = (name: string, value: unknown): Entry => ({ name, input: textOf(`${JSON.stringify(value, null, 2)}\n`) });

const list = <T>(name: string, rows: AsyncIterable<T>, toExport: (row: T) => unknown): Entry => ({
  name,
  input: lines(rows, toExport),
});

/** An array of JSON, a row a line, without ever holding all of it. */
async function* lines<T>(rows: AsyncIterable<T>, toExport: (row: T) => unknown) {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(toExport(row));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* chunksOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

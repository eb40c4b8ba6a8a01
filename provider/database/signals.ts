import { EventEmitter } from 'node:events';
import pg from 'pg';

/** The channel of PostgreSQL's LISTEN and NOTIFY. */
const CHANNEL = 'fastback_jobs';
/** Between two tries to listen again after a lost connection (milliseconds). */
const RETRY_EVERY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Short messages between the processes of one database. Any of them can be lost with a connection or a process: they save
 * time, and a process that acts on them looks at the database by itself too.
 */
export interface Signals {
  /** Sends to all processes that listen, this one among them. Never throws. */
  send(message: string): void;
  /** Calls `onMessage` with what others send, and `onGap` whenever messages may have been missed. */
  listen(onMessage: (message: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}

/** Sends over `pool` and listens on a connection of its own. */
export class PostgresSignals implements Signals {
  private readonly waiting = new Set<string>();
  private sending: Promise<void> | undefined;
  private readonly received = new EventEmitter<{ message: [text: string]; gap: [] }>();
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly url: string,
  ) {}

  send(message: string): void {
    // What is the same as a message that still waits need not be sent twice.
    this.waiting.add(message);
    this.sending ??= this.flush().finally(() => {
      this.sending = undefined;
    });
  }

  listen(onMessage: (message: string) => void, onGap: () => void): void {
    this.received.on('message', onMessage);
    this.received.on('gap', onGap);
    void this.connect();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    this.received.removeAllListeners();
    await this.sending;
    await this.client?.end().catch(() => undefined);
  }

  private async flush(): Promise<void> {
    while (this.waiting.size > 0) {
      const messages = [...this.waiting];
      this.waiting.clear();
      await this.pool
        .query('select pg_notify($1, message) from unnest($2::text[]) as message', [CHANNEL, messages])
        .catch(() => undefined);
    }
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', ({ payload }) => this.received.emit('message', payload ?? ''));
    // An error is followed by the end.
    client.on('error', () => undefined);
    client.once('end', () => this.reconnect(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.received.emit('gap');
    } catch {
      await client.end().catch(() => undefined);
      this.reconnect(client);
    }
  }

  private reconnect(lost: pg.Client): void {
    if (this.closed || this.client !== lost) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.connect(), RETRY_EVERY_MS);
  }
}

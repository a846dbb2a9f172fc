import { sql } from 'kysely';
import { GatheredWork } from '../work/gathered-work.ts';
import type { Logger } from '../logger.ts';
import type { Database } from './connection.ts';
import type { Listener } from './listener.ts';

export interface FollowerParts {
  listener: Listener;
  log: Logger;
  /** The channel that is notified when rows are committed. */
  channel: string;
  /** The log's sentence for a failed reading; absent: `new rows could not be read (<channel>); trying again`. */
  failure?: string;
  /** Pause after which to read without a notification, in milliseconds; absent: never. */
  everyMs?: number;
  /** Gets the payload of one notification. A reading follows. */
  onNotification?(payload: string): void;
  /** The connection for notifications was lost and is back. A reading follows. */
  onReconnect(): void;
  /** Reads the new rows. Never called twice at once; after a failure it is called again with growing pauses. */
  read(): Promise<void>;
}

/** Calls `read` at once, soon after every notification, after a lost connection is back and at least every `everyMs`, until it is closed. */
export class Follower {
  readonly #parts: FollowerParts;
  readonly #work: GatheredWork;
  #stopListening: () => void = () => undefined;
  #isClosed = false;
  #readMs: number | undefined;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    const { log, channel, everyMs, read } = parts;
    const failure = parts.failure ?? `new rows could not be read (${channel}); trying again`;
    this.#work = new GatheredWork({ log, failure, ...(everyMs === undefined ? {} : { everyMs }), work: () => this.#read(read) });
  }

  /** Seconds since the last reading ended well; undefined before the first one. */
  get ageSeconds(): number | undefined {
    return this.#readMs === undefined ? undefined : (performance.now() - this.#readMs) / 1_000;
  }

  async #read(read: () => Promise<void>): Promise<void> {
    await read();
    this.#readMs = performance.now();
  }

  /** Resolves when the channel is open and the first reading has begun. */
  async start(): Promise<void> {
    await this.#listen();
    if (!this.#isClosed) this.#work.runNow().catch(() => undefined);
  }

  /** Resolves when the channel is open and the first reading has ended. Rejects and closes if that reading fails. */
  async load(): Promise<void> {
    try {
      await this.#listen();
      await this.#work.runNow();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Called before the first reading, so that no commit is missed between the two. */
  async #listen(): Promise<void> {
    const { listener, channel, onNotification, onReconnect } = this.#parts;
    const stop = await listener.listen(channel, {
      onNotification: (payload) => {
        onNotification?.(payload);
        this.wake();
      },
      onReconnect: () => {
        onReconnect();
        this.wake();
      },
    });
    if (this.#isClosed) stop();
    else this.#stopListening = stop;
  }

  /** Reads soon. */
  wake(): void {
    this.#work.wake();
  }

  /** Reads at once: when it resolves, all rows that were committed before this call have been read. Rejects if the reading failed. */
  readNow(): Promise<void> {
    return this.#work.runNow();
  }

  /** Resolves when no reading runs any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    await this.#work.close();
  }
}

/**
 * A snapshot as PostgreSQL writes it. Rows carry the transaction that wrote them (`written_xid`), so the difference
 * between two snapshots is exactly the rows committed in between, however long their transactions ran and in whichever
 * order they ended.
 */
export type SeenSnapshot = string;

/** Runs reading work in one read-only snapshot, which it passes to `work` too. */
export async function inSnapshot<T>(database: Database, work: (transaction: Database, snapshot: SeenSnapshot) => Promise<T>): Promise<T> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { rows } = await sql<{ snapshot: SeenSnapshot }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(transaction);
      return work(transaction, (rows[0] as { snapshot: SeenSnapshot }).snapshot);
    });
}

/** Starting point of the next reading. */
export interface Seen {
  snapshot: SeenSnapshot;
  /** Identifies the server by its start, its timeline and the database, because another server may give the same transaction ids to other rows. */
  server: string;
}

/**
 * Reads rows in one snapshot. `work` gets a condition for `copyOut` that selects the rows committed since the reading `before`; undefined if all rows must be read, because there
 * was no earlier reading or it was of another server. Returns the rows read and the starting point of the next reading.
 */
export async function readUnseen<T>(
  database: Database,
  before: Seen | undefined,
  work: (transaction: Database, unseen: string | undefined) => Promise<T>,
): Promise<{ read: T; seen: Seen }> {
  return inSnapshot(database, async (transaction, snapshot) => {
    const { rows } = await sql<{ server: string }>`
      SELECT concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()),
        CASE WHEN pg_is_in_recovery() THEN 'standby' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END,
        (SELECT oid FROM pg_database WHERE datname = current_database())) AS server`.execute(transaction);
    const { server } = rows[0] as { server: string };
    const isSame = before !== undefined && before.server === server;
    return { read: await work(transaction, isSame ? unseenIn(before.snapshot) : undefined), seen: { snapshot, server } };
  });
}

/**
 * A condition for `copyOut` that uses the index on `written_xid`: rows visible now that were not visible in `before`.
 * A restored dump may hold transactions that this server has not reached yet; those rows are not new.
 */
function unseenIn(before: SeenSnapshot): string {
  if (!/^\d+:\d+:[\d,]*$/.test(before)) throw new TypeError('not a snapshot');
  return `written_xid >= pg_snapshot_xmin('${before}') AND written_xid < pg_snapshot_xmax(pg_current_snapshot()) AND NOT pg_visible_in_snapshot(written_xid, '${before}')`;
}

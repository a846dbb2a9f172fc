import { sql } from 'kysely';
import type { Logger } from '../logger.ts';
import type { Database } from './connection.ts';
import type { Listener } from './listener.ts';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;
/** Notifications that come within this time after a reading are one reading. */
const GATHER_MS = 100;

export interface FollowerParts {
  listener: Listener;
  log: Logger;
  /** What is notified on when rows are committed. */
  channel: string;
  /** How often to look where no notification came. */
  everyMs: number;
  /** Reads what is new. Never called twice at once; a failure is tried again with growing pauses. */
  read(): Promise<void>;
}

/** Calls `read` at once, soon after every notification, after a lost connection came back and at least every `everyMs`, until it is closed. */
export class Follower {
  readonly #parts: FollowerParts;
  #stopListening: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isClosed = false;
  #failure: Error | undefined;
  #retryMs = FIRST_RETRY_MS;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  /** Resolves when the channel is heard and the first reading has begun. */
  async start(): Promise<void> {
    const wake = (): void => this.#readWithin(GATHER_MS);
    // Heard before the first reading, so that no commit falls between the two.
    const stop = await this.#parts.listener.listen(this.#parts.channel, { onNotification: wake, onReconnect: wake });
    if (this.#isClosed) return stop();
    this.#stopListening = stop;
    this.#begin();
  }

  /** Reads at once: what was committed before this call has been read when it resolves. Rejects where reading failed. */
  async readNow(): Promise<void> {
    this.#begin();
    await this.#running;
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#stopListening();
    await this.#running;
  }

  #readWithin(waitMs: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#begin(), waitMs);
    this.#timer.unref();
  }

  #begin(): void {
    this.#isWanted = true;
    if (this.#isClosed || this.#running !== undefined) return;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    const { everyMs, read, log, channel } = this.#parts;
    let waitMs = everyMs;
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        await read();
      }
      this.#failure = undefined;
      this.#retryMs = FIRST_RETRY_MS;
    } catch (error) {
      this.#failure = error as Error;
      waitMs = this.#retryMs;
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
      if (!this.#isClosed) log.warn({ err: error, channel, retryInMs: waitMs }, 'new rows could not be read; trying again');
    }
    this.#running = undefined;
    this.#readWithin(waitMs);
  }
}

/**
 * What one transaction sees, as PostgreSQL writes it. Rows carry the transaction that wrote them (`written_xid`), so the difference between two of these
 * is exactly what was committed in between, however long its transactions ran and in whichever order they ended.
 */
export type SeenSnapshot = string;

/** Runs reading work in one snapshot, and says which. */
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

/**
 * A condition for `copyOut`, by the index on `written_xid`: rows seen now that were not to be seen in `before`. A restored dump may hold transactions
 * this server has not reached yet; those rows are no news.
 */
export function unseenIn(before: SeenSnapshot): string {
  if (!/^\d+:\d+:[\d,]*$/.test(before)) throw new TypeError('not a snapshot');
  return `written_xid >= pg_snapshot_xmin('${before}') AND written_xid < pg_snapshot_xmax(pg_current_snapshot()) AND NOT pg_visible_in_snapshot(written_xid, '${before}')`;
}

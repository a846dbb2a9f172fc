import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../logger.ts';
import { type Database, openDatabase } from './connection.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Chooses the database for reports, exports and read-only lists. Nothing read here may decide anything. */
export interface ReportReader {
  /** The database for one piece of reading: the replica if it has everything that `primary` had before this call, otherwise `primary`. */
  choose(primary: Database): Promise<Database>;
  /** Runs reading work on the chosen database. If the replica fails during it, the work is repeated on `primary`. */
  read<T>(primary: Database, work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The reader of a shop without a replica: everything is read on the primary. */
export const readsOnPrimary: ReportReader = {
  choose: async (primary) => primary,
  read: (primary, work) => work(primary),
  close: async () => undefined,
};

export interface ReplicaSettings {
  /** Absent: there is no replica, and everything is read on the primary. */
  reportUrl: string | undefined;
  /** Maximum wait of a report for a lagging replica. */
  reportWaitMs: number;
  preparedStatements: boolean;
}

/** Opens the reader. It connects on first use, so that a start does not wait for a replica. */
export function openReports(settings: ReplicaSettings, log: Logger): ReportReader {
  const { reportUrl: url, reportWaitMs: waitMs, preparedStatements } = settings;
  if (url === undefined) return readsOnPrimary;
  const replica = openDatabase({
    url,
    maxConnections: MOST_CONNECTIONS,
    connectTimeoutMs: LONGEST_CONNECT_MS,
    preparedStatements,
    applicationName: 'upline reports',
    logger: log,
  });
  return new ReplicaReader({ replica, waitMs, log });
}

/** Maximum connections of one process to the replica. */
const MOST_CONNECTIONS = 4;
const LONGEST_CONNECT_MS = 2_000;
/** Time for which an unresponsive replica is skipped, because each try costs a caller the wait. */
const LEAVE_ALONE_MS = 5_000;
const LONGEST_PAUSE_MS = 100;
/** The server cancelled a slow statement, which must not burden the primary as well. */
const TOOK_TOO_LONG = '57014';

/** A server's system identifier, and a position in its write-ahead log. */
interface Place {
  server: string;
  position: string;
}

interface Replayed {
  server: string;
  isStandby: boolean;
  isThere: boolean;
}

/** Reads on a replica that is as fresh as the primary was at the time of the call. */
class ReplicaReader implements ReportReader {
  readonly #replica: Database;
  readonly #waitMs: number;
  readonly #log: Logger;
  #leftAlone: { until: number; reason: string } | undefined;
  /** Why the primary is used; undefined while the replica is. */
  #told: string | undefined;

  constructor({ replica, waitMs, log }: { replica: Database; waitMs: number; log: Logger }) {
    this.#replica = replica;
    this.#waitMs = waitMs;
    this.#log = log;
  }

  async choose(primary: Database): Promise<Database> {
    const reason = await this.#obstacle(primary);
    this.#tell(reason);
    return reason === undefined ? this.#replica : primary;
  }

  async read<T>(primary: Database, work: (database: Database) => Promise<T>): Promise<T> {
    const chosen = await this.choose(primary);
    try {
      return await work(chosen);
    } catch (error) {
      if (chosen === primary || !isDatabaseUnavailable(error) || (error as { code?: string }).code === TOOK_TOO_LONG) throw error;
      this.#tell(this.#leaveAlone(error));
      return work(primary);
    }
  }

  close(): Promise<void> {
    return this.#replica.destroy();
  }

  /** Why the replica cannot be read now; undefined if it can. */
  async #obstacle(primary: Database): Promise<string | undefined> {
    if (this.#leftAlone !== undefined && performance.now() < this.#leftAlone.until) return this.#leftAlone.reason;
    this.#leftAlone = undefined;
    const wanted = await placeOf(primary);
    const until = performance.now() + this.#waitMs;
    for (let pauseMs = 2; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const { server, isStandby, isThere } = await replayedOn(this.#replica, wanted.position);
        if (server !== wanted.server) return 'it is a replica of another server';
        if (!isStandby) return 'it is no replica: it takes writes itself';
        if (isThere) return undefined;
      } catch (error) {
        return this.#leaveAlone(error);
      }
      if (performance.now() + pauseMs > until) return 'it is too far behind';
      await delay(pauseMs);
    }
  }

  #leaveAlone(error: unknown): string {
    const reason = `it does not serve (${(error as Error).message})`;
    this.#leftAlone = { until: performance.now() + LEAVE_ALONE_MS, reason };
    return reason;
  }

  /** Logs one line for each change, not for each report. */
  #tell(reason: string | undefined): void {
    if (reason === this.#told) return;
    this.#told = reason;
    if (reason === undefined) this.#log.info('reports are read on the replica again');
    else this.#log.warn({ reason }, 'reports are read on the primary: the replica cannot be used');
  }
}

/** The primary and the end of its log on disk, which includes everything committed before. */
async function placeOf(primary: Database): Promise<Place> {
  const { rows } = await sql<Place>`
    SELECT (SELECT system_identifier FROM pg_control_system())::text AS server, pg_current_wal_flush_lsn()::text AS position`.execute(
    primary,
  );
  return rows[0] as Place;
}

/** Whether the replica has applied everything up to this position. */
async function replayedOn(replica: Database, position: string): Promise<Replayed> {
  const { rows } = await sql<Replayed>`
    SELECT (SELECT system_identifier FROM pg_control_system())::text AS server, pg_is_in_recovery() AS "isStandby",
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) AS "isThere"`.execute(replica);
  return rows[0] as Replayed;
}

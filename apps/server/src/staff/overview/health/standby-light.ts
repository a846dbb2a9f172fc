import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Light } from './read-lights.ts';

const MB = 1_000_000;

/**
 * Copies of the database: number of connected standbys, number that a slot waits for, the log kept for those, and whether the log archive fails. Any role may see these; the lag of
 * a standby needs a role with `pg_monitor`.
 */
export async function standbyLight(database: Database): Promise<Light> {
  const { rows } = await sql<Copies>`
    SELECT (SELECT count(*)::int FROM pg_stat_get_wal_senders()) AS standbys,
      (SELECT count(*)::int FROM pg_replication_slots WHERE NOT active AND NOT temporary) AS missing,
      (SELECT coalesce(max(pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, restart_lsn)), 0)::float8
        FROM pg_replication_slots WHERE NOT active AND NOT temporary) AS "keptBytes",
      current_setting('synchronous_standby_names') <> '' AS "isWaitedFor",
      current_setting('archive_mode') <> 'off'
        AND (SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) FROM pg_stat_archiver) AS "archiveFails"`.execute(
    database,
  );
  return judgeCopies(rows[0] as Copies);
}

interface Copies {
  standbys: number;
  missing: number;
  keptBytes: number;
  /** Whether commits wait for a standby. */
  isWaitedFor: boolean;
  archiveFails: boolean;
}

/** The light of the findings: bad if commits wait for a missing standby or the archive fails, a warning if a standby is missing. */
export function judgeCopies({ standbys, missing, keptBytes, isWaitedFor, archiveFails }: Copies): Light {
  const isBad = archiveFails || (isWaitedFor && standbys === 0);
  const kept = { standbys, missing, keptMegabytes: Math.round(keptBytes / MB) };
  return {
    name: 'standby',
    state: isBad ? 'bad' : missing > 0 ? 'look' : 'good',
    facts: archiveFails ? { ...kept, why: 'archive' } : kept,
  };
}

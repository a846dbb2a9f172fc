import { sql } from 'kysely';
import type { Settings } from '../../config/settings.ts';
import { timeOf } from '../database/database-clock.ts';
import type { Database } from '../database/connection.ts';
import { type Recurring, runOnce } from '../jobs/index.ts';
import type { Logger } from '../logger.ts';
import { openStaffTask } from '../staff-tasks/open-staff-task.ts';
import { anchorAudit } from './anchor-audit.ts';
import { anchorFile, readAnchors, shownAnchor, writeAnchor } from './anchor-file.ts';
import { type AuditVerdict, verifyAudit } from './verify-audit.ts';

export interface AuditWatchParts {
  database: Database;
  log: Logger;
  settings: Settings;
}

const HOURS_BETWEEN_CHECKS = 23;

/** Anchors the audit every ten minutes and reads all of it once a day. */
export const auditWatch: Recurring<AuditWatchParts> = { what: 'the watch over the audit', everyMs: 10 * 60_000, work: watchAudit };

/** Runs one round; does nothing if another process is running it. */
export function watchAuditOnce(parts: AuditWatchParts): Promise<void> {
  return runOnce(parts, auditWatch);
}

/** The anchor is also logged: logs leave the machine, so its owner cannot change all copies. */
async function watchAudit({ database, log, settings }: AuditWatchParts): Promise<void> {
  const file = anchorFile(settings);
  if (await isCheckDue(database)) {
    const verdict = await verifyAudit(database, await readAnchors(file));
    await noteVerdict(database, verdict);
    if (verdict.brokenAtId !== undefined) await tellStaff(database, verdict.brokenAtId, log);
  }
  const anchor = await anchorAudit(database);
  if (anchor === undefined) return;
  await writeAnchor(file, anchor, await timeOf(database));
  log.info({ anchor: shownAnchor(anchor) }, 'audit anchored');
}

async function isCheckDue(database: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    SELECT NOT EXISTS (SELECT FROM audit_check WHERE at > now() - make_interval(hours => ${HOURS_BETWEEN_CHECKS})) AS due`.execute(
    database,
  );
  return rows[0]?.due === true;
}

async function noteVerdict(database: Database, { end, anchors, brokenAtId }: AuditVerdict): Promise<void> {
  await database
    .insertInto('audit_check')
    .values({ row_count: end.rowCount, anchors, broken_at_id: brokenAtId ?? null })
    .execute();
}

async function tellStaff(database: Database, brokenAtId: bigint, log: Logger): Promise<void> {
  log.error({ brokenAtId: String(brokenAtId) }, 'the audit was changed: keep the database as it is and compare it with a backup');
  await openStaffTask(database, { kind: 'auditBroken', subject: String(brokenAtId), at: await timeOf(database) });
}

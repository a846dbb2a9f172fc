import type { WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import { endOfWeek, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { loadWeek, settleLoaded } from '../input/load-week.ts';
import { type PlanVersion, planFor, readPlan } from '../plans/plan-store.ts';
import { endWeek } from '../volume/open-week.ts';
import { linesHash, writeWeek } from './write-week.ts';

/** Only one week or month is closed at a time. */
const CLOSE_LOCK = 71_905_301;
/** The triggers on `member` hold it while a member is moved, until that is committed. */
const MOVE_LOCK = 71_905_304;

export interface ClosedWeek {
  /** `closed` now, `closedBefore`, `busy`: another process is closing, or `notOver`. */
  outcome: 'closed' | 'closedBefore' | 'busy' | 'notOver';
  week: Week;
  lines: number;
  facts: WeekFacts | undefined;
}

/** A close that waits longer than this for a move fails, and is tried again. */
const LONGEST_MOVE_MS = 30_000;

/** Whether a second computation of a closed week gave the same lines. */
export interface CheckedWeek {
  week: Week;
  isSame: boolean;
  lines: number;
}

/** A transaction without time limits: a million members are read, settled and written in it. */
export async function inLongTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
    return work(transaction);
  });
}

/** Takes the lock of all closes until the transaction ends. Answers false where another process holds it. */
export async function lockCloses(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(${CLOSE_LOCK}::bigint) AS locked`.execute(transaction);
  return rows[0]?.locked === true;
}

/**
 * Waits for moves that are under way. A move takes its moment under the same lock: after this every move of the week that is over is committed, and every
 * later one counts in the next week. The lock is released at once.
 */
async function awaitMoves(transaction: Database): Promise<void> {
  await sql`SAVEPOINT before_moves`.execute(transaction);
  await sql`SELECT set_config('lock_timeout', ${String(LONGEST_MOVE_MS)}, true)`.execute(transaction);
  await sql`SELECT pg_advisory_xact_lock(${MOVE_LOCK}::bigint)`.execute(transaction);
  await sql`ROLLBACK TO SAVEPOINT before_moves`.execute(transaction);
}

/** Which week to close, and by which clock. */
export interface WeekToClose {
  week: Week;
  timeZone: string;
  /** For how long after its end the week stays open. */
  graceMs?: number;
  /** The moment of the close; undefined where the database's clock decides it. */
  closedAt?: Date | undefined;
}

/**
 * Closes a week that is over by the database's clock. It waits for the week's payments and moves that are under way; later ones count in the next week. Then the
 * week is read in one snapshot, settled on both trees as they were at its end, and written in one transaction. Closing it again does nothing. Needs two
 * connections. Payments go on meanwhile.
 */
export async function settleAndWrite(database: Database, { week, timeZone, graceMs = 0, closedAt }: WeekToClose): Promise<ClosedWeek> {
  return inLongTransaction(database, async (transaction) => {
    const none = { week, lines: 0, facts: undefined };
    if (!(await lockCloses(transaction))) return { outcome: 'busy', ...none };
    const now = closedAt ?? (await timeOf(transaction));
    const treesAt = endOfWeek(week, timeZone);
    if (now.getTime() < treesAt.getTime() + graceMs) return { outcome: 'notOver', ...none };
    await endWeek(transaction, week);
    const earlier = await transaction.selectFrom('week_run').select('week').where('week', '>=', week).limit(1).executeTakeFirst();
    if (earlier !== undefined) return { outcome: 'closedBefore', ...none };
    await awaitMoves(transaction);
    const version = await planFor(transaction, week);
    const { members, watermark, result } = await settle(database, { week, treesAt }, version);
    const { facts, lines } = result;
    await transaction
      .insertInto('week_run')
      .values({
        week,
        plan_version_id: version.id,
        plan_hash: version.hash,
        input_watermark: watermark,
        lines_hash: linesHash(lines, members),
        lines: BigInt(lines.count),
        facts: JSON.stringify(facts),
        closed_at: now,
        trees_at: treesAt,
      })
      .execute();
    await writeWeek(transaction, week, members, result);
    return { outcome: 'closed', week, lines: lines.count, facts };
  });
}

/** Computes a closed week again from what the database holds and compares the lines. Writes nothing. Throws for a week that is not closed. */
export async function checkWeek(database: Database, week: Week): Promise<CheckedWeek> {
  const run = await database.selectFrom('week_run').selectAll().where('week', '=', week).executeTakeFirstOrThrow();
  const version = (await readPlan(database, run.plan_version_id)) as PlanVersion;
  const { members, result } = await settle(database, { week, treesAt: run.trees_at ?? run.closed_at }, version);
  return { week, isSame: run.lines_hash.equals(linesHash(result.lines, members)), lines: result.lines.count };
}

async function settle(database: Database, { week, treesAt }: { week: Week; treesAt: Date }, { plan }: PlanVersion) {
  const { input, watermark } = await inSnapshot(database, async (transaction, snapshot) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    return { input: await loadWeek(transaction, plan, week, treesAt), watermark: snapshot.split(':')[1] as string };
  });
  return { members: input.members, watermark, result: await settleLoaded(database, plan, input) };
}

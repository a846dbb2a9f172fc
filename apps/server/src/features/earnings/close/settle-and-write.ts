import type { WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import { addWeeks, endOfWeek, type Week } from '../../../platform/calendar/index.ts';
import type { Database, Transaction } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { asOfClosedWeek } from '../input/as-of-closed-week.ts';
import { loadWeek, settleLoaded, settleWeekLoaded, type WeekAsOf } from '../input/load-week.ts';
import { letEarlierWeeksGo } from '../periods/let-go.ts';
import { writeRun } from '../periods/write-period.ts';
import { type PlanVersion, planFor, readPlan } from '../plans/plan-store.ts';
import { countedWeek, weeksWith } from '../volume/counted-weeks.ts';
import { endWeek } from '../volume/open-week.ts';
import { CloseProgress } from './close-progress.ts';
import { sumWeek } from './sum-week.ts';
import { watchClose } from './watch-close.ts';
import { linesHash, writeWeek } from './write-week.ts';

/** Only one week or month is closed at a time. */
const CLOSE_LOCK = 71_905_301;
/** Held by the triggers on `member` while a member is moved, until that is committed. */
const MOVE_LOCK = 71_905_304;

export interface ClosedWeek {
  /** `busy`: another process is closing. */
  outcome: 'closed' | 'closedBefore' | 'busy' | 'notOver';
  week: Week;
  lines: number;
  facts: WeekFacts | undefined;
}

/** A close that waits longer than this for a move fails and is retried. */
const LONGEST_MOVE_MS = 30_000;

/** Whether a second computation of a closed week gave the same lines. */
export interface CheckedWeek {
  week: Week;
  isSame: boolean;
  lines: number;
}

/** A transaction without time limits, which reads, settles and writes a million members. */
export async function inLongTransaction<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
    return work(transaction);
  });
}

/** Takes the lock of all closes until the transaction ends. Returns false if another process holds it. */
export async function lockCloses(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(${CLOSE_LOCK}::bigint) AS locked`.execute(transaction);
  return rows[0]?.locked === true;
}

export async function isCloseRunning(database: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = ${CLOSE_LOCK} AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(database);
  return rows.length > 0;
}

/**
 * Waits for moves under way. A move takes its time under the same lock, so afterwards every move of the week that is over is committed, and every later one counts in the next
 * week. The lock is released at once.
 */
export async function awaitMoves(transaction: Database): Promise<void> {
  await sql`SAVEPOINT before_moves`.execute(transaction);
  await sql`SELECT set_config('lock_timeout', ${String(LONGEST_MOVE_MS)}, true)`.execute(transaction);
  await sql`SELECT pg_advisory_xact_lock(${MOVE_LOCK}::bigint)`.execute(transaction);
  await sql`ROLLBACK TO SAVEPOINT before_moves`.execute(transaction);
}

export interface WeekToClose {
  week: Week;
  timeZone: string;
  /** Milliseconds that the week stays open after its end; 0 by default. */
  graceMs?: number;
  /** Undefined if the database's clock decides. */
  closedAt?: Date | undefined;
  /** `shop` (the default) for the calendar, or a person's name. */
  begunBy?: string;
}

/**
 * Closes a week that is over by the database's clock. It waits for the week's payments and moves under way; later ones count in the next week. Then it reads the week in one
 * snapshot, settles it on both trees as they were at its end, and writes it in one transaction. Closing it again does nothing. Needs three connections. Payments continue during
 * the close.
 */
export async function settleAndWrite(
  database: Database,
  { week, timeZone, graceMs = 0, closedAt, begunBy = 'shop' }: WeekToClose,
): Promise<ClosedWeek> {
  return inLongTransaction(database, async (transaction) => {
    const none = { week, lines: 0, facts: undefined };
    if (!(await lockCloses(transaction))) return { outcome: 'busy', ...none };
    const now = closedAt ?? (await timeOf(transaction));
    const treesAt = endOfWeek(week, timeZone);
    if (now.getTime() < treesAt.getTime() + graceMs) return { outcome: 'notOver', ...none };
    if (await isClosedUpTo(transaction, week)) return { outcome: 'closedBefore', ...none };
    // A merged week ends with the week it is merged into.
    if ((await countedWeek(transaction, week)) !== week) return { outcome: 'notOver', ...none };
    const progress = await CloseProgress.begin(database, week, begunBy);
    try {
      const closed = await watchClose({ database, transaction, what: `week ${week}` }, () =>
        close({ database, transaction, progress }, { week, treesAt, now }),
      );
      return { outcome: 'closed', week, ...closed };
    } catch (error) {
      await progress.fail(error instanceof Error ? error.message : String(error)).catch(() => undefined);
      throw error;
    }
  });
}

/** Closes run in order, one at a time, so no other process closes this week between this check and the end of the transaction. */
async function isClosedUpTo(transaction: Database, week: Week): Promise<boolean> {
  const earlier = await transaction.selectFrom('week_run').select('week').where('week', '>=', week).limit(1).executeTakeFirst();
  return earlier !== undefined;
}

interface Closing {
  database: Database;
  transaction: Database;
  progress: CloseProgress;
}

async function close({ database, transaction, progress }: Closing, { week, treesAt, now }: { week: Week; treesAt: Date; now: Date }) {
  await progress.step('payments');
  const version = await planFor(transaction, week);
  const { first } = weeksWith(version, week);
  for (let one = first; one <= week; one = addWeeks(one, 1)) await endWeek(transaction, one);
  await awaitMoves(transaction);
  await progress.step('reading');
  const { input, watermark } = await read(database, week, version, { treesAt });
  await progress.step('settling', { members: input.members.count, rows: input.volume.count });
  const { result, settled } = await settleWeekLoaded(database, version, input);
  const { facts, lines } = result;
  await progress.step('writing', { lines: lines.count });
  await passFaultPoint('week.settled');
  await transaction
    .insertInto('week_run')
    .values({
      week,
      plan_version_id: version.id,
      plan_hash: version.hash,
      input_watermark: watermark,
      lines_hash: linesHash(lines, input.members),
      lines: BigInt(lines.count),
      facts: JSON.stringify(facts),
      closed_at: now,
      trees_at: treesAt,
      has_losses: true,
    })
    .execute();
  await writeWeek(transaction, week, input, result);
  if (settled !== undefined && input.period !== undefined) {
    const linesOf = { lines: BigInt(lines.count), linesHash: linesHash(lines, input.members), facts };
    await writeRun(transaction, { version, loaded: input.period, settled, watermark, now, treesAt, ...linesOf });
    await letEarlierWeeksGo(transaction, input.period, settled);
  }
  await progress.step('summing', { lines: lines.count, members: result.amounts.count });
  await passFaultPoint('week.written');
  await sumWeek(transaction, week, facts.bonuses, now);
  await progress.step('done', {});
  return { lines: lines.count, facts };
}

/** Computes a closed week again from the database and compares the lines. Writes nothing. Throws for a week that is not closed. */
export async function checkWeek(database: Database, week: Week): Promise<CheckedWeek> {
  const run = await database.selectFrom('week_run').selectAll().where('week', '=', week).executeTakeFirstOrThrow();
  const version = (await readPlan(database, run.plan_version_id)) as PlanVersion;
  const { input } = await read(database, week, version, await asOfClosedWeek(database, week));
  const { lines } = await settleLoaded(database, version, input);
  return { week, isSame: run.lines_hash.equals(linesHash(lines, input.members)), lines: lines.count };
}

/** Reads the whole input of settling a week in one snapshot. */
export async function read(database: Database, week: Week, version: PlanVersion, asOf: WeekAsOf) {
  return inSnapshot(database, async (transaction, snapshot) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    return { input: await loadWeek(transaction, version, week, asOf), watermark: snapshot.split(':')[1] as string };
  });
}

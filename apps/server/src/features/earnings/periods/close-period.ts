import { createHash } from 'node:crypto';
import type { WeekResult } from '@upline/plan';
import { type Day, readDay } from '@upline/plan/format2';
import { sql } from 'kysely';
import { timeOf } from '../../../platform/database/database-clock.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { awaitMoves, inLongTransaction, lockCloses } from '../close/settle-and-write.ts';
import { watchClose } from '../close/watch-close.ts';
import { linesHash } from '../close/write-week.ts';
import { type PlanVersion, planFor, readPlan } from '../plans/plan-store.ts';
import { endDay } from '../volume/open-week.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { letEarlierPeriodsGo } from './let-go.ts';
import { loadPeriod } from './load-period.ts';
import { endOfDay, type PeriodSpan, spanOfPeriod, weekOfBusinessDay } from './period-calendar.ts';
import { settlePeriod } from './settle-period.ts';
import { type RunToWrite, writePeriod, writeRun } from './write-period.ts';

export interface PeriodToClose {
  /** The period's name in the plan of its last day. */
  period: string;
  lastDay: Day;
  timeZone: string;
  /** Milliseconds that the last day stays open after its end; 0 by default. */
  graceMs?: number;
  /** Undefined if the database's clock decides. */
  closedAt?: Date | undefined;
}

export interface ClosedRun {
  /** `busy`: another process is closing. */
  outcome: 'closed' | 'closedBefore' | 'busy' | 'notOver';
  period: string;
  code: number;
  lines: number;
  paidCents: number;
}

/**
 * Closes a period other than a week that is over by the database's clock: its last day is closed to payments, the period is read in one snapshot, then settled and written in one
 * transaction. Closing it again does nothing. Shorter periods that end on the same day must be closed. Needs two connections. Payments continue during the close.
 */
export async function closePeriodOf(database: Database, asked: PeriodToClose): Promise<ClosedRun> {
  const { period, lastDay, timeZone, graceMs = 0, closedAt } = asked;
  return inLongTransaction(database, async (transaction) => {
    const version = await planFor(transaction, weekOfBusinessDay(lastDay));
    const span = spanOfPeriod(requirePlan2(version), period, lastDay);
    const none = { period, code: span.code, lines: 0, paidCents: 0 };
    if (!(await lockCloses(transaction))) return { outcome: 'busy', ...none };
    const now = closedAt ?? (await timeOf(transaction));
    const treesAt = endOfDay(lastDay, timeZone);
    if (now.getTime() < treesAt.getTime() + graceMs) return { outcome: 'notOver', ...none };
    if (await isPeriodClosed(transaction, span)) return { outcome: 'closedBefore', ...none };
    return watchClose({ database, transaction, what: `${period} ${span.code}` }, async () => {
      await endDay(transaction, lastDay);
      await awaitMoves(transaction);
      const { loaded, watermark } = await read(database, version, span, treesAt);
      const settled = await settlePeriod(database, loaded);
      await passFaultPoint('period.settled');
      await write(transaction, { version, loaded, settled, watermark, now, treesAt });
      await passFaultPoint('period.written');
      const { result } = settled.closed;
      return { outcome: 'closed', ...none, lines: result?.lines.count ?? 0, paidCents: result?.facts.paidCents ?? 0 };
    });
  });
}

function requirePlan2({ id, plan2 }: PlanVersion) {
  if (plan2 === undefined) throw new Error(`plan version ${id} has weeks alone`);
  return plan2;
}

async function isPeriodClosed(transaction: Database, { period, code }: PeriodSpan): Promise<boolean> {
  const { rows } = await sql`SELECT FROM period_run WHERE period = ${period} AND code = ${code}`.execute(transaction);
  return rows.length > 0;
}

async function read(database: Database, version: PlanVersion, span: PeriodSpan, treesAt: Date) {
  return inSnapshot(database, async (transaction, snapshot) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    return { loaded: await loadPeriod(transaction, version, { span, treesAt }), watermark: snapshot.split(':')[1] as string };
  });
}

const noLines = createHash('sha256').digest();

async function write(
  transaction: Database,
  { loaded, settled, ...rest }: Omit<RunToWrite, 'lines' | 'linesHash' | 'facts'>,
): Promise<void> {
  const { result } = settled.closed;
  const runId = await writeRun(transaction, {
    ...rest,
    loaded,
    settled,
    lines: BigInt(result?.lines.count ?? 0),
    linesHash: result ? linesHash(result.lines, loaded.members) : noLines,
    facts: result?.facts,
  });
  if (result) await writePeriod(transaction, runId, loaded, result);
  await letEarlierPeriodsGo(transaction, loaded, settled);
}

/** Whether a second computation of a closed period gave the same lines. */
export interface CheckedRun {
  isSame: boolean;
  lines: number;
}

/** A closed period, other than a week, computed again from the database. */
export interface PeriodAgain {
  members: MemberIds;
  /** Undefined if no bonus has the period. */
  result: WeekResult | undefined;
  /** SHA-256 over the lines as they were written. */
  writtenHash: Buffer;
}

/**
 * Computes a closed period, other than a week, again from the database. Writes nothing. Throws for an unknown run. `goOn` is called between reading and settling; it throws to
 * stop.
 */
export async function settleAgain(
  database: Database,
  runId: bigint,
  goOn: () => Promise<void> = async () => undefined,
): Promise<PeriodAgain> {
  const run = await database.selectFrom('period_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  const version = (await readPlan(database, run.plan_version_id)) as PlanVersion;
  const span = spanOfPeriod(requirePlan2(version), run.period, readDay(run.last_day) as Day);
  const loaded = await inSnapshot(database, async (transaction) =>
    loadPeriod(transaction, version, { span, treesAt: run.trees_at, runId }),
  );
  await goOn();
  const { result } = (await settlePeriod(database, loaded)).closed;
  return { members: loaded.members, result, writtenHash: run.lines_hash };
}

/** Computes a closed period, other than a week, again and compares the hash of its lines. Writes nothing. Throws for an unknown run. */
export async function checkPeriod(database: Database, runId: bigint): Promise<CheckedRun> {
  const { members, result, writtenHash } = await settleAgain(database, runId);
  const hash = result ? linesHash(result.lines, members) : noLines;
  return { isSame: hash.equals(writtenHash), lines: result?.lines.count ?? 0 };
}

import type { AnswerOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { periodIn } from '../../../operation/texts.ts';
import { dayText } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { ALL_BONUSES, createBonusTitles } from '../../../features/earnings/index.ts';
import { ofSeenCompanies } from './week-rows.ts';

type Entry = AnswerOf<'listPeriods'>['data'][number];

export interface PeriodRun {
  run: number;
  every: 'day' | 'month' | 'quarter' | 'year';
  code: number;
  firstDay: string;
  lastDay: string;
  closedAt: Date;
  dueDay: string;
  releasedAt: Date | null;
  planVersion: string;
  lines: number;
  bonuses: string[];
  /** Whether a member who is not held is still uncredited. */
  isWaitedFor: boolean;
  holdCount: number;
}

interface Total {
  run: number;
  bonus: number;
  members: number;
  cents: bigint;
}

/** Closes of periods other than weeks that have bonuses, newest first; `which` bounds them. Holds are counted over the companies that the person may see. */
export async function readPeriodRuns(
  { database, staff }: Pick<StaffContext, 'database' | 'staff'>,
  which: RawBuilder<boolean>,
  limit: number,
): Promise<PeriodRun[]> {
  const { rows } = await sql<PeriodRun>`
    SELECT period_run.id::float8 AS run, every, code, first_day AS "firstDay", last_day AS "lastDay", closed_at AS "closedAt", due_day AS "dueDay",
      released_at AS "releasedAt", plan_version.id || ' ' || plan_version.name AS "planVersion", lines::float8 AS lines, facts -> 'bonuses' AS bonuses,
      EXISTS (SELECT FROM period_bonus WHERE run_id = period_run.id AND released_at IS NULL AND hold_id IS NULL) AS "isWaitedFor",
      (SELECT count(*)::int FROM earnings_hold JOIN member ON member.id = member_id
        WHERE run_id = period_run.id AND freed_at IS NULL AND ${ofSeenCompanies(staff, sql`member.company_code`)}) AS "holdCount"
    FROM period_run JOIN plan_version ON plan_version.id = plan_version_id
    WHERE every <> 'week' AND facts IS NOT NULL AND ${which} ORDER BY period_run.id DESC LIMIT ${limit}`.execute(database);
  return rows;
}

/** Closes as pages show them, with their totals over the companies that the person may see. */
export async function showPeriods(
  { database, staff, locale, now }: StaffContext,
  runs: readonly PeriodRun[],
  timeZone: string,
): Promise<Entry[]> {
  const numbers = runs.map(({ run }) => run);
  const totals = await readTotals(database, numbers, ofSeenCompanies(staff, sql`company_code`));
  const titleOf = await createBonusTitles(database, { locale, keys: new Set(runs.flatMap(({ bonuses }) => bonuses)) });
  const today = dayText(now, timeZone);
  return runs.map((one) => {
    const { run, every, code, firstDay, lastDay, closedAt, dueDay, planVersion, lines, bonuses, holdCount } = one;
    const own = totals.filter((total) => total.run === run);
    const all = own.find(({ bonus }) => bonus === ALL_BONUSES);
    return {
      run,
      every,
      code: String(code),
      period: periodIn(locale, every, code),
      firstDay,
      lastDay,
      state: stateOf(one, today),
      closedAt: closedAt.toISOString(),
      releaseDay: dueDay,
      planVersion,
      lines,
      members: all?.members ?? 0,
      paid: amountOf(all?.cents ?? 0n),
      bonuses: bonuses.map((key, at) => {
        const { members = 0, cents = 0n } = own.find(({ bonus }) => bonus === at) ?? {};
        return { key, bonusName: titleOf(key), members, amount: amountOf(cents) };
      }),
      holdCount,
    };
  });
}

function stateOf({ releasedAt, dueDay, isWaitedFor }: PeriodRun, today: string): Entry['state'] {
  if (releasedAt !== null) return 'released';
  if (today < dueDay) return 'closed';
  // If no member waits, either the release comes within a minute or only held amounts are left.
  return isWaitedFor ? 'releasing' : 'held';
}

async function readTotals(database: Database, runs: readonly number[], isSeen: RawBuilder<unknown>): Promise<Total[]> {
  const { rows } = await sql<Total>`
    SELECT run_id::float8 AS run, bonus, sum(members)::int AS members, sum(amount_cents)::int8 AS cents FROM period_total
    WHERE run_id = ANY(${[...runs]}::bigint[]) AND ${isSeen} GROUP BY run_id, bonus`.execute(database);
  return rows;
}

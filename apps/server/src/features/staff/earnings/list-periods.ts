import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { periodIn } from '../../../operation/texts.ts';
import { dayText } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { ALL_BONUSES, createBonusTitles } from '../../earnings/index.ts';
import { ofSeenCompanies } from './week-rows.ts';

const PAGE = 20;

interface RunRow {
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
}

interface Total {
  run: number;
  bonus: number;
  members: number;
  cents: bigint;
}

/** A page of closed periods that pay something, other than weeks, the newest first. */
export function createListPeriods({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listPeriods'> {
  return async ({ database, staff, now, locale }, { before }) => {
    const rows = await readRuns(database, before);
    const shown = rows.slice(0, PAGE);
    const totals = await readTotals(
      database,
      shown.map(({ run }) => run),
      ofSeenCompanies(staff, sql`company_code`),
    );
    const titleOf = await createBonusTitles(database, { locale, keys: new Set(shown.flatMap(({ bonuses }) => bonuses)) });
    const today = dayText(now, timeZone);
    const data = shown.map(({ dueDay, releasedAt, closedAt, bonuses, code, ...row }) => {
      const own = totals.filter(({ run }) => run === row.run);
      const all = own.find(({ bonus }) => bonus === ALL_BONUSES);
      return {
        ...row,
        code: String(code),
        period: periodIn(locale, row.every, code),
        state: releasedAt !== null ? ('released' as const) : today >= dueDay ? ('releasing' as const) : ('closed' as const),
        closedAt: closedAt.toISOString(),
        releaseDay: dueDay,
        members: all?.members ?? 0,
        paid: amountOf(all?.cents ?? 0n),
        bonuses: bonuses.map((key, at) => {
          const { members = 0, cents = 0n } = own.find(({ bonus }) => bonus === at) ?? {};
          return { key, bonusName: titleOf(key), members, amount: amountOf(cents) };
        }),
      };
    });
    return { data, next: rows.length > PAGE ? (shown.at(-1)?.run ?? null) : null };
  };
}

async function readRuns(database: Database, before: number | undefined): Promise<RunRow[]> {
  const earlier = before === undefined ? sql`` : sql`AND period_run.id < ${before}`;
  const { rows } = await sql<RunRow>`
    SELECT period_run.id::float8 AS run, every, code, first_day AS "firstDay", last_day AS "lastDay", closed_at AS "closedAt", due_day AS "dueDay",
      released_at AS "releasedAt", plan_version.id || ' ' || plan_version.name AS "planVersion", lines::float8 AS lines, facts -> 'bonuses' AS bonuses
    FROM period_run JOIN plan_version ON plan_version.id = plan_version_id
    WHERE every <> 'week' AND facts IS NOT NULL ${earlier} ORDER BY period_run.id DESC LIMIT ${PAGE + 1}`.execute(database);
  return rows;
}

async function readTotals(database: Database, runs: readonly number[], isSeen: RawBuilder<unknown>): Promise<Total[]> {
  const { rows } = await sql<Total>`
    SELECT run_id::float8 AS run, bonus, sum(members)::int AS members, sum(amount_cents)::int8 AS cents FROM period_total
    WHERE run_id = ANY(${[...runs]}::bigint[]) AND ${isSeen} GROUP BY run_id, bonus`.execute(database);
  return rows;
}

import { addMonths } from '@upline/money/weeks';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { addWeeks, type Month, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countedMonth, lastCountedIn, mergesWeeks, planFor, readPlans, starName } from '../../../features/earnings/index.ts';
import { ofSeenCompanies, readWeeksAt } from './week-rows.ts';

const PAGE = 12;

interface MonthRun {
  month: Month;
  closedAt: Date;
  isSummed: boolean;
  planVersion: string;
  planVersionId: number;
}

interface StarRow {
  month: Month;
  star: number;
  members: number;
  reached: number;
  kept: number;
  lost: number;
}

/** A page of months, newest first, with the stars that the month's close counted. */
export function createListMonths({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listMonths'> {
  return async ({ database, staff, now, locale }, { before }) => {
    const { open, first } = await readWeeksAt(database, now, timeZone);
    const version = await planFor(database, open);
    const present = countedMonth(version, open);
    const { rows: bounds } = await sql<{ first: Month | null }>`SELECT min(month) AS first FROM month_run`.execute(database);
    const oldest = Math.min(bounds[0]?.first ?? present, countedMonth(version, first));
    const months: Month[] = [];
    for (
      let month = before === undefined ? present : Math.min(present, addMonths(before, -1));
      month >= oldest && months.length <= PAGE;
      month = addMonths(month, -1)
    )
      months.push(month);
    const shown = months.slice(0, PAGE);
    const runs = await readRuns(database, shown);
    const { rows } = await sql<StarRow>`
      SELECT month, star, sum(members)::int AS members, sum(reached)::int AS reached, sum(kept)::int AS kept, sum(lost)::int AS lost FROM month_total
      WHERE month = ANY(${shown}::int[]) AND ${ofSeenCompanies(staff, sql`company_code`)} GROUP BY month, star ORDER BY star`.execute(
      database,
    );
    const plans = await readPlans(database, { ids: [...runs.values()].map(({ planVersionId }) => planVersionId) });
    const { rows: closed } = await sql<{ last: Week | null }>`SELECT max(week) AS last FROM week_run`.execute(database);
    const lastClosed = closed[0]?.last ?? 0;
    const data = shown.map((month) => {
      const run = runs.get(month);
      const used = run && plans.byId(run.planVersionId);
      // The present plan may no longer name the weeks that the plan of that month merged.
      const by = used !== undefined && mergesWeeks(used) ? used : version;
      const lastWeek = lastCountedIn(by, month);
      const stars = rows
        .filter((row) => row.month === month)
        .map(({ star, members, reached, kept, lost }) => ({ star, name: starName(star, locale), members, reached, kept, lost }));
      return {
        month: String(month),
        firstWeek: String(addWeeks(lastCountedIn(by, addMonths(month, -1)), 1)),
        lastWeek: String(lastWeek),
        state: run ? ('locked' as const) : lastWeek <= lastClosed ? ('over' as const) : ('open' as const),
        closedAt: run?.closedAt.toISOString() ?? null,
        planVersion: run?.planVersion ?? '',
        isSummed: run?.isSummed === true,
        members: stars.reduce((sum, { members }) => sum + members, 0),
        stars,
      };
    });
    return { data, next: months.length > PAGE ? (shown.at(-1) ?? null) : null };
  };
}

async function readRuns(database: Database, months: readonly Month[]): Promise<Map<Month, MonthRun>> {
  const { rows } = await sql<MonthRun>`
    SELECT month, closed_at AS "closedAt", summed_at IS NOT NULL AS "isSummed", plan_version.id || ' ' || plan_version.name AS "planVersion",
      plan_version.id AS "planVersionId"
    FROM month_run JOIN plan_version ON plan_version.id = month_run.plan_version_id WHERE month = ANY(${[...months]}::int[])`.execute(
    database,
  );
  return new Map(rows.map((run) => [run.month, run]));
}

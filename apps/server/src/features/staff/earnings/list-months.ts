import { addMonths } from '@upline/money/weeks';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { addWeeks, type Month, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countedMonth, isClosed, lastCountedIn, mergesWeeks, planFor, type PlanVersion, readPlan, starName } from '../../earnings/index.ts';
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

/** A page of months, the newest first, with the stars that the month's close counted. */
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
    const data = [];
    for (const month of shown) {
      const run = runs.get(month);
      const by = (await mergingPlanOf(database, run)) ?? version;
      const lastWeek = lastCountedIn(by, month);
      const stars = rows
        .filter((row) => row.month === month)
        .map(({ star, members, reached, kept, lost }) => ({ star, name: starName(star, locale), members, reached, kept, lost }));
      data.push({
        month: String(month),
        firstWeek: String(addWeeks(lastCountedIn(by, addMonths(month, -1)), 1)),
        lastWeek: String(lastWeek),
        state: run ? ('locked' as const) : await openState(database, lastWeek),
        closedAt: run?.closedAt.toISOString() ?? null,
        planVersion: run?.planVersion ?? '',
        isSummed: run?.isSummed === true,
        members: stars.reduce((sum, { members }) => sum + members, 0),
        stars,
      });
    }
    return { data, next: months.length > PAGE ? (shown.at(-1) ?? null) : null };
  };
}

/** The plan by which a month was locked, where it merges weeks: the present one may not know of it any more. */
async function mergingPlanOf(database: Database, run: MonthRun | undefined): Promise<PlanVersion | undefined> {
  const version = run && (await readPlan(database, run.planVersionId));
  return version && mergesWeeks(version) ? version : undefined;
}

const openState = async (database: Database, lastWeek: Week): Promise<'open' | 'over'> =>
  (await isClosed(database, lastWeek)) ? 'over' : 'open';

async function readRuns(database: Database, months: readonly Month[]): Promise<Map<Month, MonthRun>> {
  const { rows } = await sql<MonthRun>`
    SELECT month, closed_at AS "closedAt", summed_at IS NOT NULL AS "isSummed", plan_version.id || ' ' || plan_version.name AS "planVersion",
      plan_version.id AS "planVersionId"
    FROM month_run JOIN plan_version ON plan_version.id = month_run.plan_version_id WHERE month = ANY(${[...months]}::int[])`.execute(
    database,
  );
  return new Map(rows.map((run) => [run.month, run]));
}

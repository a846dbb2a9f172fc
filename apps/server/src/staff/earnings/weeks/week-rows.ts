import type { WeekFacts } from '@upline/plan';
import { type RawBuilder, sql } from 'kysely';
import type { SessionStaff } from '../../../operation/context.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { addWeeks, daysOfWeek, type Week, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import {
  ALL_BONUSES,
  countedWeek,
  isCloseRunning,
  isWeekDue,
  mergedBetween,
  nextWeek,
  type PlanVersion,
  readPlans,
  releaseDayOf,
} from '../../../features/earnings/index.ts';

type Sight = Pick<SessionStaff, 'companies'>;

/** Condition that limits a person to the companies they may see. `column` is a company's two letters. */
export const ofSeenCompanies = ({ companies }: Sight, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  companies === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ANY (${companies}::text[])`;

export interface Run {
  week: Week;
  planVersionId: number;
  lines: bigint;
  facts: Partial<WeekFacts>;
  linesHash: Buffer;
  closedAt: Date;
  releasedAt: Date | null;
  summedAt: Date | null;
}

/** Runs of the weeks from `first` to `last`, by week. */
export async function readRuns(database: Database, first: Week, last: Week): Promise<Map<Week, Run>> {
  const { rows } = await sql<Run>`
    SELECT week, plan_version_id AS "planVersionId", lines, facts, lines_hash AS "linesHash", closed_at AS "closedAt", released_at AS "releasedAt",
      summed_at AS "summedAt" FROM week_run WHERE week BETWEEN ${first} AND ${last}`.execute(database);
  return new Map(rows.map((run) => [run.week, run]));
}

/** Members and cents of each week over the companies that the person may see. */
export async function readTotals(
  database: Database,
  first: Week,
  last: Week,
  staff: Sight,
): Promise<Map<Week, { members: number; cents: bigint }>> {
  const { rows } = await sql<{ week: Week; members: number; cents: bigint }>`
    SELECT week, sum(members)::int AS members, sum(amount_cents)::bigint AS cents FROM week_total
    WHERE week BETWEEN ${first} AND ${last} AND bonus = ${ALL_BONUSES} AND ${ofSeenCompanies(staff, sql`company_code`)} GROUP BY week`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.week, row]));
}

/** A closed week's figures, in cents and hundredths of PV; null until it is summed. */
export function figuresOf(run: Run | undefined, total: { members: number; cents: bigint } | undefined, { companies }: Sight) {
  if (run === undefined || run.summedAt === null) return null;
  const { companyPv = [], companies: known = [], weekPv = 0 } = run.facts;
  const pv =
    companies === undefined ? weekPv : known.reduce((sum, code, at) => sum + (companies.includes(code) ? (companyPv[at] ?? 0) : 0), 0);
  return { cents: total?.cents ?? 0n, pv: BigInt(pv), members: total?.members ?? 0 };
}

export type WeekFigures = ReturnType<typeof figuresOf>;

/** Figures as pages show them; null until the week is summed. */
export const sumsOf = (figures: WeekFigures) =>
  figures === null ? null : { paid: amountOf(figures.cents), pv: amountOf(figures.pv), members: figures.members };

/** Weeks that decide the state of other weeks. */
export interface WeeksAt {
  /** The week in which new orders count. */
  open: Week;
  /** The next week to close; undefined if no order was ever paid. */
  next: Week | undefined;
  /** The week that a process is closing now; undefined if none is. */
  closing: Week | undefined;
  first: Week;
  /** Weeks merged into a later one. They have no page of their own. */
  merged: ReadonlySet<Week>;
}

export async function readWeeksAt(database: Database, now: Date, timeZone: string): Promise<WeeksAt> {
  const open = await countedWeek(database, weekOf(now, timeZone));
  const next = await nextWeek(database);
  const { rows } = await sql<{ first: Week | null }>`SELECT min(week) AS first FROM week_run`.execute(database);
  const isClosing = next !== undefined && next < open && (await isCloseRunning(database));
  const first = rows[0]?.first ?? Math.min(next ?? open, open);
  return { open, next, closing: isClosing ? next : undefined, first, merged: await mergedBetween(database, first, open) };
}

export type WeekState = 'open' | 'over' | 'closing' | 'closed' | 'releasing' | 'held' | 'released';

export interface WeekStanding {
  state: WeekState;
  /** The day on which its amounts are first credited. */
  releaseDay: string;
  isDue: boolean;
  /** The version that closed it, or will. */
  version: PlanVersion;
}

/** The standing of each of these weeks. It takes as many statements for many weeks as for one. Throws if asked about another week. */
export async function readStandings(
  database: Database,
  weeks: readonly Week[],
  { runs, at }: { runs: ReadonlyMap<Week, Run>; at: WeeksAt },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<(week: Week) => WeekStanding> {
  const plans = await readPlans(database, { ids: [...runs.values()].map(({ planVersionId }) => planVersionId), weeks });
  const planned = (week: Week) => {
    const run = runs.get(week);
    const version = (run && plans.byId(run.planVersionId)) ?? plans.forWeek(week);
    return { run, version, isDue: run !== undefined && isWeekDue(version, week, now, { businessTimeZone: timeZone }) };
  };
  const isReleasing = (week: Week): boolean => planned(week).isDue && runs.get(week)?.releasedAt === null;
  const heldWeeks = await readHeldWeeks(database, weeks.filter(isReleasing));
  return (week) => {
    const { run, version, isDue } = planned(week);
    const isByDate = version.plan.release.until === 'date' && (version.plan2?.releaseCondition ?? null) === null;
    const isHeld = !isByDate || heldWeeks.has(week);
    return { state: stateOf(week, { run, at, isDue, isHeld }), releaseDay: releaseDayOf(version, week), isDue, version };
  };
}

function stateOf(
  week: Week,
  { run, at, isDue, isHeld }: { run: Run | undefined; at: WeeksAt; isDue: boolean; isHeld: boolean },
): WeekState {
  if (run === undefined) return week >= at.open ? 'open' : week === at.closing ? 'closing' : 'over';
  if (run.releasedAt !== null) return 'released';
  if (!isDue) return 'closed';
  return isHeld ? 'held' : 'releasing';
}

/** Weeks in which no one is left to be credited except members whose earnings are held. */
async function readHeldWeeks(database: Database, weeks: readonly Week[]): Promise<ReadonlySet<Week>> {
  if (weeks.length === 0) return new Set();
  const { rows } = await sql<{ week: Week }>`
    SELECT asked.week FROM unnest(${[...weeks]}::int[]) AS asked (week)
    WHERE (SELECT true FROM earnings_hold WHERE week = asked.week AND freed_at IS NULL LIMIT 1)
      AND (SELECT true FROM week_bonus WHERE week = asked.week AND released_at IS NULL AND hold_id IS NULL LIMIT 1) IS NULL`.execute(
    database,
  );
  return new Set(rows.map(({ week }) => week));
}

/** Number of open holds by week, over the companies that the person may see. */
export async function countHolds(database: Database, first: Week, last: Week, staff: Sight): Promise<Map<Week, number>> {
  const { rows } = await sql<{ week: Week; holds: number }>`
    SELECT week, count(*)::int AS holds FROM earnings_hold JOIN member ON member.id = earnings_hold.member_id
    WHERE week BETWEEN ${first} AND ${last} AND freed_at IS NULL AND ${ofSeenCompanies(staff, sql`member.company_code`)} GROUP BY week`.execute(
    database,
  );
  return new Map(rows.map(({ week, holds }) => [week, holds]));
}

type Merged = Pick<WeeksAt, 'merged'>;

/** The previous week that has a page. */
export const weekBefore = ({ merged }: Merged, week: Week): Week => {
  const before = addWeeks(week, -1);
  return merged.has(before) ? weekBefore({ merged }, before) : before;
};

/** The next week that has a page. */
export const weekAfter = ({ merged }: Merged, week: Week): Week => {
  const after = addWeeks(week, 1);
  return merged.has(after) ? weekAfter({ merged }, after) : after;
};

/** The calendar weeks that count in a week: those merged into it, and itself. */
export function weeksIn({ merged }: Merged, week: Week): Week[] {
  const weeks = [week];
  for (let before = addWeeks(week, -1); merged.has(before); before = addWeeks(before, -1)) weeks.unshift(before);
  return weeks;
}

/** First and last day that count in a week. */
export const daysIn = (at: Merged, week: Week): { first: string; last: string } => ({
  first: daysOfWeek(weeksIn(at, week)[0] ?? week).first,
  last: daysOfWeek(week).last,
});

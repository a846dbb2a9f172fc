import { centsOf } from '@upline/plan';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { addWeeks, daysOfWeek, endOfWeek, type Week } from '../../../platform/calendar/index.ts';
import { planFor, readPlan } from '../../earnings/index.ts';
import { isWeek } from '../plans/is-week.ts';
import { lastComparison } from './comparison-row.ts';
import { readGroups } from './week-groups.ts';
import { readChanges, readClosing, readHolds, readPending } from './week-parts.ts';
import { readRuns, readTotals, readWeeksAt, type Run, stateOf, sumsOf, weekBefore } from './week-rows.ts';

/** A week on one page. Its totals are read from the sums that the close wrote. */
export function createGetWeek({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getWeek'> {
  return async (context, { week }) => {
    const { database, staff, locale, now } = context;
    const at = await readWeeksAt(database, now, timeZone);
    if (!isWeek(week) || week > at.open || week < at.first) return refuse('weekNotFound', { field: 'week' });
    const earlier = weekBefore(week);
    const runs = await readRuns(database, earlier, week);
    const totals = await readTotals(database, earlier, week, staff);
    const run = runs.get(week);
    const { state, releaseDay, isDue } = await stateOf(database, { week, run, at }, { now, timeZone });
    const { first: firstDay, last: lastDay } = daysOfWeek(week);
    const sums = sumsOf(run, totals.get(week), staff);
    return {
      data: {
        week: String(week),
        weekBefore: earlier >= at.first ? String(earlier) : '',
        weekAfter: week < at.open ? String(addWeeks(week, 1)) : '',
        firstDay,
        lastDay,
        state,
        overAt: endOfWeek(week, timeZone).toISOString(),
        closedAt: run?.closedAt.toISOString() ?? null,
        planVersion: await planNameOf(context, week, run),
        lines: Number(run?.lines ?? 0),
        isNext: week === at.next,
        closing: await readClosing(database, week, at),
        sums,
        before: sumsOf(runs.get(earlier), totals.get(earlier), staff),
        breakage: staff.companies !== undefined || run?.facts.breakage === undefined ? null : amountOf(BigInt(centsOf(run.facts.breakage))),
        ...(await readGroups(database, week, runs, { staff, locale })),
        changes: run === undefined ? [] : await readChanges(database, week, staff, locale),
        releaseDay,
        isDue,
        releasedAt: run?.releasedAt?.toISOString() ?? null,
        ...(await pendingOf(context, week, { run, isDue, total: totals.get(week) })),
        ...(await readHolds(database, week, staff)),
        comparison: run === undefined || staff.companies !== undefined ? null : await lastComparison(context, week),
      },
    };
  };
}

async function planNameOf({ database }: StaffContext, week: Week, run: Run | undefined): Promise<string> {
  const { id, name } = (run && (await readPlan(database, run.planVersionId))) ?? (await planFor(database, week));
  return `${id} ${name}`;
}

interface Pending {
  run: Run | undefined;
  isDue: boolean;
  total: { members: number; cents: bigint } | undefined;
}

/** Before its day nothing of a week is credited, so that its sums say what is pending. */
async function pendingOf({ database, staff }: StaffContext, week: Week, { run, isDue, total }: Pending) {
  if (run === undefined || run.releasedAt !== null) return { pendingMembers: 0, pending: 0 };
  const { members, cents } =
    !isDue && run.summedAt !== null ? (total ?? { members: 0, cents: 0n }) : await readPending(database, week, staff);
  return { pendingMembers: members, pending: amountOf(cents) };
}

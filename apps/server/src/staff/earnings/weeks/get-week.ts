import type { AnswerOf } from '@upline/contract';
import { centsOf } from '@upline/plan';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { endOfWeek, type Week } from '../../../platform/calendar/index.ts';
import { isWeek } from '../is-week.ts';
import { lastComparison } from '../comparison-row.ts';
import { addDays, lengthOf } from '../../../desk/reports/days.ts';
import { goodsOfWeeks, goodsUntil, payoutPermissions } from '../../../desk/reports/goods-of-weeks.ts';
import { percentOf } from '../../../desk/reports/shown-values.ts';
import { readGroups } from './week-groups.ts';
import { readChanges, readClosing, readHolds, readPending } from './week-parts.ts';
import {
  daysIn,
  figuresOf,
  readRuns,
  readTotals,
  readWeeksAt,
  readStandings,
  type Run,
  sumsOf,
  type WeekFigures,
  type WeeksAt,
  weekAfter,
  weekBefore,
  weeksIn,
} from './week-rows.ts';

type WeekPage = AnswerOf<'getWeek'>['data'];

/** Returns the page of a week. Its totals are read from the sums that the close wrote. */
export function createGetWeek({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getWeek'> {
  return async (context, { week, withSeen }) => {
    const { database, staff, locale, now } = context;
    const at = await readWeeksAt(database, now, timeZone);
    if (!isWeek(week) || week > at.open || week < at.first || at.merged.has(week)) return refuse('weekNotFound', { field: 'week' });
    const earlier = weekBefore(at, week);
    const runs = await readRuns(database, earlier, week);
    const totals = await readTotals(database, earlier, week, staff);
    const run = runs.get(week);
    const standingOf = await readStandings(database, [week], { runs, at }, { now, timeZone });
    const { state, releaseDay, isDue, version } = standingOf(week);
    const { first: firstDay, last: lastDay } = daysIn(at, week);
    const figures = figuresOf(run, totals.get(week), staff);
    const figuresBefore = figuresOf(runs.get(earlier), totals.get(earlier), staff);
    return {
      data: {
        week: String(week),
        weekBefore: earlier >= at.first ? String(earlier) : '',
        weekAfter: week < at.open ? String(weekAfter(at, week)) : '',
        firstDay,
        lastDay,
        state,
        overAt: endOfWeek(week, timeZone).toISOString(),
        closedAt: run?.closedAt.toISOString() ?? null,
        planVersion: `${version.id} ${version.name}`,
        lines: Number(run?.lines ?? 0),
        isNext: week === at.next,
        closing: await readClosing(database, week, at),
        sums: sumsOf(figures),
        before: sumsOf(figuresBefore),
        ...(await payoutsOf(context, { week, at }, { timeZone, figures, figuresBefore })),
        breakage: staff.companies !== undefined || run?.facts.breakage === undefined ? null : amountOf(BigInt(centsOf(run.facts.breakage))),
        ...(await readGroups(database, [earlier, week], runs, { staff, locale })),
        ...(await readChanges(database, week, { staff, locale, withSeen })),
        releaseDay,
        isDue,
        releasedAt: run?.releasedAt?.toISOString() ?? null,
        ...(await pendingOf(context, week, { run, isDue, total: totals.get(week) })),
        ...(await readHolds(database, { week }, staff)),
        comparison: run === undefined || staff.companies !== undefined ? null : await lastComparison(context, { week }),
      },
    };
  };
}

const DAY_MS = 86_400_000;

/** Goods of the week and the previous week (for a week that is not over also until the same time of it), and the share bonuses take of them, for staff who may read the report of the same figures. */
async function payoutsOf(
  { database, staff, now }: StaffContext,
  { week, at }: { week: Week; at: WeeksAt },
  { timeZone, figures, figuresBefore }: { timeZone: string; figures: WeekFigures; figuresBefore: WeekFigures },
): Promise<Pick<WeekPage, 'payout' | 'payoutBefore' | 'goodsAtThisTime'>> {
  if (!payoutPermissions.every((permission) => staff.permissions.has(permission)))
    return { payout: null, payoutBefore: null, goodsAtThisTime: null };
  const earlier = weekBefore(at, week);
  const [first = earlier] = weeksIn(at, earlier);
  const reading = { database, timeZone, staff, companies: undefined };
  const goods = await goodsOfWeeks(reading, first, week);
  const daysBetween = lengthOf({ from: daysIn(at, earlier).first, to: addDays(daysIn(at, week).first, -1) });
  const hasBefore = week === at.open && earlier >= at.first;
  const then = hasBefore ? await goodsUntil(reading, first, new Date(now.getTime() - daysBetween * DAY_MS)) : undefined;
  const payoutOf = (of: Week, found: WeekFigures) => {
    const cents = weeksIn(at, of).reduce((sum, one) => sum + (goods.get(one) ?? 0n), 0n);
    const [paid, pv] = [found?.cents ?? null, found?.pv ?? null];
    return { goods: amountOf(cents), ofPv: percentOf(paid, pv), ofGoods: percentOf(paid, cents) };
  };
  return {
    payout: payoutOf(week, figures),
    payoutBefore: figuresBefore === null ? null : payoutOf(earlier, figuresBefore),
    goodsAtThisTime: then === undefined ? null : amountOf(then),
  };
}

interface Pending {
  run: Run | undefined;
  isDue: boolean;
  total: { members: number; cents: bigint } | undefined;
}

/** Before its release day no earnings of a week are credited, so its sums are the pending amount. */
async function pendingOf({ database, staff }: StaffContext, week: Week, { run, isDue, total }: Pending) {
  if (run === undefined || run.releasedAt !== null) return { pendingMembers: 0, pending: 0 };
  const { members, cents } =
    !isDue && run.summedAt !== null ? (total ?? { members: 0, cents: 0n }) : await readPending(database, week, staff);
  return { pendingMembers: members, pending: amountOf(cents) };
}

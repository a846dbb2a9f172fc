import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import type { Week } from '../../../platform/calendar/index.ts';
import { countHolds, daysIn, figuresOf, readRuns, readStandings, readTotals, readWeeksAt, sumsOf, weekBefore } from './week-rows.ts';

const PAGE = 26;

/** A page of weeks, newest first. Weeks are closed in order, so there is one row for every week since the first, except those merged into a later one. */
export function createListWeeks({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listWeeks'> {
  return async ({ database, staff, now }, { before }) => {
    const at = await readWeeksAt(database, now, timeZone);
    const weeks: Week[] = [];
    const newest = before === undefined || before > at.open ? at.open : weekBefore(at, before);
    for (let week = newest; week >= at.first && weeks.length <= PAGE; week = weekBefore(at, week)) weeks.push(week);
    const isMore = weeks.length > PAGE;
    const shown = weeks.slice(0, PAGE);
    const [first, last] = [weekBefore(at, shown.at(-1) ?? newest), newest];
    const runs = await readRuns(database, first, last);
    const totals = await readTotals(database, first, last, staff);
    const holds = await countHolds(database, first, last, staff);
    const standingOf = await readStandings(database, shown, { runs, at }, { now, timeZone });
    const data = shown.map((week) => {
      const { state, releaseDay } = standingOf(week);
      const { first: firstDay, last: lastDay } = daysIn(at, week);
      const earlier = weekBefore(at, week);
      return {
        week: String(week),
        firstDay,
        lastDay,
        state,
        sums: sumsOf(figuresOf(runs.get(week), totals.get(week), staff)),
        before: sumsOf(figuresOf(runs.get(earlier), totals.get(earlier), staff)),
        held: holds.get(week) ?? 0,
        releaseDay,
      };
    });
    return { data, next: isMore ? (shown.at(-1) ?? null) : null };
  };
}

import { chosenTime } from '../../../platform/clock.ts';
import type { Recurring } from '../../../platform/jobs/index.ts';
import { eachByItself } from '../../../platform/work/each-by-itself.ts';
import type { BaseParts } from '../../base-parts.ts';
import type { LivingFigures } from '../forecast/living-figures.ts';
import { expectLossesInTime } from '../losses/losses-in-time.ts';
import { tellOfLosses } from '../losses/tell-of-losses.ts';
import { tellWhoseActivityEnds } from '../standing/tell-whose-activity-ends.ts';
import { releasePeriods } from '../periods/release-periods.ts';
import { releaseWeeks } from '../release/release-week.ts';
import { closeOver } from './closing.ts';
import { sumEarlierMonth } from './sum-month.ts';
import { sumEarlierWeek } from './sum-week.ts';
import { forgetClosed } from './watch-close.ts';

export type ClosingWorkParts = Pick<BaseParts, 'database' | 'log' | 'clock' | 'settings'> & { livingFigures: LivingFigures };

export const closingWeeks: Recurring<ClosingWorkParts> = { what: 'closing weeks', everyMs: 60_000, work: closeAndRelease };

/**
 * One check of the calendar: closes weeks and months that are over, releases weeks that are due, writes to members whose activity ends or who lose PV. A failed part is retried in
 * the next check and does not hold up the others.
 */
export async function closeAndRelease(parts: ClosingWorkParts, signal?: AbortSignal): Promise<void> {
  await eachByItself([close, release, sumEarlier, tellOfActivity, expectLoss, tellOfLoss], (step) => step(parts, signal), signal);
}

async function close({ database, settings, log, clock, livingFigures }: ClosingWorkParts): Promise<void> {
  const { weeks, periods } = await closeOver({ database, settings, settler: livingFigures.settler }, chosenTime(clock));
  for (const { week, month } of weeks)
    log.info({ week: week.week, lines: week.lines, paidCents: week.facts?.paidCents, month: month?.month }, 'a week is closed');
  for (const { period, code, lines, paidCents } of [...weeks.flatMap((week) => week.periods), ...periods])
    log.info({ period, code, lines, paidCents }, 'a period is closed');
  await forgetClosed(database);
}

async function release({ database, settings, log, clock }: ClosingWorkParts): Promise<void> {
  const now = clock.now();
  const released = await releaseWeeks({ database, settings }, now);
  if (released.length > 0) log.info({ released }, 'weeks are released');
  const releasedPeriods = await releasePeriods({ database, settings }, now);
  if (releasedPeriods > 0) log.info({ periods: releasedPeriods }, 'periods are released');
}

async function sumEarlier({ database, clock }: ClosingWorkParts, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  while (signal?.aborted !== true && (await sumEarlierWeek(database, now)));
  while (signal?.aborted !== true && (await sumEarlierMonth(database, now)));
}

const tellOfActivity = ({ database, settings, clock }: ClosingWorkParts): Promise<unknown> =>
  tellWhoseActivityEnds({ database, settings }, clock.now());

const expectLoss = ({ database, settings, clock, livingFigures }: ClosingWorkParts): Promise<unknown> =>
  expectLossesInTime({ database, settings, settler: livingFigures.settler }, clock.now());

const tellOfLoss = ({ database, settings, clock }: ClosingWorkParts): Promise<unknown> => tellOfLosses({ database, settings }, clock.now());

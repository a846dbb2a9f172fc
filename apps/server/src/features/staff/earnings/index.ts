import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { audited } from '../audit/audited.ts';
import { cancelComparison } from './cancel-comparison.ts';
import { getComparison } from './get-comparison.ts';
import { startComparison } from './start-comparison.ts';
import { startPeriodComparison } from './start-period-comparison.ts';
import { freeEarnings } from './free-earnings.ts';
import { freePeriodEarnings } from './free-period-earnings.ts';
import { createGetPeriod } from './get-period.ts';
import { createGetWeek } from './get-week.ts';
import { holdEarnings } from './hold-earnings.ts';
import { holdPeriodEarnings } from './hold-period-earnings.ts';
import { createListMonths } from './list-months.ts';
import { createListPeriods } from './list-periods.ts';
import { createListWeeks } from './list-weeks.ts';
import { markChangeSeen } from './mark-change-seen.ts';
import { createReleaseWeek } from './release-week.ts';

/** The desk of earnings: weeks, their close and release, months. */
export function createEarningsDesk({ settings }: Pick<FeatureParts, 'settings'>) {
  return {
    cancelComparison: audited('cancelComparison', cancelComparison),
    freeEarnings,
    freePeriodEarnings,
    getComparison,
    getPeriod: createGetPeriod(settings),
    getWeek: createGetWeek(settings),
    holdEarnings: audited('holdEarnings', holdEarnings),
    holdPeriodEarnings: audited('holdPeriodEarnings', holdPeriodEarnings),
    listMonths: createListMonths(settings),
    listPeriods: createListPeriods(settings),
    listWeeks: createListWeeks(settings),
    markChangeSeen: audited('markChangeSeen', markChangeSeen),
    releaseWeek: audited('releaseWeek', createReleaseWeek(settings)),
    startComparison: audited('startComparison', startComparison),
    startPeriodComparison: audited('startPeriodComparison', startPeriodComparison),
  } satisfies Partial<Handlers>;
}

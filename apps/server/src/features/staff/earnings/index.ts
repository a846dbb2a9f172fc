import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { audited } from '../audit/audited.ts';
import { cancelComparison } from './cancel-comparison.ts';
import { getComparison } from './get-comparison.ts';
import { startComparison } from './start-comparison.ts';
import { freeEarnings } from './free-earnings.ts';
import { createGetWeek } from './get-week.ts';
import { holdEarnings } from './hold-earnings.ts';
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
    getComparison,
    getWeek: createGetWeek(settings),
    holdEarnings: audited('holdEarnings', holdEarnings),
    listMonths: createListMonths(settings),
    listPeriods: createListPeriods(settings),
    listWeeks: createListWeeks(settings),
    markChangeSeen: audited('markChangeSeen', markChangeSeen),
    releaseWeek: audited('releaseWeek', createReleaseWeek(settings)),
    startComparison: audited('startComparison', startComparison),
  } satisfies Partial<Handlers>;
}

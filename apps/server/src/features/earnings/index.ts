import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { createGetHistoryIncome } from './get-history-income.ts';
import { createGetHistoryPerformance } from './get-history-performance.ts';
import { getKeepPerformance } from './get-keep-performance.ts';

export { countKept, readKept } from './read-kept.ts';
export { countMonths, readMonths } from './read-months.ts';
export { readWeeklyBonuses, sumWeeklyBonuses } from './read-weekly-bonuses.ts';

/** The operations of this noun. */
export function createEarningsHandlers({ settings }: Pick<FeatureParts, 'settings'>) {
  return {
    getHistoryIncome: createGetHistoryIncome(settings),
    getHistoryPerformance: createGetHistoryPerformance(settings),
    getKeepPerformance,
  } satisfies Partial<Handlers>;
}

import { cancelComparison } from './cancel-comparison.ts';
import { getComparison } from './get-comparison.ts';
import { startComparison } from './start-comparison.ts';
import { startPeriodComparison } from './start-period-comparison.ts';

/** Staff calls that compute a closed period again and compare the result with what was written. */
export const comparisonsOperations = {
  cancelComparison,
  getComparison,
  startComparison,
  startPeriodComparison,
} as const;

import { cancelComparison } from './cancel-comparison.ts';
import { getComparison } from './get-comparison.ts';
import { startComparison } from './start-comparison.ts';
import { startPeriodComparison } from './start-period-comparison.ts';

/** The staff’s calls about comparing a closed period with its computing anew. */
export const comparisonsOperations = {
  cancelComparison,
  getComparison,
  startComparison,
  startPeriodComparison,
} as const;

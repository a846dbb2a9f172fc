import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { cancelComparison } from './cancel-comparison.ts';
import { getComparison } from './get-comparison.ts';
import { startComparison } from './start-comparison.ts';
import { startPeriodComparison } from './start-period-comparison.ts';

/** Handlers that compute closed periods again and compare the result with what was written. */
export const comparisonHandlers = {
  getComparison,
  ...audited({ cancelComparison, startComparison, startPeriodComparison }),
} satisfies Partial<Handlers>;

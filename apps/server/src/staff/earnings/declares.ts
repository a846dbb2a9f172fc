import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import { joinHandlers } from '../../operation/join.ts';
import { comparisonHandlers } from './comparisons/index.ts';
import { holdHandlers } from './holds/index.ts';
import { createPlanHandlers } from './plans/index.ts';
import { createStudioHandlers } from './studio/index.ts';
import { createEarningsDesk, periodEarningsSource, weekEarningsSource } from './weeks/index.ts';

const operations = (parts: StaffParts) =>
  joinHandlers(comparisonHandlers, holdHandlers, createEarningsDesk(parts), createPlanHandlers(parts), createStudioHandlers(parts));

/** What the staff do with weeks, periods and plans. */
export const staffEarnings: StaffDeclaration<StaffParts, ReturnType<typeof operations>, 'listPeriodEarnings' | 'listWeekEarnings'> = {
  operations,
  lists: { listPeriodEarnings: periodEarningsSource, listWeekEarnings: weekEarningsSource },
};

import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import { joinHandlers } from '../../operation/join.ts';
import { comparisonHandlers } from './comparisons/index.ts';
import { holdHandlers } from './holds/index.ts';
import { createPlanHandlers } from './plans/index.ts';
import { createStudioHandlers } from './studio/index.ts';
import { createEarningsDesk } from './weeks/index.ts';
import { periodEarningsSource } from './weeks/list-period-earnings.ts';
import { weekEarningsSource } from './weeks/list-week-earnings.ts';

const operations = (parts: StaffParts) =>
  joinHandlers(comparisonHandlers, holdHandlers, createEarningsDesk(parts), createPlanHandlers(parts), createStudioHandlers(parts));

export const staffEarnings: StaffDeclaration<StaffParts, ReturnType<typeof operations>, 'listPeriodEarnings' | 'listWeekEarnings'> = {
  operations,
  lists: { listPeriodEarnings: periodEarningsSource, listWeekEarnings: weekEarningsSource },
};

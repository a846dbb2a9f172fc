import type { Database } from '../../../platform/database/connection.ts';
import { forecastWeek } from '../forecast/forecast-week.ts';
import { lockMonth } from '../close/lock-month.ts';
import { simulateWeek } from '../plans/simulate-week.ts';
import { checkWeek, settleAndWrite, type WeekToClose } from '../close/settle-and-write.ts';

/** What the settling thread can be asked for: by one value that can be sent to it, answered by one that can be sent back. */
export const tasks = {
  settleWeek: (database: Database, request: WeekToClose) => settleAndWrite(database, request),
  checkWeek: (database: Database, { week }: { week: number }) => checkWeek(database, week),
  lockMonth: (database: Database, { week, closedAt }: { week: number; closedAt?: Date | undefined }) => lockMonth(database, week, closedAt),
  simulateWeek: (database: Database, { planId, week }: { planId: number; week: number }) => simulateWeek(database, planId, week),
  forecastWeek: (database: Database, { week, midnight }: { week: number; midnight: Date }) => forecastWeek(database, week, midnight),
};

export type TaskName = keyof typeof tasks;
export type TaskRequest<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[1];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;

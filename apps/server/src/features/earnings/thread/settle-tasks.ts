import type { Database } from '../../../platform/database/connection.ts';
import { lockMonth } from '../close/lock-month.ts';
import { checkWeek, settleAndWrite, type WeekToClose } from '../close/settle-and-write.ts';
import { forecastRefund, type RefundToForecast } from '../forecast/forecast-refund.ts';
import { compareClosed } from '../compare/compare-closed.ts';
import { expectLosses } from '../losses/expect-losses.ts';
import { forecastWeek } from '../forecast/forecast-week.ts';
import { checkPeriod, closePeriodOf, type PeriodToClose } from '../periods/close-period.ts';

/** Tasks of the settling thread. Requests and answers can be sent between threads. */
export const tasks = {
  settleWeek: (database: Database, request: WeekToClose) => settleAndWrite(database, request),
  checkWeek: (database: Database, { week }: { week: number }) => checkWeek(database, week),
  closePeriod: (database: Database, request: PeriodToClose) => closePeriodOf(database, request),
  checkPeriod: (database: Database, { runId }: { runId: bigint }) => checkPeriod(database, runId),
  compareClosed: (database: Database, { comparisonId }: { comparisonId: number }) => compareClosed(database, comparisonId),
  lockMonth: (database: Database, { week, closedAt }: { week: number; closedAt?: Date | undefined }) => lockMonth(database, week, closedAt),
  expectLosses: (database: Database, request: { week: number; now: Date }) => expectLosses(database, request),
  forecastRefund: (database: Database, request: RefundToForecast) => forecastRefund(database, request),
  forecastWeek: (database: Database, { week, midnight }: { week: number; midnight: Date }) => forecastWeek(database, week, midnight),
};

export type TaskName = keyof typeof tasks;
export type TaskRequest<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[1];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;

export type Settled = { id: number } & (
  | { result: unknown }
  | { error: { message: string; stack: string | undefined; code: string | undefined } }
);

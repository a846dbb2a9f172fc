import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { listReports } from './list-reports.ts';
import { createRunReport } from './run-report.ts';
import { deleteReportSchedule } from './delete-report-schedule.ts';
import { listReportSchedules } from './list-report-schedules.ts';
import { listReportRecipients } from './list-report-recipients.ts';
import { createSaveReportSchedule } from './save-report-schedule.ts';

export { dueReports } from './schedules/write-due.ts';
export { summingUp } from '../../../desk/reports/sums/sum-up.ts';
export { reportOf } from './find-report.ts';

export function createReportHandlers({ settings, reports }: FeatureParts) {
  const surroundings = { timeZone: settings.businessTimeZone };
  return {
    listReportRecipients,
    listReportSchedules,
    listReports,
    runReport: createRunReport({ ...surroundings, reports }),
    ...audited({ deleteReportSchedule, saveReportSchedule: createSaveReportSchedule(surroundings) }),
  } satisfies Partial<Handlers>;
}

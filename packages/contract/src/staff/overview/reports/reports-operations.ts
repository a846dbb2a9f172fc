import { deleteReportSchedule } from './delete-report-schedule.ts';
import { listReportRecipients } from './list-report-recipients.ts';
import { listReportSchedules } from './list-report-schedules.ts';
import { listReports } from './list-reports.ts';
import { runReport } from './run-report.ts';
import { saveReportSchedule } from './save-report-schedule.ts';

export const reportsOperations = {
  deleteReportSchedule,
  listReportRecipients,
  listReportSchedules,
  listReports,
  runReport,
  saveReportSchedule,
} as const;

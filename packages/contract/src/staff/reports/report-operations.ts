import { deleteReportSchedule } from './delete-report-schedule.ts';
import { listReportRecipients } from './list-report-recipients.ts';
import { listReportSchedules } from './list-report-schedules.ts';
import { listReports } from './list-reports.ts';
import { runReport } from './run-report.ts';
import { saveReportSchedule } from './save-report-schedule.ts';

/** Reports, and the schedules by which they are written again and again. */
export const reportOperations = {
  listReports,
  runReport,
  listReportSchedules,
  listReportRecipients,
  saveReportSchedule,
  deleteReportSchedule,
} as const;

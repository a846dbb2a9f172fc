import type { Handler } from '../../../operation/handler.ts';
import { requireReport } from './find-report.ts';
import { recipientsOf } from './schedules/recipients.ts';

export const listReportRecipients: Handler<'listReportRecipients'> = async ({ database, staff }, { report }) => {
  const people = await recipientsOf(database, requireReport(staff, report));
  return { data: people.map(({ name }) => ({ name })) };
};

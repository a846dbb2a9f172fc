import type { Handler } from '../../../operation/handler.ts';
import { showSchedules } from './schedules/schedule-row.ts';

export const listReportSchedules: Handler<'listReportSchedules'> = async ({ database, staff, locale }) => {
  const rows = await database.selectFrom('report_schedule').selectAll().where('staff_id', '=', staff.id).orderBy('id').execute();
  return { data: await showSchedules(database, rows, locale) };
};

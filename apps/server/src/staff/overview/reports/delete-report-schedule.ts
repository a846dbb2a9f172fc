import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';

export const deleteReportSchedule: Handler<'deleteReportSchedule'> = async ({ database, staff }, { scheduleNo }) => {
  const { numDeletedRows } = await database
    .deleteFrom('report_schedule')
    .where('id', '=', BigInt(scheduleNo))
    .where('staff_id', '=', staff.id)
    .executeTakeFirst();
  return numDeletedRows === 0n ? refuse('scheduleNotFound') : { data: {}, message: 'staff.done' };
};

import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { requireReport } from './find-report.ts';
import { readParameters } from '../../../desk/reports/read-parameters.ts';
import { nextDue } from './schedules/next-due.ts';
import { recipientsOf } from './schedules/recipients.ts';
import { showSchedules } from './schedules/schedule-row.ts';

/** Maximum schedules of a person. */
const MOST_SCHEDULES = 20;

/** Saves a schedule. Its maker and each recipient must be permitted to fetch the file themselves. */
export function createSaveReportSchedule({ timeZone }: { timeZone: string }): Handler<'saveReportSchedule'> {
  return async ({ database, staff, locale, now }, payload) => {
    const { report, format, rhythm, weekday, dayOfMonth, hour, scheduleNo } = payload;
    const kind = requireReport(staff, report);
    if (!staff.permissions.has('list.export')) return refuse('notAllowed', { params: { context: 'staff' } });
    const parameters = readParameters(kind, payload.parameters);
    const people = new Map((await recipientsOf(database, kind)).map((person) => [person.name, person.id]));
    const names = [...new Set(payload.recipients)];
    const stranger = names.find((name) => !people.has(name));
    if (stranger !== undefined) return refuse('recipientRefused', { field: 'recipients', params: { name: stranger } });
    // Locked, so that concurrent calls cannot exceed the limit together.
    await sql`SELECT FROM staff WHERE id = ${staff.id} FOR NO KEY UPDATE`.execute(database);
    const own = await database.selectFrom('report_schedule').select('id').where('staff_id', '=', staff.id).execute();
    if (scheduleNo === undefined && own.length >= MOST_SCHEDULES) return refuse('schedulesFull', { params: { most: MOST_SCHEDULES } });
    const content = {
      report,
      parameters: JSON.stringify(parameters),
      format,
      locale,
      rhythm,
      weekday,
      day_of_month: dayOfMonth,
      hour,
      recipients: names.flatMap((name) => people.get(name) ?? []),
      next_at: nextDue({ rhythm, weekday, dayOfMonth, hour }, now, timeZone),
      ended: '' as const,
    };
    const saved =
      scheduleNo === undefined
        ? await database
            .insertInto('report_schedule')
            .values({ ...content, staff_id: staff.id })
            .returningAll()
            .executeTakeFirst()
        : await database
            .updateTable('report_schedule')
            .set(content)
            .where('id', '=', BigInt(scheduleNo))
            .where('staff_id', '=', staff.id)
            .returningAll()
            .executeTakeFirst();
    const [entry] = saved === undefined ? [] : await showSchedules(database, [saved], locale);
    return entry === undefined ? refuse('scheduleNotFound') : { data: entry };
  };
}

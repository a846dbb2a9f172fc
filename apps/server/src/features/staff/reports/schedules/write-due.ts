import { sql } from 'kysely';
import type { Settings } from '../../../../config/settings.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { enqueue, type Recurring, type RecurringParts, startRecurring } from '../../../../platform/jobs/index.ts';
import { writeExportJob } from '../../exports/write-export.ts';
import { readStaff } from '../../people/read-staff.ts';
import { mayRead, reportOf } from '../find-report.ts';
import { nextDue } from './next-due.ts';
import { recipientsOf } from './recipients.ts';
import type { ScheduleRow } from './schedule-row.ts';

const EVERY_MS = 60_000;

type DueParts = RecurringParts & { clock: Clock; settings: Pick<Settings, 'businessTimeZone'> };

/**
 * Has the reports of all schedules that are due written, one after the other. Each is locked while it is dealt with and then due later, so that it is written once
 * however many processes look. One that was due several times while no process ran is written once.
 */
export async function writeDueReports(database: Database, timeZone: string, now: Date): Promise<void> {
  while (await writeNext(database, timeZone, now));
}

/** Whether there was one. */
async function writeNext(database: Database, timeZone: string, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const schedule = await transaction
      .selectFrom('report_schedule')
      .selectAll()
      .where('next_at', '<=', now)
      .where('ended', '=', '')
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (schedule === undefined) return false;
    await writeOne(transaction, schedule, timeZone, now);
    return true;
  });
}

async function writeOne(transaction: Database, schedule: ScheduleRow, timeZone: string, now: Date): Promise<void> {
  const kind = reportOf(schedule.report);
  const owner = await readStaff(transaction, schedule.staff_id);
  const isAllowed = kind !== undefined && owner !== undefined && mayRead(kind, owner.permissions) && owner.permissions.has('list.export');
  const change = isAllowed
    ? {
        last_at: schedule.next_at,
        next_at: nextDue({ ...schedule, dayOfMonth: schedule.day_of_month }, now, timeZone),
      }
    : { ended: 'notAllowed' as const };
  await transaction.updateTable('report_schedule').set(change).where('id', '=', schedule.id).execute();
  if (!isAllowed) return;
  // Who lost the right to read it is left out; everybody's file has their own companies.
  for (const person of await recipientsOf(transaction, kind, schedule.recipients)) {
    const row = await transaction
      .insertInto('staff_export')
      .values({
        staff_id: person.id,
        list: schedule.report,
        question: JSON.stringify({ filters: schedule.parameters, sort: '' }),
        format: schedule.format,
        has_byte_order_mark: true,
        locale: schedule.locale,
        companies: person.companies,
        sees_contacts: false,
        asked_at: now,
        expires_at: sql`now() + interval '7 days'`,
        schedule_id: schedule.id,
        due_at: schedule.next_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) await enqueue(transaction, { job: writeExportJob, payload: { exportId: String(row.id) } });
  }
}

const dueReports: Recurring<DueParts> = {
  what: 'reports by schedule',
  everyMs: EVERY_MS,
  work: ({ database, clock, settings }) => writeDueReports(database, settings.businessTimeZone, clock.now()),
};

/** Looks every minute for schedules that are due, in one process at a time. */
export const startDueReports = (parts: DueParts) => startRecurring(parts, dueReports);

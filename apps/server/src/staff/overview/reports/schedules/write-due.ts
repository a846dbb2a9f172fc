import { sql } from 'kysely';
import type { Settings } from '../../../../config/settings.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { isDatabaseUnavailable } from '../../../../platform/database/unavailable.ts';
import { enqueueMany, type Recurring, type RecurringParts } from '../../../../platform/jobs/index.ts';
import { closeStaffTask } from '../../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../../../platform/staff-tasks/open-staff-task.ts';
import { writeExportJob } from '../../../../desk/exports/write-export.ts';
import { readStaff } from '../../../../desk/sessions/read-staff.ts';
import { reportOf } from '../find-report.ts';
import { mayRead } from '../../../../desk/reports/read-parameters.ts';
import { nextDue } from './next-due.ts';
import { type Recipient, recipientsOf } from './recipients.ts';
import type { ScheduleRow } from './schedule-row.ts';

const EVERY_MS = 60_000;
/** Kind of the staff task about a schedule that could not be written. */
const SCHEDULE_FAILED = 'scheduleFailed';

type DueParts = RecurringParts & { clock: Clock; settings: Pick<Settings, 'businessTimeZone'> };

/**
 * Has the reports of all due schedules written, one after the other. Each is locked during processing and then due later, so that it is written once regardless of the number of
 * processes. One that was due several times while no process ran is written once.
 */
export async function writeDueReports(database: Database, timeZone: string, now: Date, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await writeNext(database, timeZone, now)));
}

/** Returns whether a schedule was due. A schedule that cannot be written is postponed, so that it delays no other, and staff get a task. */
async function writeNext(database: Database, timeZone: string, now: Date): Promise<boolean> {
  let taken: ScheduleRow | undefined;
  try {
    return await inTransaction(database, async (transaction) => {
      taken = await transaction
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
      if (taken === undefined) return false;
      await writeOne(transaction, taken, timeZone, now);
      return true;
    });
  } catch (error) {
    if (taken === undefined || isDatabaseUnavailable(error)) throw error;
    await putOff(database, taken, now, error);
    return true;
  }
}

/** Five minutes, ten, twenty … up to a day. */
const putOffMs = (failed: number): number => Math.min(5 * 60_000 * 2 ** failed, 24 * 60 * 60_000);

async function putOff(database: Database, { id, report, failed, next_at: due }: ScheduleRow, now: Date, error: unknown): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const change = { failed: failed + 1, next_at: new Date(now.getTime() + putOffMs(failed)) };
    // The schedule may have been changed or written in between.
    const { numUpdatedRows } = await transaction
      .updateTable('report_schedule')
      .set(change)
      .where('id', '=', id)
      .where('next_at', '=', due)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    await openStaffTask(transaction, {
      kind: SCHEDULE_FAILED,
      subject: String(id),
      detail: { report, failed: failed + 1, failure },
      at: now,
    });
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
  await transaction
    .updateTable('report_schedule')
    .set({ ...change, failed: 0 })
    .where('id', '=', schedule.id)
    .execute();
  if (schedule.failed > 0) await closeStaffTask(transaction, { kind: SCHEDULE_FAILED, subject: String(schedule.id), at: now });
  if (!isAllowed) return;
  // People who lost the permission are left out; each person's file has their own companies.
  const people = await recipientsOf(transaction, kind, schedule.recipients);
  if (people.length === 0) return;
  const written = await transaction
    .insertInto('staff_export')
    .values(people.map((person) => exportFor(person, schedule, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  await enqueueMany(transaction, { job: writeExportJob, payloads: written.map(({ id }) => ({ exportId: String(id) })) });
}

const exportFor = ({ id, companies }: Recipient, schedule: ScheduleRow, now: Date) => ({
  staff_id: id,
  list: schedule.report,
  question: JSON.stringify({ filters: schedule.parameters, sort: '' }),
  format: schedule.format,
  has_byte_order_mark: true,
  locale: schedule.locale,
  companies,
  sees_contacts: false,
  asked_at: now,
  expires_at: sql<Date>`now() + interval '7 days'`,
  schedule_id: schedule.id,
  due_at: schedule.next_at,
});

/** Looks every minute for schedules that are due. */
export const dueReports: Recurring<DueParts> = {
  what: 'reports by schedule',
  everyMs: EVERY_MS,
  work: ({ database, clock, settings }, signal) => writeDueReports(database, settings.businessTimeZone, clock.now(), signal),
};

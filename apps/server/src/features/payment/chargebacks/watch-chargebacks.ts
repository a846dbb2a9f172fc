import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Recurring } from '../../../platform/jobs/index.ts';
import type { Logger } from '../../../platform/logger.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { eachByItself } from '../../../platform/work/each-by-itself.ts';

/** Task about a chargeback whose evidence is due soon. */
export const CHARGEBACK_DUE = 'chargebackDue';

const DAYS_BEFORE = 3;

interface WatchParts {
  database: Database;
  clock: Clock;
  log: Logger;
  settings: Pick<Settings, 'businessTimeZone'>;
}

/** Reminds staff of evidence for chargebacks before it is due. */
export const chargebackWatch: Recurring<WatchParts> = { what: 'the dates of chargebacks', everyMs: 10 * 60_000, work: tellAboutDates };

/** Opens a task for each chargeback whose evidence is due within three days and was not sent. */
export async function tellAboutDates({ database, clock, settings }: Omit<WatchParts, 'log'>): Promise<void> {
  const at = clock.now();
  const { rows } = await sql<{ reference: string; orderNo: string; dueOn: string }>`
    SELECT payment_attempt.reference, member_order.order_no AS "orderNo", due_on::text AS "dueOn"
    FROM chargeback JOIN payment_attempt ON payment_attempt.id = attempt_id JOIN member_order ON member_order.id = chargeback.order_id
    WHERE outcome = 'open' AND evidence_sent_on IS NULL
      AND due_on <= (${at}::timestamptz AT TIME ZONE ${settings.businessTimeZone})::date + ${DAYS_BEFORE}::int`.execute(database);
  await eachByItself(rows, ({ reference, orderNo, dueOn }) =>
    openStaffTask(database, { kind: CHARGEBACK_DUE, subject: reference, detail: { orderNo, dueOn }, at }),
  );
}

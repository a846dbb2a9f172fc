import { parseLocale } from '@upline/i18n';
import type { Database } from '../../../../platform/database/connection.ts';
import { sendMail } from '../../../../platform/mail/index.ts';
import type { ExportRow } from '../../../../desk/exports/exportable.ts';
import { reportOf } from '../find-report.ts';
import { headOf } from '../../../../desk/reports/report-words.ts';

/** Mails the person a link to a scheduled file, which needs a sign-in. Does nothing for a manually requested file. */
export async function mailReport(transaction: Database, row: ExportRow, consoleUrl: string): Promise<void> {
  if (row.schedule_id === null) return;
  const person = await transaction
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', row.staff_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const owner = await transaction
    .selectFrom('report_schedule')
    .innerJoin('staff', 'staff.id', 'report_schedule.staff_id')
    .select('staff.name')
    .where('report_schedule.id', '=', row.schedule_id)
    .executeTakeFirst();
  const kind = reportOf(row.list);
  if (!person?.email || owner === undefined || kind === undefined) return;
  const locale = parseLocale(row.locale);
  const values = {
    name: person.name,
    title: headOf(kind, locale).title,
    owner: owner.name,
    link: `${consoleUrl}/exports?export=${row.id}`,
  };
  await sendMail(transaction, { to: person.email, locale, template: 'reportReady', values });
}

import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import type { Selectable } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import type { ReportScheduleTable } from '../../../../platform/database/schema/report-tables.ts';
import { reportOf } from '../find-report.ts';
import { headOf } from '../../../../desk/reports/report-words.ts';

export type ScheduleRow = Selectable<ReportScheduleTable>;
export type ScheduleEntry = AnswerOf<'listReportSchedules'>['data'][number];

export async function showSchedules(database: Database, rows: readonly ScheduleRow[], locale: Locale): Promise<ScheduleEntry[]> {
  const ids = [...new Set(rows.flatMap(({ recipients }) => recipients))];
  const people = ids.length === 0 ? [] : await database.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const kind = reportOf(row.report);
    return {
      scheduleNo: Number(row.id),
      report: row.report,
      title: kind === undefined ? row.report : headOf(kind, locale).title,
      parameters: row.parameters,
      format: row.format,
      rhythm: row.rhythm,
      weekday: row.weekday,
      dayOfMonth: row.day_of_month,
      hour: row.hour,
      recipients: row.recipients.map((id) => names.get(id) ?? String(id)),
      nextAt: row.next_at.toISOString(),
      lastAt: row.last_at?.toISOString() ?? '',
      ended: row.ended,
    };
  });
}

import { formatDateTime } from '@upline/i18n';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';

/** Open tasks, the oldest first. */
export function createListStaffTasks(settings: Settings): Handler<'listStaffTasks'> {
  return async ({ database }, { pageNum, pageSize }) => {
    const open = database.selectFrom('staff_task').where('closed_at', 'is', null);
    const rows = await open
      .selectAll()
      .orderBy('opened_at')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { size } = await open.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
    const data = rows.map(({ id, kind, subject, detail, opened_at: openedAt }) => ({
      taskId: Number(id),
      kind,
      subject,
      detail: detail as Record<string, unknown>,
      openedAt: formatDateTime(openedAt, settings.businessTimeZone),
    }));
    return { data, size };
  };
}

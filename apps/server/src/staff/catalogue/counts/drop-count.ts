import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { lockCount } from './lock-count.ts';
import { showCount } from './show-count.ts';

export const dropCount: Handler<'dropCount'> = async ({ database, staff, now, locale }, { countNo, reason }) => {
  await lockCount(database, countNo, 'deciding');
  await sql`UPDATE stock_count SET state = 'dropped', decided_by = ${staff.id}, decided_at = ${now}, note = ${reason} WHERE id = ${countNo}`.execute(
    database,
  );
  return { data: await showCount(database, locale, countNo), message: 'staff.done' };
};

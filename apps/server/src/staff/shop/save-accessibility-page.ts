import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { checkMarks } from '../../desk/documents/check-marks.ts';

/** Stores what the shop says about its accessibility; without any text the page goes away. Every process follows once the transaction is committed. */
export const saveAccessibilityPage: Handler<'saveAccessibilityPage'> = async ({ database, staff, now }, { body }) => {
  checkMarks('body', body);
  if (Object.keys(body).length === 0) {
    await database.deleteFrom('accessibility_page').execute();
    return { data: { isShown: false }, message: 'staff.done' };
  }
  await sql`
    INSERT INTO accessibility_page (body, staff_id, changed_at) VALUES (${JSON.stringify(body)}::jsonb, ${staff.id}, ${now})
    ON CONFLICT (is_the_one) DO UPDATE SET body = excluded.body, staff_id = excluded.staff_id, changed_at = excluded.changed_at`.execute(
    database,
  );
  return { data: { isShown: true }, message: 'staff.done' };
};

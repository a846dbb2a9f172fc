import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';

export const listOrderTags: Handler<'listOrderTags'> = async ({ database, staff }) => {
  const { rows } = await sql<{ tag: string; orders: number }>`
    SELECT tag, count(*)::int AS orders FROM order_tag
    ${staff.companies === undefined ? sql`` : sql`JOIN member_order ON member_order.id = order_id JOIN member ON member.id = member_id WHERE ${isInSight(staff)}`}
    GROUP BY tag ORDER BY orders DESC, tag LIMIT 100`.execute(database);
  return { data: rows };
};

import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';

/** The ids of orders by their numbers, each once, in a fixed order. Throws `orderNotFound` if one of them is not in sight. */
export async function ordersInSight({ database, staff }: StaffContext, orderNos: readonly string[]): Promise<bigint[]> {
  const asked = [...new Set(orderNos)];
  const { rows } = await sql<{ id: bigint }>`
    SELECT member_order.id FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE order_no = ANY (${asked}::text[]) AND ${isInSight(staff)} ORDER BY member_order.id`.execute(database);
  if (rows.length < asked.length) throw refuse('orderNotFound', { field: 'orderNos' });
  return rows.map(({ id }) => id);
}

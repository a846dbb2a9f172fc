import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';

/** The orders among these that another person has, by number. */
export async function inOthersHand({ database, staff }: StaffContext, ids: readonly bigint[]): Promise<{ orderNo: string; by: string }[]> {
  const { rows } = await sql<{ orderNo: string; by: string }>`
    SELECT order_no AS "orderNo", staff.name AS by FROM packing JOIN member_order ON member_order.id = order_id JOIN staff ON staff.id = staff_id
    WHERE order_id = ANY (${[...ids]}::bigint[]) AND staff_id <> ${staff.id} ORDER BY order_no`.execute(database);
  return rows;
}

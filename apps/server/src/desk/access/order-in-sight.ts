import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { isInSight } from './member-in-sight.ts';

export interface OrderInSight {
  id: bigint;
  orderNo: string;
  memberId: bigint;
  memberCode: string;
  memberLocale: string;
  companyCode: string;
}

/** Finds an order by its number. Throws `orderNotFound` if there is none, or if the person may not see its member. */
export async function orderInSight({ database, staff }: StaffContext, orderNo: string, field = 'orderNo'): Promise<OrderInSight> {
  const { rows } = await sql<OrderInSight>`
    SELECT member_order.id, order_no AS "orderNo", member.id AS "memberId", member.code AS "memberCode", member.locale AS "memberLocale",
      member.company_code AS "companyCode"
    FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE order_no = ${orderNo} AND ${isInSight(staff)}`.execute(database);
  const [order] = rows;
  if (order === undefined) throw refuse('orderNotFound', { field });
  return order;
}

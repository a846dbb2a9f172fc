import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { OrderState } from '../../../platform/database/schema/order-tables.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';

/** An order that can be paid at the pad, with its member. */
export interface OrderAtPad {
  id: bigint;
  state: OrderState;
  expiresAt: Date;
  totalCents: bigint;
  payStyle: string;
  member: { id: bigint; code: string; username: string };
  hasPassword: boolean;
}

/** Finds an order that staff placed. Throws `orderNotFound` for an unknown one, one that its member placed, and one whose member the person may not see. */
export async function orderAtPad({ database, staff }: StaffContext, orderNo: string): Promise<OrderAtPad> {
  const { rows } = await sql<Omit<OrderAtPad, 'member'> & { memberId: bigint; memberCode: string; username: string }>`
    SELECT placed.id, placed.state, placed.expires_at AS "expiresAt", placed.total_cents AS "totalCents", placed.pay_style AS "payStyle",
      member.id AS "memberId", member.code AS "memberCode", member.username, member.payment_password_hash IS NOT NULL AS "hasPassword"
    FROM member_order AS placed JOIN member ON member.id = placed.member_id JOIN staff_order ON staff_order.order_id = placed.id
    WHERE placed.order_no = ${orderNo} AND ${isInSight(staff)}`.execute(database);
  const [order] = rows;
  if (order === undefined) throw refuse('orderNotFound', { field: 'orderNo' });
  const { memberId: id, memberCode: code, username, ...rest } = order;
  return { ...rest, member: { id, code, username } };
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { OrderState } from '../../../platform/database/schema/order-tables.ts';

export interface LockedOrder {
  id: bigint;
  orderNo: string;
  state: OrderState;
  memberId: bigint;
  memberEmail: string;
  memberName: string;
  memberLocale: string;
  goodsCents: bigint;
  shippingCents: bigint;
  taxCents: bigint;
  depositCents: bigint;
  totalCents: bigint;
  pv: bigint;
  cardLevel: number;
  activeUntilWeek: number | null;
  expiresAt: Date;
}

/** Locks an order and its member. Undefined if there is no such order, or not of that owner. Lock the order before deciding anything about it. */
export async function lockOrder(transaction: Database, orderId: bigint, ownerId: bigint | null = null): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    SELECT member_order.id, order_no AS "orderNo", state, member_id AS "memberId", member.email AS "memberEmail",
      username AS "memberName", locale AS "memberLocale", goods_cents AS "goodsCents",
      shipping_cents AS "shippingCents", tax_cents AS "taxCents", deposit_cents AS "depositCents", total_cents AS "totalCents", pv,
      card_level AS "cardLevel", active_until_week AS "activeUntilWeek", expires_at AS "expiresAt"
    FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE member_order.id = ${orderId} AND (${ownerId}::bigint IS NULL OR member_order.member_id = ${ownerId}) FOR NO KEY UPDATE OF member_order, member`.execute(
    transaction,
  );
  return rows[0];
}

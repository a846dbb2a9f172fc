import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { OrderState } from '../../../platform/database/schema/order-tables.ts';

export type StaffOrderLine = AnswerOf<'getStaffMember'>['data']['recentOrders'][number];

interface Row {
  orderNo: string;
  orderedAt: Date;
  pieces: number;
  pv: bigint;
  totalCents: bigint;
  state: OrderState;
}

/** A member's newest orders, including cancelled ones. */
export async function readOrdersOf(database: Database, memberId: bigint, { limit }: { limit: number }): Promise<StaffOrderLine[]> {
  const { rows } = await sql<Row>`
    SELECT order_no AS "orderNo", ordered_at AS "orderedAt", pv, total_cents AS "totalCents", state,
      (SELECT coalesce(sum(quantity), 0)::int FROM order_line WHERE order_id = member_order.id) AS pieces
    FROM member_order WHERE member_id = ${memberId} ORDER BY id DESC LIMIT ${limit}`.execute(database);
  return rows.map(({ orderedAt, pv, totalCents, ...row }) => ({
    ...row,
    orderedAt: orderedAt.toISOString(),
    pv: amountOf(pv),
    total: amountOf(totalCents),
  }));
}

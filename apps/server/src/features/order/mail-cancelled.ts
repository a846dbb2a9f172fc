import { formatMoney } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Database } from '../../platform/database/connection.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { mailAddressee } from '../member/index.ts';

/** Who cancels an order: its member, a person of the staff, or nobody, because its time is over. */
export type CancelledBy = 'owner' | 'time' | { staffId: bigint };

/** Writes to the member of an order that was cancelled, unless they did it themselves, and to other members whose payment of it was still under way or had been within a day. */
export async function mailCancelled(transaction: Database, orderId: bigint, by: CancelledBy): Promise<void> {
  const { rows } = await sql<{ memberId: bigint; orderNo: string; cents: bigint; payers: string[] }>`
    SELECT member_id AS "memberId", order_no AS "orderNo", total_cents AS cents, ARRAY(
      SELECT DISTINCT payer_id::text FROM payment_attempt WHERE order_id = member_order.id AND payer_id <> member_order.member_id
        AND greatest(created_at, decided_at) > member_order.cancelled_at - interval '1 day') AS payers
    FROM member_order WHERE id = ${orderId}`.execute(transaction);
  const [order] = rows;
  if (order === undefined) return;
  const mail = async (memberId: bigint, template: 'orderCancelled' | 'cancelledForPayer') => {
    const { name, ...to } = await mailAddressee(transaction, memberId);
    const amount = formatMoney(amountOf(order.cents), to.locale).text;
    await sendMail(transaction, { ...to, template, values: { name, orderNo: order.orderNo, amount } });
  };
  if (by !== 'owner') await mail(order.memberId, 'orderCancelled');
  for (const payer of order.payers) await mail(BigInt(payer), 'cancelledForPayer');
}

import { formatMoney } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Database } from '../../platform/database/connection.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { mailAddressee } from '../member/index.ts';

/** The member, a staff person, or the clock. */
export type CancelledBy = 'owner' | 'time' | { staffId: bigint };

interface Cancelled {
  memberId: bigint;
  orderNo: string;
  cents: bigint;
  /** Other members whose payment was under way, or had been within the last day. */
  payers: string[];
  /** People asked for a bank transfer that expired with the order: part of their money may be here or on its way. */
  transferring: string[];
}

/**
 * Mails the order's member, unless they cancelled it, and other members whose payment was under way or had been within a day. Anyone asked for a bank transfer learns what happens
 * to money already sent.
 */
export async function mailCancelled(transaction: Database, orderId: bigint, by: CancelledBy): Promise<void> {
  const recent = sql`greatest(attempt.created_at, attempt.decided_at) > member_order.cancelled_at - interval '1 day'`;
  const { rows } = await sql<Cancelled>`
    SELECT member_id AS "memberId", order_no AS "orderNo", total_cents AS cents, ARRAY(
        SELECT DISTINCT payer_id::text FROM payment_attempt AS attempt WHERE order_id = member_order.id AND payer_id <> member_order.member_id AND ${recent}) AS payers,
      ARRAY(
        SELECT DISTINCT payer_id::text FROM payment_attempt AS attempt JOIN bank_transfer ON attempt_id = attempt.id AND bank_transfer.state = 'expired'
        WHERE order_id = member_order.id AND ${recent}) AS transferring
    FROM member_order WHERE id = ${orderId}`.execute(transaction);
  const [order] = rows;
  if (order === undefined) return;
  const mail = async (memberId: bigint, template: 'orderCancelled' | 'cancelledForPayer' | 'transferExpired') => {
    const { name, ...to } = await mailAddressee(transaction, memberId);
    const amount = formatMoney(amountOf(order.cents), to.locale).text;
    await sendMail(transaction, { ...to, template, values: { name, orderNo: order.orderNo, amount } });
  };
  const isTransferring = (memberId: bigint): boolean => by === 'time' && order.transferring.includes(String(memberId));
  if (by !== 'owner') await mail(order.memberId, isTransferring(order.memberId) ? 'transferExpired' : 'orderCancelled');
  for (const payer of order.payers.map(BigInt)) await mail(payer, isTransferring(payer) ? 'transferExpired' : 'cancelledForPayer');
}

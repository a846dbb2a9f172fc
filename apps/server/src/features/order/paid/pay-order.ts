import { sql } from 'kysely';
import { type Entry, postHold, postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { OrderState } from '../../../platform/database/schema/order-tables.ts';
import { countOrder, holdOpenWeek } from '../../earnings/index.ts';

/** An order and its member under lock. */
export interface LockedOrder {
  id: bigint;
  orderNo: string;
  state: OrderState;
  memberId: bigint;
  /** Where and how the member is written to. */
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

/**
 * Locks an order and the member it counts for; undefined where there is none, or none of that owner. Whatever decides about an
 * order locks it first.
 */
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

export interface OrderPayment {
  /** How it was paid: a pay type '1'…'6', a balance 'b1'…'b3', or both joined by '+'. */
  payStyle: string;
  /** Where the money came from; sums to minus the order's total, or to what a hold leaves of it. */
  from: readonly Entry[];
  /** The reference of money that was set aside for this payment. */
  hold?: string;
  now: Date;
  businessTimeZone: string;
}

/**
 * Marks a locked, unpaid order paid: state, PV rows, card, activity and the ledger's postings, in the caller's transaction. Its PV counts in the week that is
 * open at the moment of payment, as the plan of that week says.
 * Once only: throws for an order that is not unpaid, RangeError where the money is not the order's total.
 */
export async function payOrder(transaction: Database, order: LockedOrder, payment: OrderPayment): Promise<void> {
  if (order.state !== 'unpaid') throw new Error(`order ${order.orderNo} is ${order.state}`);
  const { payStyle, now, businessTimeZone } = payment;
  const open = await holdOpenWeek(transaction, now, businessTimeZone);
  const { kind, week, month } = await countOrder(transaction, order, open.week, open.version.plan);
  await sql`
    WITH paid AS (UPDATE member_order SET state = 'paid', paid_at = ${now}, pay_style = ${payStyle} WHERE id = ${order.id})
    INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code, written_at)
    SELECT member_order.member_id, member_order.id, order_line.id, ${kind}, order_line.pv * order_line.quantity, ${week}, ${month},
      member_order.company_code, ${now}
    FROM order_line JOIN member_order ON member_order.id = order_line.order_id WHERE member_order.id = ${order.id}
    ORDER BY order_line.id`.execute(transaction);
  // Last, because every payment meets here: the company's accounts stay locked for a moment only.
  await postPayment(transaction, order, payment);
}

/** One transfer, whatever the money came from. */
async function postPayment(transaction: Database, order: LockedOrder, { from, hold, now }: OrderPayment): Promise<void> {
  const head = { kind: 'order_paid', memo: order.orderNo };
  const reference = paidReference(order.id);
  const entries: Entry[] = [
    ...from,
    { company: 'sales', amountCents: order.goodsCents },
    { company: 'shipping', amountCents: order.shippingCents },
    { company: 'tax', amountCents: order.taxCents },
    { company: 'deposits', amountCents: order.depositCents },
  ];
  if (hold === undefined) await postTransfer(transaction, { ...head, reference, orderId: order.id, postedAt: now, entries });
  else await postHold(transaction, { ...head, reference: hold, transferReference: reference, credits: entries, now });
}

/** The reference under which an order's payment stands in the ledger. */
export function paidReference(orderId: bigint): string {
  return `order:${orderId}:paid`;
}

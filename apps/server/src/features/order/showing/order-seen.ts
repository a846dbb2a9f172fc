import { sql } from 'kysely';
import { seenOf, type Sight } from '../../../operation/seen.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { taxesSeen } from '../taxing/taxes-seen.ts';
import { type Receiver, receiverSight } from '../../address/index.ts';

/** The visible part of an unpaid order: amounts in cents, PV in hundredths. Its lines stay as placed. */
export type SeenOrder = Receiver & {
  id: bigint;
  order_no: string;
  goods_cents: bigint;
  shipping_cents: bigint;
  tax_cents: bigint;
  tax_included_cents: bigint | null;
  deposit_cents: bigint;
  total_cents: bigint;
  pv: bigint;
};

const amounts = (row: SeenOrder): Sight => [
  row.id,
  row.order_no,
  row.goods_cents,
  row.shipping_cents,
  row.tax_cents,
  row.deposit_cents,
  row.total_cents,
  row.pv,
  ...taxesSeen(row.tax_included_cents),
];

/** Hash of an order as its member sees it: number, amounts, fees, PV and destination. */
export const orderSeen = (row: SeenOrder): string => seenOf('order', { amounts: amounts(row), receiver: receiverSight(row) });

/** Hash of an order as another paying member sees it: without the receiver. */
export const orderSeenByPayer = (row: SeenOrder): string => seenOf('order of another', { amounts: amounts(row) });

/** Reads an order of any owner in this transaction. The caller has locked it. */
export async function readSeenOrder(transaction: Database, orderId: bigint): Promise<SeenOrder> {
  const { rows } = await sql<SeenOrder>`
    SELECT id, order_no, goods_cents, shipping_cents, tax_cents, tax_included_cents, deposit_cents, total_cents, pv, first_name, last_name, email, mobile,
      company_code, province_id, city, street, postal_code, paper_number, clearance_code
    FROM member_order WHERE id = ${orderId}`.execute(transaction);
  return rows[0] as SeenOrder;
}

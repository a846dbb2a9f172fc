import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { OrderListener, OrderPaid, OrderPartRefunded, OrderTakenBack, ParcelSent, Write } from '../../../features/order/index.ts';
import { eventWrites, hundredths, instantOf, writeEvent } from './write-event.ts';

/** Writes the events of orders: payments, money sent back, and sent parcels. */
export const orderEvents: OrderListener = {
  paid: async (_transaction, event) => paidEvent(event),
  refunded: writeRefunded,
  partRefunded: writePartRefunded,
  parcelSent: writeShipped,
};

const named = sql`'orderNo', placed.order_no, 'memberCode', member.code, 'companyCode', placed.member_company_code`;
const piece = (quantity: RawBuilder<unknown>) =>
  sql`'lineId', line.id, 'variantId', line.variant_id, 'productNo', line.product_no, 'quantity', ${quantity}`;
const ofOrder = (orderId: bigint, data: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT placed.id AS subject_id, placed.member_company_code AS company_code, jsonb_build_object(${named}, ${data}) AS data
    FROM member_order AS placed JOIN member ON member.id = placed.member_id WHERE placed.id = ${orderId}`;

function paidEvent({ order, now }: OrderPaid): readonly Write[] {
  const line = sql`jsonb_build_object(${piece(sql`line.quantity`)}, 'price', ${hundredths(sql`line.price_cents`)}, 'pv', ${hundredths(sql`line.pv`)},
    'discount', ${hundredths(sql`line.discount_cents`)}, 'pvLess', ${hundredths(sql`line.pv_less`)})`;
  const included = order.taxIncludedCents > 0n ? sql`, 'taxIncluded', ${hundredths(sql`placed.tax_included_cents`)}` : sql``;
  const source = ofOrder(
    order.id,
    sql`'paidAt', ${instantOf(now)}, 'goods', ${hundredths(sql`placed.goods_cents`)}, 'shipping', ${hundredths(sql`placed.shipping_cents`)},
      'tax', ${hundredths(sql`placed.tax_cents`)}, 'deposit', ${hundredths(sql`placed.deposit_cents`)}, 'total', ${hundredths(sql`placed.total_cents`)},
      'pv', ${hundredths(sql`placed.pv`)}${included},
      'lines', (SELECT coalesce(jsonb_agg(${line} ORDER BY line.id), '[]') FROM order_line AS line WHERE line.order_id = placed.id)`,
  );
  return eventWrites({ kind: 'order.paid', at: now, source });
}

/** Writes the event that the remainder of an order is refunded. The books do not have the refund yet, so their remainder is the amount. */
async function writeRefunded(transaction: Database, { order, now }: OrderTakenBack): Promise<void> {
  const left = sql`(SELECT coalesce(sum(entry.amount_cents), 0) FROM ledger_transfer AS transfer
    JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE transfer.order_id = placed.id AND account.member_id IS NULL AND account.book IN ('sales', 'shipping', 'tax', 'deposits'))`;
  const data = sql`'refundedAt', ${instantOf(now)}, 'isWhole', true, 'amount', ${hundredths(left)}, 'lines', '[]'::jsonb`;
  await writeEvent(transaction, { kind: 'order.refunded', at: now, source: ofOrder(order.id, data) });
}

async function writePartRefunded(transaction: Database, { order, lines, amountCents, now }: OrderPartRefunded): Promise<void> {
  const [ids, pieces] = [lines.map(({ lineId }) => lineId), lines.map((line) => line.pieces)];
  const data = sql`'refundedAt', ${instantOf(now)}, 'isWhole', false, 'amount', ${hundredths(sql`${amountCents}::bigint`)},
    'lines', (SELECT coalesce(jsonb_agg(jsonb_build_object(${piece(sql`back.pieces`)}) ORDER BY line.id), '[]')
      FROM unnest(${ids}::bigint[], ${pieces}::int[]) AS back (line_id, pieces) JOIN order_line AS line ON line.id = back.line_id)`;
  await writeEvent(transaction, { kind: 'order.refunded', at: now, source: ofOrder(order.id, data) });
}

async function writeShipped(transaction: Database, { parcelId, now }: ParcelSent): Promise<void> {
  const source = sql`SELECT placed.id AS subject_id, placed.member_company_code AS company_code, jsonb_build_object(${named},
      'parcelNo', parcel.id, 'sentAt', ${instantOf(sql`parcel.sent_at`)}, 'carrier', parcel.carrier, 'trackingNo', parcel.tracking_no,
      'trackingUrl', parcel.tracking_url, 'isAll', placed.state <> 'paid',
      'lines', (SELECT coalesce(jsonb_agg(jsonb_build_object(${piece(sql`part.quantity`)}) ORDER BY line.id), '[]')
        FROM parcel_line AS part JOIN order_line AS line ON line.id = part.line_id WHERE part.parcel_id = parcel.id)) AS data
    FROM parcel JOIN member_order AS placed ON placed.id = parcel.order_id JOIN member ON member.id = placed.member_id WHERE parcel.id = ${parcelId}`;
  await writeEvent(transaction, { kind: 'order.shipped', at: now, source });
}

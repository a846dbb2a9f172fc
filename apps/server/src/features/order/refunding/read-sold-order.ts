import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { paidReference } from '../paid/pay-order.ts';
import type { GivenBack, MoneySource, SoldLine, SoldOrder } from './refund-shares.ts';

/** A paid order as its refunds share it: its lines, its fees, and where its money came from. */
export async function readSoldOrder(database: Database, orderId: bigint): Promise<SoldOrder> {
  const fees = await database
    .selectFrom('member_order')
    .select(['shipping_cents as shippingCents', 'tax_cents as taxCents', 'deposit_cents as depositCents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { rows: lines } = await sql<SoldLine>`
    SELECT line.id AS "lineId", line.quantity AS pieces, line.price_cents AS "priceCents", line.pv, product.deposit_cents AS "depositCents"
    FROM order_line AS line JOIN product_variant AS variant ON variant.id = line.variant_id JOIN product ON product.id = variant.product_id
    WHERE line.order_id = ${orderId} ORDER BY line.id`.execute(database);
  return { ...fees, lines, sources: await readSources(database, orderId) };
}

/** Where an order's money came from, what came from outside first. */
async function readSources(database: Database, orderId: bigint): Promise<MoneySource[]> {
  const { rows } = await sql<MoneySource>`
    SELECT account.id AS account, account.book IN ('gateway_clearing', 'crypto_exchange') AS "isOutside", sum(-entry.amount_cents)::int8 AS cents
    FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
      JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE transfer.reference = ${paidReference(orderId)} AND entry.amount_cents < 0
    GROUP BY account.id ORDER BY account.book NOT IN ('gateway_clearing', 'crypto_exchange'), account.id`.execute(database);
  return rows;
}

/** What the refunds of an order have given back so far, also those that are still on their way. */
export async function readGivenBack(database: Database, orderId: bigint): Promise<GivenBack> {
  const { rows: lines } = await sql<{ lineId: bigint; pieces: number }>`
    SELECT order_line_id AS "lineId", sum(pieces)::int AS pieces FROM order_refund_line
    WHERE refund_id IN (SELECT id FROM order_refund WHERE order_id = ${orderId}) GROUP BY order_line_id`.execute(database);
  const { rows } = await sql<Omit<GivenBack, 'pieces'>>`
    SELECT coalesce(sum(shipping_cents), 0)::int8 AS "shippingCents", coalesce(sum(total_cents), 0)::int8 AS "totalCents"
    FROM order_refund WHERE order_id = ${orderId}`.execute(database);
  const { shippingCents = 0n, totalCents = 0n } = rows[0] ?? {};
  return { pieces: new Map(lines.map(({ lineId, pieces }) => [lineId, pieces])), shippingCents, totalCents };
}

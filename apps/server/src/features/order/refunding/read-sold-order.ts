import { sql } from 'kysely';
import { outsideBooks } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { paidReference } from '../paid/pay-order.ts';
import type { GivenBack } from './refund-shares.ts';
import type { MoneySource, SoldLine, SoldOrder } from './sold-order.ts';

/** Reads a paid order for refunds: lines, fees and sources of its money. */
export async function readSoldOrder(database: Database, orderId: bigint): Promise<SoldOrder> {
  const fees = await database
    .selectFrom('member_order')
    .select([
      'shipping_cents as shippingCents',
      'tax_cents as taxCents',
      'deposit_cents as depositCents',
      'shipping_tax_cents as shippingTaxCents',
    ])
    .select(sql<boolean>`tax_included_cents IS NOT NULL`.as('isTaxIncluded'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { rows: lines } = await sql<SoldLine>`
    SELECT line.id AS "lineId", line.quantity AS pieces, line.price_cents AS "priceCents", line.pv, line.discount_cents AS "discountCents",
      line.pv_less AS "pvLess", coalesce(line.cv * line.quantity - line.cv_less, line.pv * line.quantity - line.pv_less) AS "cvOfLine", product.deposit_cents AS "depositCents",
      line.tax_cents AS "taxCents", line.tax_basis_points AS "taxBasisPoints"
    FROM order_line AS line JOIN product_variant AS variant ON variant.id = line.variant_id JOIN product ON product.id = variant.product_id
    WHERE line.order_id = ${orderId} ORDER BY line.id`.execute(database);
  return { ...fees, lines, sources: await readSources(database, orderId) };
}

/** Sources of an order's money, outside sources first. */
async function readSources(database: Database, orderId: bigint): Promise<MoneySource[]> {
  const { rows } = await sql<MoneySource>`
    SELECT account.id AS account, account.book IN (${outsideBooks}) AS "isOutside", sum(-entry.amount_cents)::int8 AS cents
    FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
      JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE transfer.reference = ${paidReference(orderId)} AND entry.amount_cents < 0
    GROUP BY account.id ORDER BY account.book NOT IN (${outsideBooks}), account.id`.execute(database);
  return rows;
}

/** Totals returned so far: refunds, including those under way, and money taken by the payer's bank. */
export async function readGivenBack(database: Database, orderId: bigint): Promise<GivenBack> {
  const { rows: lines } = await sql<{ lineId: bigint; pieces: number }>`
    SELECT order_line_id AS "lineId", sum(pieces)::int AS pieces FROM order_refund_line
    WHERE refund_id IN (SELECT id FROM order_refund WHERE order_id = ${orderId}) GROUP BY order_line_id`.execute(database);
  const { rows } = await sql<Pick<GivenBack, 'shippingCents' | 'shippingTaxCents' | 'totalCents'>>`
    SELECT coalesce(sum(shipping_cents), 0)::int8 AS "shippingCents", coalesce(sum(shipping_tax_cents), 0)::int8 AS "shippingTaxCents",
      coalesce(sum(total_cents), 0)::int8 AS "totalCents"
    FROM order_refund WHERE order_id = ${orderId}`.execute(database);
  const { shippingCents = 0n, shippingTaxCents = 0n, totalCents = 0n } = rows[0] ?? {};
  const taken = await readTaken(database, orderId);
  return {
    pieces: new Map(lines.map(({ lineId, pieces }) => [lineId, pieces])),
    shippingCents,
    shippingTaxCents,
    totalCents,
    sourceCents: await readGone(database, orderId),
    undecidedCents: sumOf(taken),
  };
}

/** Amount returned from each source, or taken by the payer's bank. Refunds under way count in full. */
async function readGone(database: Database, orderId: bigint): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ account: bigint; cents: bigint }>`
    WITH balance AS (
      SELECT refund_id, account_id, amount_cents FROM order_refund_source
      WHERE refund_id IN (SELECT id FROM order_refund WHERE order_id = ${orderId}))
    SELECT account, sum(cents)::int8 AS cents FROM (
      SELECT account_id AS account, amount_cents AS cents FROM balance
      UNION ALL
      SELECT outside.id, total_cents - taken_before_cents - coalesce((SELECT sum(amount_cents) FROM balance WHERE refund_id = refund.id), 0)
      FROM order_refund AS refund, (
        SELECT account.id FROM ledger_transfer AS paid JOIN ledger_entry AS entry ON entry.transfer_id = paid.id AND entry.amount_cents < 0
          JOIN ledger_account AS account ON account.id = entry.account_id AND account.book IN (${outsideBooks})
        WHERE paid.reference = ${paidReference(orderId)}) AS outside
      WHERE refund.order_id = ${orderId}
      UNION ALL
      SELECT entry.account_id, entry.amount_cents FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id
      WHERE transfer.order_id = ${orderId} AND transfer.kind IN ('order_charged_back', 'order_balance_returned') AND entry.amount_cents > 0) AS gone
    GROUP BY account`.execute(database);
  return new Map(rows.map(({ account, cents }) => [account, cents]));
}

/** Money the payer's bank took from an income account. */
export interface TakenFrom {
  account: bigint;
  amountCents: bigint;
}

/** Undecided money the payer's bank took from an order's income, by income account. */
export async function readTaken(database: Database, orderId: bigint): Promise<TakenFrom[]> {
  const { rows } = await sql<TakenFrom>`
    SELECT entry.account_id AS account, sum(-entry.amount_cents)::int8 AS "amountCents"
    FROM chargeback JOIN payment_attempt ON payment_attempt.id = chargeback.attempt_id
      JOIN ledger_transfer AS transfer ON transfer.order_id = chargeback.order_id AND transfer.kind = 'order_charged_back'
        AND transfer.reference LIKE 'payment:' || payment_attempt.reference || ':charged-back:%'
        AND split_part(transfer.reference, ':', 4)::int8 > chargeback.decided_cents
      JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id AND entry.amount_cents < 0
    WHERE chargeback.order_id = ${orderId} GROUP BY entry.account_id ORDER BY entry.account_id`.execute(database);
  return rows;
}

const sumOf = (parts: readonly TakenFrom[]): bigint => parts.reduce((sum, { amountCents }) => sum + amountCents, 0n);

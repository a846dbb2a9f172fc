import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { OrderRefundTable } from '../../../platform/database/schema/payment-tables.ts';
import { type BookedShares, readSoldOrder, shareOfPieces, type SoldLine } from '../../order/index.ts';

export type OrderRefund = Selectable<OrderRefundTable>;

/** An order's unfinished refund; undefined if there is none. There is at most one. */
export async function readOpenRefund(database: Database, orderId: bigint): Promise<OrderRefund | undefined> {
  return database.selectFrom('order_refund').selectAll().where('order_id', '=', orderId).where('state', '=', 'open').executeTakeFirst();
}

/** Whether the open refund of an order is sent back by a person, by bank or in coins: no payment service can be asked for it. */
export async function isSentByPerson(database: Database, orderId: bigint): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_refund AS refund JOIN payment_attempt AS attempt ON attempt.id = refund.attempt_id
    WHERE refund.order_id = ${orderId} AND refund.state = 'open' AND attempt.settled_by <> 'inquiry'`.execute(database);
  return rows.length > 0;
}

/** Cents of an attempt that finished refunds gave back. */
export async function readReturnedCents(database: Database, attemptId: bigint): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    SELECT coalesce(sum(outside_cents), 0)::int8 AS cents FROM order_refund WHERE attempt_id = ${attemptId} AND state = 'done'`.execute(
    database,
  );
  return rows[0]?.cents ?? 0n;
}

/** Amounts that a stored refund gives back, by line and by source. */
export async function sharesOf(database: Database, refund: OrderRefund): Promise<BookedShares> {
  const { sources, lines: sold } = await readSoldOrder(database, refund.order_id);
  const lines = await readRefundLines(database, refund);
  const before = await database
    .selectFrom('order_refund_line')
    .innerJoin('order_refund', 'order_refund.id', 'refund_id')
    .select(['order_line_id', 'pieces'])
    .where('order_id', '=', refund.order_id)
    .where('number', '<=', refund.number)
    .execute();
  const back = await database.selectFrom('order_refund_source').selectAll().where('refund_id', '=', refund.id).execute();
  const piecesBack = (lineId: bigint) => before.reduce((sum, line) => sum + (line.order_line_id === lineId ? line.pieces : 0), 0);
  const known = new Map(sold.map((line) => [line.lineId, line]));
  return {
    lines: lines.map((line) => ({
      lineId: line.order_line_id,
      pieces: line.pieces,
      isLast: piecesBack(line.order_line_id) === known.get(line.order_line_id)?.pieces,
      goodsCents: line.goods_cents,
      taxCents: line.tax_cents,
      taxIncludedCents: line.tax_included_cents,
      depositCents: line.deposit_cents,
      pv: line.pv,
      cv: cvOf(known.get(line.order_line_id), line.pieces, piecesBack(line.order_line_id)),
    })),
    goodsCents: refund.goods_cents,
    taxCents: refund.tax_cents,
    taxIncludedCents: refund.tax_included_cents,
    depositCents: refund.deposit_cents,
    shippingCents: refund.shipping_cents,
    shippingTaxCents: refund.shipping_tax_cents,
    totalCents: refund.total_cents,
    coveredCents: refund.covered_cents,
    pv: refund.pv,
    sources: sources.map((source) => ({
      ...source,
      // An order has at most one outside source.
      cents: source.isOutside
        ? refund.outside_cents
        : (back.find(({ account_id: account }) => account === source.account)?.amount_cents ?? 0n),
    })),
  };
}

/** Share of a line's CV for the pieces of a refund; `back`: the pieces that are back with them. Derived from the line, so no refund stores it. */
const cvOf = (line: SoldLine | undefined, asked: number, back: number): bigint =>
  line === undefined ? 0n : shareOfPieces(line.cvOfLine, { back: back - asked, asked, of: line.pieces });

/** Lines of a refund, in the order's own sequence. */
export async function readRefundLines(database: Database, { id }: Pick<OrderRefund, 'id'>) {
  return database
    .selectFrom('order_refund_line')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .selectAll('order_refund_line')
    .select('order_line.variant_id')
    .where('refund_id', '=', id)
    .orderBy('order_line_id')
    .execute();
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';

/** A line of a paid order; amounts and PV are hundredths. Amounts of the whole order are null in all but its first line. */
interface OwnOrderLine {
  id: bigint;
  orderNo: string;
  paidAt: Date;
  productNo: string;
  name: Texts;
  spec1: Texts | null;
  spec2: Texts | null;
  pieces: number;
  priceCents: bigint;
  discountCents: bigint;
  pv: bigint;
  shippingCents: bigint | null;
  /** Tax within the prices, or added to them. */
  taxCents: bigint | null;
  totalCents: bigint | null;
}

/** The member and the days of payment of the orders to read: `yyyy-MM-dd`, both included; undefined for an open side. */
interface OrdersAsked {
  memberId: bigint;
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
}

const LINES_AT_ONCE = 1_000;

/** The lines of the orders that the member has ever paid, those refunded later too, in the order of placing. */
export async function* ownOrderLines(database: Database, { memberId, from, to, timeZone }: OrdersAsked): AsyncGenerator<OwnOrderLine[]> {
  const since = from === undefined ? sql`` : sql`AND paid_at >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}`;
  const before = to === undefined ? sql`` : sql`AND paid_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;
  const first = (value: RawBuilder<unknown>) =>
    sql`CASE WHEN line.id = (SELECT min(id) FROM order_line WHERE order_id = ordered.id) THEN ${value} END`;
  for (let last = 0n; ; ) {
    const { rows } = await sql<OwnOrderLine>`
      SELECT line.id, order_no AS "orderNo", paid_at AS "paidAt", line.product_no AS "productNo", line.name, spec1_value AS spec1,
        spec2_value AS spec2, quantity AS pieces, price_cents AS "priceCents", discount_cents AS "discountCents", line.pv,
        ${first(sql`shipping_cents`)} AS "shippingCents", ${first(sql`coalesce(tax_included_cents, ordered.tax_cents)`)} AS "taxCents", ${first(sql`total_cents`)} AS "totalCents"
      FROM member_order AS ordered JOIN order_line AS line ON line.order_id = ordered.id
      WHERE ordered.member_id = ${memberId} AND paid_at IS NOT NULL ${since} ${before} AND line.id > ${last}
      ORDER BY line.id LIMIT ${LINES_AT_ONCE}`.execute(database);
    yield rows;
    if (rows.length < LINES_AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

import { type RawBuilder, sql } from 'kysely';
import type { Days } from '../days.ts';
import { broughtInto, isTakingBack, kindOf, liesIn, netOfLine, refundOfBooking } from './movements.ts';

/** Payments of orders and their reversals, each with its net goods, net shipping and tax. */
const moved = (days: Days, timeZone: string): RawBuilder<unknown> => sql`
  SELECT 'order ' || id AS id, id AS order_id, 'sale' AS kind, paid_at AS at, NULL::bigint AS refund_id,
    goods_cents - (coalesce(tax_included_cents, 0) - shipping_tax_cents) AS goods, shipping_cents - shipping_tax_cents AS shipping,
    tax_cents + coalesce(tax_included_cents, 0) AS tax
  FROM member_order WHERE ${liesIn(sql`paid_at`, days, timeZone)}
  UNION ALL
  SELECT 'booking ' || booking.id, booking.order_id, ${kindOf}, booking.posted_at, ${refundOfBooking},
    coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'sales'), 0)::int8,
    coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'shipping'), 0)::int8,
    coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'tax'), 0)::int8
  FROM ledger_transfer AS booking JOIN ledger_entry AS entry ON entry.transfer_id = booking.id JOIN ledger_account AS account ON account.id = entry.account_id
  WHERE ${isTakingBack} AND ${liesIn(sql`booking.posted_at`, days, timeZone)} AND ${broughtInto} IN ('sales', 'shipping', 'tax') GROUP BY booking.id`;

/** The rest of a movement that no line takes: the shipping of orders whose prices are without tax. */
const REST = sql.raw("'shipping'");

/** A movement's share by weight: running totals are rounded, so that the shares add up to it. */
const shareOf = (amount: string): RawBuilder<bigint> => {
  const [whole, upto, weight] = [sql.ref(amount), sql.ref(`${amount}_upto`), sql.ref(`${amount}_weight`)];
  const sum = sql.ref(`${amount}_whole`);
  return sql<bigint>`(div(${whole} * ${upto}, ${sum}) - div(${whole} * (${upto} - ${weight}), ${sum}))::int8`;
};

const amounts = ['goods', 'shipping', 'tax'] as const;

/**
 * The money of orders on some days by rate and class of tax: the goods of a line, its tax, and its part of the shipping where prices contain the tax, without the tax. A reversal
 * counts on its own day, negative: a refund reverses the lines that it names and gives back their shipping, any other is shared by all lines of the order. Net and tax of all rows
 * are exactly those of the orders, refunds and chargebacks. Lines from before rates were kept have neither rate nor class, and share the tax of their order by their goods.
 */
export const taxMoved = (days: Days, timeZone: string): RawBuilder<unknown> => sql`(
  WITH moved AS (${moved(days, timeZone)}), part AS (
    SELECT moved.id, line.id AS line_id, line.tax_basis_points AS rate, coalesce(line.tax_class, '') AS class,
      (CASE WHEN moved.refund_id IS NULL THEN ${netOfLine(sql`line`)} ELSE coalesce(refunded.goods_cents - refunded.tax_included_cents, 0) END)::numeric AS goods_weight,
      (CASE WHEN moved.refund_id IS NOT NULL THEN coalesce(refunded.tax_cents + refunded.tax_included_cents, 0)
        ELSE coalesce(line.tax_cents, ${netOfLine(sql`line`)}) END)::numeric AS tax_weight,
      (CASE WHEN ordered.tax_included_cents IS NULL THEN 0 WHEN moved.refund_id IS NULL THEN ${netOfLine(sql`line`)}
        ELSE coalesce(refunded.goods_cents - refunded.tax_included_cents, 0) END)::numeric AS shipping_weight
    FROM moved JOIN member_order AS ordered ON ordered.id = moved.order_id JOIN order_line AS line ON line.order_id = moved.order_id
    LEFT JOIN order_refund_line AS refunded ON refunded.refund_id = moved.refund_id AND refunded.order_line_id = line.id
    UNION ALL SELECT id, 9223372036854775807, NULL, ${REST}, 0, 0, 0 FROM moved
  ), weighed AS (
    SELECT id, line_id, rate, class, ${sql.join(
      amounts.map(
        (amount) => sql`CASE WHEN sum(${sql.ref(`${amount}_weight`)}) OVER (PARTITION BY id) <> 0 THEN ${sql.ref(`${amount}_weight`)}
          ELSE (class = ${REST})::int END AS ${sql.ref(`${amount}_weight`)}`,
      ),
    )} FROM part
  ), scaled AS (
    SELECT weighed.*, ${sql.join(
      amounts.map(
        (amount) => sql`sum(${sql.ref(`${amount}_weight`)}) OVER (PARTITION BY id ORDER BY line_id) AS ${sql.ref(`${amount}_upto`)},
          sum(${sql.ref(`${amount}_weight`)}) OVER (PARTITION BY id) AS ${sql.ref(`${amount}_whole`)}`,
      ),
    )} FROM weighed
  )
  SELECT date_trunc('month', moved.at AT TIME ZONE ${timeZone})::date AS month, member_order.member_company_code AS company_code,
    member_order.company_code AS country_code, scaled.rate, scaled.class, moved.kind, ${shareOf('goods')} + ${shareOf('shipping')} AS net, ${shareOf('tax')} AS tax
  FROM scaled JOIN moved USING (id) JOIN member_order ON member_order.id = moved.order_id)`;

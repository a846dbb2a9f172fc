import { type RawBuilder, sql } from 'kysely';
import { type Days, everyMonth } from '../days.ts';

/** Midnight at the beginning of a day in a zone. */
export const dayBegins = (day: string, timeZone: string): RawBuilder<Date> => sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`;
/** Midnight at the end of a day. */
const dayEnds = (day: string, timeZone: string): RawBuilder<Date> => sql`((${day}::date + 1)::timestamp AT TIME ZONE ${timeZone})`;

/** Days of which the last one ends at a moment, if that is given. */
type DaysUntil = Days & { readonly until?: Date };

/** Whether a moment is on these days of a time zone, both included, and before `until`. */
export const liesIn = (column: RawBuilder<unknown>, { from, to, until }: DaysUntil, timeZone: string): RawBuilder<boolean> =>
  sql<boolean>`${column} >= ${dayBegins(from, timeZone)} AND ${column} < ${until ?? dayEnds(to, timeZone)}`;

/**
 * Position of a moment among ordered days: 1 from the first until the second, and so on. Compares the moment with each midnight; converting every row's day by zone takes three
 * times as long.
 */
export const placeAmong = (column: RawBuilder<unknown>, starts: readonly string[], timeZone: string): RawBuilder<number> =>
  sql<number>`width_bucket(${column}, (SELECT array_agg(day::timestamp AT TIME ZONE ${timeZone} ORDER BY day) FROM unnest(${[...starts]}::date[]) AS day))`;

/** Every booking of an order except its payment. Each one on the order's revenue reverses part of it. */
export const isTakingBack = sql`booking.order_id IS NOT NULL AND booking.kind <> 'order_paid'`;
export const broughtInto = sql`account.member_id IS NULL AND account.book`;
export const kindOf = sql`CASE WHEN booking.kind IN ('order_charged_back', 'order_balance_returned', 'chargeback_settled') THEN 'chargeback' ELSE 'refund' END`;

/** The refund of goods that a booking is; null for any other booking. */
export const refundOfBooking = sql`(SELECT refund.id FROM order_refund AS refund
  WHERE booking.kind = 'order_refunded' AND refund.order_id = booking.order_id AND refund.goods_cents > 0
    AND refund.number = coalesce(substring(booking.reference FROM ':refunded:([0-9]+)$')::int, 1))`;

/** Price of a line's goods, without the tax that it contains. */
export const netOfLine = (line: RawBuilder<unknown>): RawBuilder<bigint> =>
  sql<bigint>`(${line}.price_cents * ${line}.quantity - ${line}.discount_cents - CASE WHEN ${line}.tax_is_included THEN ${line}.tax_cents ELSE 0 END)`;

/**
 * The money of orders on some days, read from orders and the ledger: a row for each payment on its day, and a negative one for each reversing booking on its day. Columns are those
 * of `summed_sale`.
 */
export const moneyMoved = (days: DaysUntil, timeZone: string): RawBuilder<unknown> => sql`
  SELECT (paid_at AT TIME ZONE ${timeZone})::date AS day, member_company_code AS company_code, company_code AS country_code, province_id, pay_style,
    'sale' AS kind, 1 AS times, goods_cents - (coalesce(tax_included_cents, 0) - shipping_tax_cents) AS goods_cents,
    shipping_cents - shipping_tax_cents AS shipping_cents, tax_cents + coalesce(tax_included_cents, 0) AS tax_cents, deposit_cents, pv
  FROM member_order WHERE ${liesIn(sql`paid_at`, days, timeZone)}
  UNION ALL
  SELECT (booking.posted_at AT TIME ZONE ${timeZone})::date, member_order.member_company_code, member_order.company_code, member_order.province_id,
    member_order.pay_style, ${kindOf}, (booking.kind <> 'chargeback_settled')::int, coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'sales'), 0)::int8,
    coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'shipping'), 0)::int8,
    coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'tax'), 0)::int8,
    coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'deposits'), 0)::int8, 0
  FROM ledger_transfer AS booking JOIN member_order ON member_order.id = booking.order_id
  JOIN ledger_entry AS entry ON entry.transfer_id = booking.id JOIN ledger_account AS account ON account.id = entry.account_id
  WHERE ${isTakingBack} AND ${liesIn(sql`booking.posted_at`, days, timeZone)} AND ${broughtInto} IN ('sales', 'shipping', 'tax', 'deposits')
  GROUP BY booking.id, member_order.id`;

/**
 * The same money as goods by variant. A refund reverses the goods of its lines. Any other reversal is distributed over all lines of the order by their amounts: running totals from
 * the first line to the last are rounded, so that the shares add up to the booking.
 */
export const goodsMoved = (days: Days, timeZone: string): RawBuilder<unknown> => sql`
  SELECT (paid_at AT TIME ZONE ${timeZone})::date AS day, member_company_code AS company_code, variant_id, 'sale' AS kind, quantity::int8 AS pieces,
    ${netOfLine(sql`order_line`)} AS goods_cents, order_line.pv * quantity - pv_less AS pv
  FROM member_order JOIN order_line ON order_line.order_id = member_order.id WHERE ${liesIn(sql`paid_at`, days, timeZone)}
  UNION ALL
  (WITH back AS (
    SELECT booking.id, booking.order_id, booking.posted_at, ${kindOf} AS kind, -sum(entry.amount_cents) AS cents,
      ${refundOfBooking} AS refund_id
    FROM ledger_transfer AS booking JOIN ledger_entry AS entry ON entry.transfer_id = booking.id
    JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE ${isTakingBack} AND ${liesIn(sql`booking.posted_at`, days, timeZone)} AND ${broughtInto} = 'sales' GROUP BY booking.id
  ), weighed AS (
    SELECT back.*, line.id AS line_id, line.variant_id,
      (CASE WHEN back.refund_id IS NULL THEN ${netOfLine(sql`line`)} ELSE coalesce(refunded.goods_cents - refunded.tax_included_cents, 0) END)::numeric AS weight
    FROM back JOIN order_line AS line ON line.order_id = back.order_id
    LEFT JOIN order_refund_line AS refunded ON refunded.refund_id = back.refund_id AND refunded.order_line_id = line.id
  ), scaled AS (
    SELECT weighed.*, sum(weight) OVER (PARTITION BY id ORDER BY line_id) AS upto, sum(weight) OVER (PARTITION BY id) AS whole FROM weighed
  )
  SELECT (scaled.posted_at AT TIME ZONE ${timeZone})::date, member_order.member_company_code, scaled.variant_id, scaled.kind, 0,
    -(div(scaled.cents * scaled.upto, scaled.whole) - div(scaled.cents * (scaled.upto - scaled.weight), scaled.whole))::int8, 0
  FROM scaled JOIN member_order ON member_order.id = scaled.order_id WHERE scaled.whole > 0)`;

/** Members who paid an order, by month, company and the month in which they joined. Columns are those of `summed_cohort`. */
export const cohortsThatBought = (days: Days, timeZone: string): RawBuilder<unknown> => sql`
  SELECT date_trunc('month', paid_at AT TIME ZONE ${timeZone})::date AS month, date_trunc('month', joined_at AT TIME ZONE ${timeZone})::date AS cohort,
    member.company_code, count(DISTINCT member_id)::int AS buyers
  FROM member_order JOIN member ON member.id = member_order.member_id WHERE ${liesIn(sql`paid_at`, days, timeZone)} GROUP BY 1, 2, 3`;

/** Members who joined, by month and company. Columns are those of `summed_joined`. `days` are whole months. */
export const membersJoined = (days: Days, timeZone: string): RawBuilder<unknown> => {
  const months = everyMonth(days);
  return sql`
    SELECT (${months}::date[])[place] AS month, company_code, members FROM (
      SELECT ${placeAmong(sql`joined_at`, months, timeZone)} AS place, company_code, count(*)::int AS members FROM member
      WHERE ${liesIn(sql`joined_at`, days, timeZone)} GROUP BY 1, 2) AS read`;
};

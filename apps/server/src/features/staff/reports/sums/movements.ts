import { type RawBuilder, sql } from 'kysely';
import type { Days } from '../days.ts';

/** Midnight at the beginning of a day in a zone. */
export const dayBegins = (day: string, timeZone: string): RawBuilder<Date> => sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`;
/** Midnight at the end of a day. */
const dayEnds = (day: string, timeZone: string): RawBuilder<Date> => sql`((${day}::date + 1)::timestamp AT TIME ZONE ${timeZone})`;

/** Whether a moment lies on these days. */
export const liesIn = (column: RawBuilder<unknown>, { from, to }: Days, timeZone: string): RawBuilder<boolean> =>
  sql<boolean>`${column} >= ${dayBegins(from, timeZone)} AND ${column} < ${dayEnds(to, timeZone)}`;

/** Every booking of an order except its payment. Those that touch what the order brought in take some of it back. */
const isTakingBack = sql`booking.order_id IS NOT NULL AND booking.kind <> 'order_paid'`;
const broughtInto = sql`account.member_id IS NULL AND account.book`;
const kindOf = sql`CASE WHEN booking.kind IN ('order_charged_back', 'order_balance_returned') THEN 'chargeback' ELSE 'refund' END`;

/**
 * The money of orders on some days, read from orders and the ledger: a row for each payment, with the day on which it was paid, and one for each booking that
 * took money back, with the day of that booking and a minus. Columns are those of `summed_sale`.
 */
export const moneyMoved = (days: Days, timeZone: string): RawBuilder<unknown> => sql`
  SELECT (paid_at AT TIME ZONE ${timeZone})::date AS day, member_company_code AS company_code, company_code AS country_code, province_id, pay_style,
    'sale' AS kind, 1 AS times, goods_cents, shipping_cents, tax_cents, deposit_cents, pv
  FROM member_order WHERE ${liesIn(sql`paid_at`, days, timeZone)}
  UNION ALL
  SELECT (booking.posted_at AT TIME ZONE ${timeZone})::date, member_order.member_company_code, member_order.company_code, member_order.province_id,
    member_order.pay_style, ${kindOf}, 1, coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'sales'), 0)::int8,
    coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'shipping'), 0)::int8,
    coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'tax'), 0)::int8,
    coalesce(sum(entry.amount_cents) FILTER (WHERE account.book = 'deposits'), 0)::int8, 0
  FROM ledger_transfer AS booking JOIN member_order ON member_order.id = booking.order_id
  JOIN ledger_entry AS entry ON entry.transfer_id = booking.id JOIN ledger_account AS account ON account.id = entry.account_id
  WHERE ${isTakingBack} AND ${liesIn(sql`booking.posted_at`, days, timeZone)} AND ${broughtInto} IN ('sales', 'shipping', 'tax', 'deposits')
  GROUP BY booking.id, member_order.id`;

/**
 * The goods of the same money by variant. Money that was taken back of an order is shared out over its lines by their amounts. The cents are cut where the lines
 * meet on a scale from the first line to the last, so that shares add up to the booking, and all bookings of an order to its lines.
 */
export const goodsMoved = (days: Days, timeZone: string): RawBuilder<unknown> => sql`
  SELECT (paid_at AT TIME ZONE ${timeZone})::date AS day, member_company_code AS company_code, variant_id, 'sale' AS kind, quantity::int8 AS pieces,
    price_cents * quantity AS goods_cents, order_line.pv * quantity AS pv
  FROM member_order JOIN order_line ON order_line.order_id = member_order.id WHERE ${liesIn(sql`paid_at`, days, timeZone)}
  UNION ALL
  (WITH touched AS (
    SELECT DISTINCT booking.order_id FROM ledger_transfer AS booking WHERE ${isTakingBack} AND ${liesIn(sql`booking.posted_at`, days, timeZone)}
  ), back AS (
    SELECT booking.id, booking.order_id, booking.posted_at, ${kindOf} AS kind, -sum(entry.amount_cents) AS cents,
      sum(-sum(entry.amount_cents)) OVER (PARTITION BY booking.order_id ORDER BY booking.id) AS upto
    FROM touched JOIN ledger_transfer AS booking ON booking.order_id = touched.order_id JOIN ledger_entry AS entry ON entry.transfer_id = booking.id
    JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE ${isTakingBack} AND ${broughtInto} = 'sales' GROUP BY booking.id
  ), line AS (
    SELECT order_line.order_id, variant_id, (price_cents * quantity)::numeric AS cents,
      sum(price_cents * quantity) OVER (PARTITION BY order_line.order_id ORDER BY order_line.id) AS upto,
      sum(price_cents * quantity) OVER (PARTITION BY order_line.order_id) AS whole
    FROM touched JOIN order_line ON order_line.order_id = touched.order_id
  )
  SELECT (back.posted_at AT TIME ZONE ${timeZone})::date, member_order.member_company_code, line.variant_id, back.kind, 0,
    -(div(back.upto * line.upto, line.whole) - div(back.upto * (line.upto - line.cents), line.whole)
      - div((back.upto - back.cents) * line.upto, line.whole) + div((back.upto - back.cents) * (line.upto - line.cents), line.whole))::int8, 0
  FROM back JOIN line ON line.order_id = back.order_id AND line.whole > 0 JOIN member_order ON member_order.id = back.order_id
  WHERE ${liesIn(sql`back.posted_at`, days, timeZone)})`;

/** Who paid an order in which month, by company and by the month in which they joined. Columns are those of `summed_cohort`. */
export const cohortsThatBought = (days: Days, timeZone: string): RawBuilder<unknown> => sql`
  SELECT date_trunc('month', paid_at AT TIME ZONE ${timeZone})::date AS month, date_trunc('month', joined_at AT TIME ZONE ${timeZone})::date AS cohort,
    member.company_code, count(DISTINCT member_id)::int AS buyers
  FROM member_order JOIN member ON member.id = member_order.member_id WHERE ${liesIn(sql`paid_at`, days, timeZone)} GROUP BY 1, 2, 3`;

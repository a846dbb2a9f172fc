import { type RawBuilder, sql } from 'kysely';
import { column, type Reading, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn, sentTo } from '../../../../desk/reports/seen-in.ts';
import { moneyOf } from '../../../../desk/reports/sums/summed.ts';

/** The columns of every sales report. Reversals count on their own day, negative. */
export const salesColumns = {
  orders: column.count,
  sold: column.money,
  takenBack: column.money,
  goods: column.money,
  shipping: column.money,
  tax: column.money,
  deposits: column.money,
  total: column.money,
  pv: column.pv,
} as const;

export type SalesRow = Values & { readonly key: string };

/** The sums of `salesColumns` for each value of `key`, of the companies in sight. `key` may name columns of `summed_sale`, and of the `joins`. */
export async function readSales(reading: Reading, key: RawBuilder<unknown>, joins: RawBuilder<unknown> = sql``): Promise<SalesRow[]> {
  const money = await moneyOf(reading);
  const { rows } = await sql<SalesRow>`
    SELECT ${key} AS key, coalesce(sum(times) FILTER (WHERE kind = 'sale'), 0)::int8 AS orders,
      coalesce(sum(goods_cents) FILTER (WHERE kind = 'sale'), 0)::int8 AS sold,
      coalesce(sum(goods_cents) FILTER (WHERE kind <> 'sale'), 0)::int8 AS "takenBack", sum(goods_cents)::int8 AS goods,
      sum(shipping_cents)::int8 AS shipping, sum(tax_cents)::int8 AS tax, sum(deposit_cents)::int8 AS deposits,
      sum(goods_cents + shipping_cents + tax_cents + deposit_cents)::int8 AS total, sum(moved.pv)::int8 AS pv
    FROM ${money} AS moved ${joins}
    WHERE ${seenIn(sql`moved.company_code`, reading)} AND ${sentTo(sql`moved.country_code`, reading)}
    GROUP BY 1 ORDER BY total DESC, key`.execute(reading.database);
  return rows;
}

const nothing = { orders: 0, sold: 0, takenBack: 0, goods: 0, shipping: 0, tax: 0, deposits: 0, total: 0, pv: 0 } as const;

/** A row of sales for each day, including days without any. */
export const eachDay = (days: readonly string[], rows: readonly SalesRow[]): Values[] => {
  const known = new Map(rows.map((row) => [row.key, row]));
  return days.map((day) => ({ ...nothing, ...known.get(day), day }));
};

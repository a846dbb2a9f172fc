import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { addDays, type Days, monthStart } from '../days.ts';
import type { Reading } from '../report-kind.ts';
import { cohortsThatBought, goodsMoved, membersJoined, moneyMoved } from './movements.ts';

type Asked = Pick<Reading, 'database' | 'timeZone'> & { readonly period: Days };

/** The first day, or the first month, that is not summed yet in this zone: from there on the rows themselves are read. */
async function openFrom(database: Database, kind: 'day' | 'month', timeZone: string): Promise<string> {
  const { rows } = await sql<{ last: string | null }>`
    SELECT max(starts) AS last FROM summed_span WHERE kind = ${kind} AND time_zone = ${timeZone}`.execute(database);
  const last = rows[0]?.last ?? null;
  if (last === null) return '0001-01-01';
  return kind === 'day' ? addDays(last, 1) : monthStart(last, 1);
}

/** The summed and the unsummed days of a period; undefined for none. */
function splitAt({ from, to }: Days, open: string): { summed: Days | undefined; raw: Days | undefined } {
  const lastSummed = open === '0001-01-01' ? open : addDays(open, -1);
  return {
    summed: from < open ? { from, to: to < open ? to : lastSummed } : undefined,
    raw: to >= open ? { from: from < open ? open : from, to } : undefined,
  };
}

const together = (parts: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    parts.filter((part) => part !== undefined),
    sql` UNION ALL `,
  )})`;

const lies = (column: string, { from, to }: Days): RawBuilder<unknown> => sql`${sql.ref(column)} BETWEEN ${from}::date AND ${to}::date`;

/** A table of the money of orders in a period, with the columns of `summed_sale`: from sums if possible, else row by row. */
export async function moneyOf({ database, timeZone, period }: Asked): Promise<RawBuilder<unknown>> {
  const { summed, raw } = splitAt(period, await openFrom(database, 'day', timeZone));
  const columns = sql.raw(
    'day, company_code, country_code, province_id, pay_style, kind, times, goods_cents, shipping_cents, tax_cents, deposit_cents, pv',
  );
  return together([
    summed && sql`SELECT ${columns} FROM summed_sale WHERE ${lies('day', summed)}`,
    raw && sql`SELECT ${columns} FROM (${moneyMoved(raw, timeZone)}) AS moved`,
  ]);
}

/** Goods by variant in a period, with the columns of `summed_product`: from sums if possible, else row by row. */
export async function goodsOf({ database, timeZone, period }: Asked): Promise<RawBuilder<unknown>> {
  const { summed, raw } = splitAt(period, await openFrom(database, 'day', timeZone));
  const columns = sql.raw('day, company_code, variant_id, kind, pieces, goods_cents, pv');
  return together([
    summed && sql`SELECT ${columns} FROM summed_product WHERE ${lies('day', summed)}`,
    raw && sql`SELECT ${columns} FROM (${goodsMoved(raw, timeZone)}) AS moved`,
  ]);
}

/** Members who bought in a month, with the columns of `summed_cohort`: from sums if possible, else row by row. `period` is whole months. */
export async function cohortsOf({ database, timeZone, period }: Asked): Promise<RawBuilder<unknown>> {
  const { summed, raw } = splitAt(period, await openFrom(database, 'month', timeZone));
  return together([
    summed && sql`SELECT month, cohort, company_code, buyers FROM summed_cohort WHERE ${lies('month', summed)}`,
    // The offset keeps a condition on the month of joining outside. Inside it would be evaluated for every member, and each would be searched among the orders.
    raw && sql`(SELECT month, cohort, company_code, buyers FROM (${cohortsThatBought(raw, timeZone)}) AS bought OFFSET 0)`,
  ]);
}

/** Members who joined, with the columns of `summed_joined`: from sums if possible, else row by row. `period` is whole months. */
export async function joinedOf({ database, timeZone, period }: Asked): Promise<RawBuilder<unknown>> {
  const { summed, raw } = splitAt(period, await openFrom(database, 'month', timeZone));
  return together([
    summed && sql`SELECT month, company_code, members FROM summed_joined WHERE ${lies('month', summed)}`,
    raw && membersJoined(raw, timeZone),
  ]);
}

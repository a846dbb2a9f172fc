import { LIST_COUNT_LIMIT } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { isThere, productSource } from './list-products.ts';

const counted = ['lacksWords', 'isLowOrOut', 'hasDraft', 'goingLive'] as const;

/** Each count has the condition of the list’s own filter and stops at its limit, however many products there are. */
export const countProducts: Handler<'countProducts'> = async ({ database, locale, staff, now }) => {
  const { filters } = productSource;
  // None of these filters uses days, so the zone does not matter.
  const upTo = (condition: ReturnType<typeof sql>) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM product WHERE ${isThere} AND ${condition} LIMIT ${sql.lit(LIST_COUNT_LIMIT)}) AS found)`;
  const { rows } = await sql<Record<(typeof counted)[number] | 'all', number>>`SELECT ${upTo(sql`true`)} AS "all", ${sql.join(
    counted.map((name) => sql`${upTo(filters[name](true, { locale, timeZone: 'UTC', staff, now }, {}))} AS ${sql.ref(name)}`),
  )}`.execute(database);
  const [data] = rows;
  if (data === undefined) throw new Error('a count is one row');
  return { data: { ...data, limit: LIST_COUNT_LIMIT } };
};

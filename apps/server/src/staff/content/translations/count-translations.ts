import { LIST_COUNT_LIMIT } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { offeredLocales } from '../../../platform/shop/index.ts';
import { bitOf, languages, type TranslatedLocale } from '../../../desk/lists/locale-bits.ts';
import { isOnSale } from './texts/on-sale.ts';

const upTo = (condition: ReturnType<typeof sql>) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM translatable WHERE ${condition} AND ${isOnSale} ORDER BY place, id LIMIT ${sql.lit(LIST_COUNT_LIMIT)}) AS found)`;

const countsOf = (language: TranslatedLocale) => {
  const bit = sql.lit(bitOf(language));
  const todo = sql`(missing | outdated) & ${bit} <> 0`;
  return sql`SELECT ${language}::text AS language, ${upTo(sql`${todo} AND missing & ${bit} <> 0`)} AS missing, ${upTo(sql`outdated & ${bit} <> 0`)} AS outdated`;
};

/** Counts of each offered language, without products that are not on sale. Each count scans one small index and stops at its limit, however many texts there are. */
export const countTranslations: Handler<'countTranslations'> = async ({ database }) => {
  const offered = languages.filter((language) => offeredLocales().includes(language));
  if (offered.length === 0) return { data: [] };
  const { rows } = await sql<{ language: TranslatedLocale; missing: number; outdated: number }>`
    ${sql.join(offered.map(countsOf), sql` UNION ALL `)}`.execute(database);
  return { data: rows };
};

import { formatMoney, type Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';

/** Discounts of an order for a mail: names at that time in the reader's language with their amounts, in the order applied. Empty if there were none. */
export async function promotionWords(database: Database, orderId: bigint, locale: Locale): Promise<{ promotions?: string }> {
  const { rows } = await sql<{ name: Texts; cents: bigint }>`
    SELECT (array_agg(name ORDER BY id))[1] AS name, sum(amount_cents)::int8 AS cents
    FROM order_discount WHERE order_id = ${orderId} GROUP BY promotion_id ORDER BY min(id)`.execute(database);
  if (rows.length === 0) return {};
  return {
    promotions: rows.map(({ name, cents }) => `${textIn(locale, name)} (${formatMoney(-amountOf(cents), locale).text})`).join(', '),
  };
}

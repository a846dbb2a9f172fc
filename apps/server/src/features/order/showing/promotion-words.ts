import { formatMoney, type Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import type { Promotion } from '../../promotion/index.ts';

/** Discounts of an order for a mail: names at that time in the reader's language with their amounts, in the order applied. Empty if there were none. */
export async function promotionWords(database: Database, orderId: bigint, locale: Locale): Promise<{ promotions?: string }> {
  const { rows } = await sql<{ name: Texts; cents: bigint }>`
    SELECT (array_agg(name ORDER BY id))[1] AS name, sum(amount_cents)::int8 AS cents
    FROM order_discount WHERE order_id = ${orderId} GROUP BY promotion_id ORDER BY min(id)`.execute(database);
  return wordsOf(rows, locale);
}

/** Like `promotionWords`, for an order about to be placed: its discounts in the order applied, several of one promotion together. */
export function discountWords(
  discounts: readonly { promotion: Pick<Promotion, 'id' | 'name'>; cents: bigint }[],
  locale: Locale,
): { promotions?: string } {
  const sums = new Map<bigint, { name: Texts; cents: bigint }>();
  for (const { promotion, cents } of discounts)
    sums.set(promotion.id, { name: promotion.name, cents: (sums.get(promotion.id)?.cents ?? 0n) + cents });
  return wordsOf([...sums.values()], locale);
}

function wordsOf(discounts: readonly { name: Texts; cents: bigint }[], locale: Locale): { promotions?: string } {
  if (discounts.length === 0) return {};
  const words = discounts.map(({ name, cents }) => `${textIn(locale, name)} (${formatMoney(-amountOf(cents), locale).text})`);
  return { promotions: words.join(', ') };
}

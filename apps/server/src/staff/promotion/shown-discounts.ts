import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import type { Promoted } from '../../features/promotion/index.ts';

type Shown = AnswerOf<'quoteOrderFor'>['data']['discounts'];

/** Names of variants in the caller's language. */
export async function readNames(database: Database, variantIds: readonly number[], locale: Locale): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: Texts; spec1: Texts | null; spec2: Texts | null }>`
    SELECT product_variant.id, product.name, spec1_value AS spec1, spec2_value AS spec2
    FROM product_variant JOIN product ON product.id = product_id WHERE product_variant.id = ANY (${[...variantIds]}::int[])`.execute(
    database,
  );
  const words = (texts: readonly (Texts | null)[]): string =>
    texts
      .map((text) => textIn(locale, text))
      .filter((text) => text !== '')
      .join(', ');
  return new Map(rows.map(({ id, name, spec1, spec2 }) => [id, words([name, spec1, spec2])]));
}

/** Discounts of promotions for staff; `shippingLessCents` off the shipping fee. */
export function shownDiscounts(
  { discounts, freeShipping }: Pick<Promoted, 'discounts' | 'freeShipping'>,
  names: ReadonlyMap<number, string>,
  locale: Locale,
  shippingLessCents = 0n,
): Shown {
  const off = discounts.map(({ promotion, variantId, cents, pvLess, piecesAdded }) => ({
    promotionId: Number(promotion.id),
    name: textIn(locale, promotion.name),
    on: names.get(variantId) ?? '',
    amount: amountOf(cents),
    pvLess: amountOf(pvLess),
    piecesAdded,
  }));
  if (freeShipping === undefined) return off;
  const shipping = {
    promotionId: Number(freeShipping.id),
    name: textIn(locale, freeShipping.name),
    on: '',
    amount: amountOf(shippingLessCents),
    pvLess: 0,
    piecesAdded: 0,
  };
  return [...off, shipping];
}

/** Discounts of an order, with the promotions' names of that time. */
export async function readOrderDiscounts(database: Database, orderId: bigint, locale: Locale): Promise<Shown> {
  const { rows } = await sql<{
    promotionId: bigint;
    name: Texts;
    on: (Texts | null)[];
    cents: bigint;
    pvLess: bigint;
    piecesAdded: number;
  }>`
    SELECT cut.promotion_id AS "promotionId", cut.name, json_build_array(line.name, line.spec1_value, line.spec2_value) AS on, cut.amount_cents AS cents,
      cut.pv_less AS "pvLess", cut.pieces_added AS "piecesAdded"
    FROM order_discount AS cut LEFT JOIN order_line AS line ON line.id = cut.order_line_id WHERE cut.order_id = ${orderId} ORDER BY cut.id`.execute(
    database,
  );
  return rows.map(({ promotionId, name, on, cents, pvLess, piecesAdded }) => ({
    promotionId: Number(promotionId),
    name: textIn(locale, name),
    on: on
      .map((text) => textIn(locale, text))
      .filter((text) => text !== '')
      .join(', '),
    amount: amountOf(cents),
    pvLess: amountOf(pvLess),
    piecesAdded,
  }));
}

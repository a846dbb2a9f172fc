import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { newPrices, type PricePair } from './new-price.ts';

interface Row extends PricePair {
  goodsId: number;
  /** Null: the product has no variant. */
  productId: number | null;
  names: (Texts | null)[];
  inPeriod: boolean;
}

/** Prices that variants of many products would get. */
export const previewPrices: Handler<'previewPrices'> = async ({ database, locale }, { goodsIds, ...asked }) => {
  const { rows } = await sql<Row>`
    SELECT product.id AS "goodsId", variant.id AS "productId", json_build_array(product.name, variant.spec1_value, variant.spec2_value) AS names,
      variant.price_cents AS "priceCents", variant.show_price_cents AS "showPriceCents", EXISTS (SELECT FROM price_in_force(variant.id)) AS "inPeriod"
    FROM product LEFT JOIN product_variant AS variant ON variant.product_id = product.id
    WHERE product.id = ANY (${[...goodsIds]}::bigint[]) ORDER BY product.id, variant.sort, variant.id`.execute(database);
  if (new Set(rows.map(({ goodsId }) => goodsId)).size < goodsIds.length) return refuse('productNotFound', { field: 'goodsIds' });
  const lines = rows.flatMap(({ productId, names, ...row }) => {
    if (productId === null) return [];
    const made = newPrices(row, asked);
    return [
      {
        goodsId: row.goodsId,
        productId,
        name: names
          .map((text) => textIn(locale, text))
          .filter((text) => text !== '')
          .join(', '),
        price: amountOf(row.priceCents),
        showPrice: amountOf(row.showPriceCents),
        newPrice: amountOf(made?.priceCents ?? 0n),
        newShowPrice: amountOf(made?.showPriceCents ?? 0n),
        inPeriod: row.inPeriod,
      },
    ];
  });
  const isChanging = (line: (typeof lines)[number]): boolean =>
    line.newPrice > 0 && (line.newPrice !== line.price || line.newShowPrice !== line.showPrice);
  return {
    data: {
      lines,
      changing: lines.filter(isChanging).length,
      refused: lines.filter(({ newPrice }) => newPrice === 0).length,
      inPeriod: lines.filter(({ inPeriod }) => inPeriod).length,
    },
  };
};

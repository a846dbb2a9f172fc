import { cents, centsToText } from '@upline/money';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { keepGoodsHistory } from './documents/goods-history.ts';
import { readHundredths } from './read-hundredths.ts';

/** Sets price, original price and PV; every process of the shop shows them within a second. */
export const setPrice: Handler<'setPrice'> = async ({ database, staff, now }, { productId, price, showPrice, pv }) => {
  const priceCents = readHundredths(price, 'price');
  const showCents = showPrice === undefined ? priceCents : readHundredths(showPrice, 'showPrice');
  if (priceCents === 0n) return refuse('amountRefused', { field: 'price', params: { context: 'staff' } });
  if (showCents < priceCents) return refuse('amountRefused', { field: 'showPrice', params: { context: 'showPrice' } });
  const before = await readPrices(database, productId);
  if (before === undefined) return refuse('productNotFound');
  const pvHundredths = pv === undefined ? before.pv : readHundredths(pv, 'pv');
  const after = { price: priceCents, originalPrice: showCents, pv: pvHundredths };
  const changes = (['price', 'originalPrice', 'pv'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ path: `variants.${productId}.${name}`, before: textOf(before[name]), after: textOf(after[name]) }));
  await database
    .updateTable('product_variant')
    .set({ price_cents: priceCents, show_price_cents: showCents, pv: pvHundredths })
    .where('id', '=', productId)
    .execute();
  await database.updateTable('product').set({ changed_at: now }).where('id', '=', before.goodsId).execute();
  await keepGoodsHistory(database, { goodsId: before.goodsId, staffId: staff.id, at: now, changes });
  return { data: { price: amountOf(priceCents), showPrice: amountOf(showCents), pv: amountOf(pvHundredths) }, message: 'staff.done' };
};

const textOf = (hundredths: bigint): string => centsToText(cents(hundredths));

/** What a variant costs now. It is locked until the transaction ends, so that the history says what it was. */
function readPrices(database: Database, variantId: number) {
  return database
    .selectFrom('product_variant')
    .select(['product_id as goodsId', 'price_cents as price', 'show_price_cents as originalPrice', 'pv'])
    .where('id', '=', variantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

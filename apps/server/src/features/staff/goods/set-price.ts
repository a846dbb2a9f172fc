import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { readHundredths } from './read-hundredths.ts';

/** Sets price, original price and PV; every process of the shop shows them within a second. */
export const setPrice: Handler<'setPrice'> = async ({ database }, { productId, price, showPrice, pv }) => {
  const priceCents = readHundredths(price, 'price');
  const showCents = showPrice === undefined ? priceCents : readHundredths(showPrice, 'showPrice');
  if (priceCents === 0n) return refuse('amountRefused', { field: 'price', params: { context: 'staff' } });
  if (showCents < priceCents) return refuse('amountRefused', { field: 'showPrice', params: { context: 'showPrice' } });
  const changed = await database
    .updateTable('product_variant')
    .set({
      price_cents: priceCents,
      show_price_cents: showCents,
      ...(pv === undefined ? {} : { pv: readHundredths(pv, 'pv') }),
    })
    .where('id', '=', productId)
    .returning('pv')
    .executeTakeFirst();
  if (changed === undefined) return refuse('productNotFound');
  return { data: { price: amountOf(priceCents), showPrice: amountOf(showCents), pv: amountOf(changed.pv) }, message: 'staff.done' };
};

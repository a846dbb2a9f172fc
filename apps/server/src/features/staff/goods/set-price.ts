import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { readHundredths } from './read-hundredths.ts';
import { writePrices } from './write-prices.ts';

/** Sets price, original price, PV and CV; every process of the shop shows them within a second. */
export const setPrice: Handler<'setPrice'> = async ({ database, staff, now }, { productId, price, showPrice, pv, cv }) => {
  const priceCents = readHundredths(price, 'price');
  const showCents = showPrice === undefined ? priceCents : readHundredths(showPrice, 'showPrice');
  if (priceCents === 0n) return refuse('amountRefused', { field: 'price', params: { context: 'price' } });
  if (showCents < priceCents) return refuse('amountRefused', { field: 'showPrice', params: { context: 'showPrice' } });
  const wanted = {
    productId,
    price: priceCents,
    originalPrice: showCents,
    pv: pv === undefined ? undefined : readHundredths(pv, 'pv'),
    cv: cv === undefined ? undefined : cv === '' ? null : readHundredths(cv, 'cv'),
  };
  const [written] = await writePrices(database, [wanted], { staffId: staff.id, at: now });
  if (written === undefined) return refuse('productNotFound');
  return {
    data: {
      price: amountOf(written.price),
      showPrice: amountOf(written.originalPrice),
      pv: amountOf(written.pv),
      cv: written.cv === null ? null : amountOf(written.cv),
    },
    message: 'staff.done',
  };
};

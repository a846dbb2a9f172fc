import { refuse } from '../../../operation/refusal.ts';
import { readHundredths } from '../goods/read-hundredths.ts';

/** What a variant is to cost, in hundredths. Without a PV it keeps its own. */
export interface Figures {
  price: bigint;
  showPrice: bigint;
  pv: bigint | undefined;
}

/** Reads a price above zero, an original price that is at least as high (absent: the same) and a PV. Throws `amountRefused`. */
export function readFigures({ price, showPrice, pv }: { price: string; showPrice?: string | undefined; pv?: string | undefined }): Figures {
  const priceCents = readHundredths(price, 'price');
  const showCents = showPrice === undefined ? priceCents : readHundredths(showPrice, 'showPrice');
  if (priceCents === 0n) throw refuse('amountRefused', { field: 'price', params: { context: 'price' } });
  if (showCents < priceCents) throw refuse('amountRefused', { field: 'showPrice', params: { context: 'showPrice' } });
  return { price: priceCents, showPrice: showCents, pv: pv === undefined ? undefined : readHundredths(pv, 'pv') };
}

import { refuse } from '../../../operation/refusal.ts';
import { readHundredths } from '../../../desk/lists/read-hundredths.ts';

/** New price of a variant, in hundredths. Undefined PV or CV keep the present one. */
export interface Figures {
  price: bigint;
  showPrice: bigint;
  pv: bigint | undefined;
  cv: bigint | undefined;
}

interface Given {
  price: string;
  showPrice?: string | undefined;
  pv?: string | undefined;
  cv?: string | undefined;
}

/** Reads a price above zero, an original price that is at least as high (absent: the same), a PV and a CV (empty: none). Throws `amountRefused`. */
export function readFigures({ price, showPrice, pv, cv }: Given): Figures {
  const priceCents = readHundredths(price, 'price');
  const showCents = showPrice === undefined ? priceCents : readHundredths(showPrice, 'showPrice');
  if (priceCents === 0n) throw refuse('amountRefused', { field: 'price', params: { context: 'price' } });
  if (showCents < priceCents) throw refuse('amountRefused', { field: 'showPrice', params: { context: 'showPrice' } });
  const ifGiven = (text: string | undefined, field: string) => (text === undefined ? undefined : readHundredths(text, field));
  return { price: priceCents, showPrice: showCents, pv: ifGiven(pv, 'pv'), cv: cv === '' ? undefined : ifGiven(cv, 'cv') };
}

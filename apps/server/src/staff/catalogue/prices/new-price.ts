import type { PayloadOf } from '@upline/contract';
import { divideHalfEven } from '@upline/money';

type Asked = Pick<PayloadOf<'previewPrices'>, 'by' | 'change' | 'rounding' | 'original'>;

export interface PricePair {
  priceCents: bigint;
  showPriceCents: bigint;
}

/** Maximum of the product’s document and the history. */
const MOST_CENTS = 9_999_999_999n;
const WHOLE = 10_000n;

/**
 * The new price and original price, in cents, rounded once, half to even. Undefined if the price would be zero or less, or too large. The original price is never below the price.
 */
export function newPrices({ priceCents, showPriceCents }: PricePair, asked: Asked): PricePair | undefined {
  const price = changed(priceCents, asked);
  if (price <= 0n || price > MOST_CENTS) return undefined;
  const original = asked.original === 'alike' ? changed(showPriceCents, asked) : showPriceCents;
  const shown = original > price ? original : price;
  return shown > MOST_CENTS ? undefined : { priceCents: price, showPriceCents: shown };
}

function changed(cents: bigint, { by, change, rounding }: Asked): bigint {
  const step = hundredthsOf(change);
  // One rounding: the percentage stays a fraction until the price is rounded.
  const [numerator, denominator] = by === 'percent' ? [cents * (WHOLE + step), WHOLE] : [cents + step, 1n];
  if (rounding === '0.99') return divideHalfEven(numerator + denominator, 100n * denominator) * 100n - 1n;
  const unit = hundredthsOf(rounding);
  return divideHalfEven(numerator, unit * denominator) * unit;
}

/** `-12.5` is -1250. The contract has checked the form. */
function hundredthsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return text.startsWith('-') ? -size : size;
}

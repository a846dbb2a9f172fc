import { amountOf } from '../../../operation/amounts.ts';

export type Unit = 'USD' | 'USDT';

/** What the books keep as whole numbers, on the wire: dollars of cents, USDT of millionths. Throws RangeError where the number would round. */
export function amountIn(currency: Unit, units: bigint): number {
  if (currency === 'USD') return amountOf(units);
  if (!Number.isSafeInteger(Number(units))) throw new RangeError('amount too large for the wire');
  return Number(units) / 1_000_000;
}

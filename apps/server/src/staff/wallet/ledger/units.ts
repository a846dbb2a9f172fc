import { amountOf } from '../../../operation/amounts.ts';
import { shop } from '../../../platform/shop/index.ts';
import { decimalsOf } from '../../../features/payment/index.ts';

/** The base currency, `USDT`, or the currency of a bank account. */
export type Unit = string;

/**
 * Integer amounts of the books on the wire: the base currency from hundredths, USDT from millionths, others from their smallest units. Throws RangeError if the number would round.
 */
export function amountIn(currency: Unit, units: bigint): number {
  if (currency === shop().currency) return amountOf(units);
  if (!Number.isSafeInteger(Number(units))) throw new RangeError('amount too large for the wire');
  return Number(units) / (currency === 'USDT' ? 1_000_000 : 10 ** decimalsOf(currency));
}

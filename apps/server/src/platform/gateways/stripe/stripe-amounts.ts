import { cents, type Cents } from '@upline/money';
import { fractionDigits } from '../minor-units.ts';

/** Stripe's differences from ISO 4217: https://docs.stripe.com/currencies#special-cases */
const otherwise: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

const digitsOf = (currency: string): number => otherwise[currency] ?? fractionDigits(currency);

/** Converts hundredths to Stripe's smallest unit of the currency. Throws RangeError if the result is not whole. */
export function toStripe(amountCents: Cents, currency: string): number {
  const scaled = amountCents * 10n ** BigInt(digitsOf(currency));
  const amount = Number(scaled / 100n);
  if (scaled % 100n !== 0n || amount <= 0 || !Number.isSafeInteger(amount))
    throw new RangeError(`no ${currency} amount for these hundredths`);
  return amount;
}

/** Converts Stripe's smallest unit to hundredths. Throws RangeError if the result is not whole. */
export function fromStripe(amount: number, currency: string): Cents {
  const scale = 10n ** BigInt(digitsOf(currency));
  const scaled = BigInt(amount) * 100n;
  if (scaled % scale !== 0n) throw new RangeError(`no hundredths for this ${currency} amount`);
  return cents(scaled / scale);
}

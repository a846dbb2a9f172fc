import { type Cents, cents } from '@upline/money';

const digitsByCurrency = new Map<string, number>();

/** The digits of a currency's smallest unit. Cached, because creating a formatter costs more than all other work on a payment's amount. Throws RangeError for an unknown currency. */
export function fractionDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** Converts hundredths to the currency's smallest unit, which the gateway uses (USD 1 cent, JPY 1 yen). Throws RangeError if the result is not whole. */
export function toMinorUnits(amountCents: Cents, currency: string): number {
  const digits = fractionDigits(currency);
  const scaled = amountCents * 10n ** BigInt(digits);
  const amount = Number(scaled / 100n);
  if (scaled % 100n !== 0n || amount <= 0 || !Number.isSafeInteger(amount))
    throw new RangeError(`no ${currency} amount for these hundredths`);
  return amount;
}

/** Converts the currency's smallest unit to hundredths. Throws RangeError if the result is not whole. */
export function fromMinorUnits(amount: number, currency: string): Cents {
  const scale = 10n ** BigInt(fractionDigits(currency));
  const scaled = BigInt(amount) * 100n;
  if (scaled % scale !== 0n) throw new RangeError(`no hundredths for this ${currency} amount`);
  return cents(scaled / scale);
}

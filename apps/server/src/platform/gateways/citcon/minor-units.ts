import { type Cents, cents } from '@upline/money';

const digitsByCurrency = new Map<string, number>();

/** Kept: a formatter costs more to make than everything else a payment does with its amount. Throws RangeError for what is no currency. */
function fractionDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** Hundredths → the currency's own smallest unit, as the gateway counts (USD 1 cent, JPY 1 yen). Throws RangeError where none fits exactly. */
export function toMinorUnits(amountCents: Cents, currency: string): number {
  const digits = fractionDigits(currency);
  const scaled = amountCents * 10n ** BigInt(digits);
  const amount = Number(scaled / 100n);
  if (scaled % 100n !== 0n || amount <= 0 || !Number.isSafeInteger(amount))
    throw new RangeError(`no ${currency} amount for these hundredths`);
  return amount;
}

/** The currency's smallest unit → hundredths. Throws RangeError where none fits exactly. */
export function fromMinorUnits(amount: number, currency: string): Cents {
  const scale = 10n ** BigInt(fractionDigits(currency));
  const scaled = BigInt(amount) * 100n;
  if (scaled % scale !== 0n) throw new RangeError(`no hundredths for this ${currency} amount`);
  return cents(scaled / scale);
}

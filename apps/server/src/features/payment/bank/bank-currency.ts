const MICROS = 1_000_000n;
const CENTS = 100n;

/** Number of decimals of an ISO 4217 currency: 2 for the euro, 0 for the dong. Throws RangeError for text that is no code. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Smallest units in one unit of a currency. */
const wholeOf = (currency: string): bigint => 10n ** BigInt(decimalsOf(currency));

/** Converts US cents to a currency's smallest units; `rateMicros` is millionths of the currency per dollar. Rounds up, so the company never gets less than it asked. */
export function unitsOfCents(cents: bigint, currency: string, rateMicros: bigint): bigint {
  const divisor = CENTS * MICROS;
  return (cents * rateMicros * wholeOf(currency) + divisor - 1n) / divisor;
}

/** Converts smallest units of a currency to US cents, rounded down. */
export function centsOfUnits(units: bigint, currency: string, rateMicros: bigint): bigint {
  return (units * CENTS * MICROS) / (rateMicros * wholeOf(currency));
}

/** Formats an amount as `67.93` or `1841000`: all decimals of the currency, no grouping. */
export function showUnits(units: bigint, currency: string): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return String(units);
  const whole = wholeOf(currency);
  const sign = units < 0n ? '-' : '';
  const size = units < 0n ? -units : units;
  return `${sign}${size / whole}.${String(size % whole).padStart(decimals, '0')}`;
}

/** Parses a positive amount into smallest units. Undefined for other text, for more decimals than the currency has, and for amounts beyond the books. */
export function readUnits(text: string, currency: string): bigint | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  const decimals = decimalsOf(currency);
  if (!/^0*$/.test(fraction.slice(decimals))) return undefined;
  const units = BigInt(whole) * wholeOf(currency) + BigInt(fraction.slice(0, decimals).padEnd(decimals, '0') || '0');
  return units > 0n ? units : undefined;
}

/** Formats a rate for people: units of the currency per dollar. */
export function showRate(rateMicros: bigint): string {
  const text = `${rateMicros / MICROS}.${String(rateMicros % MICROS).padStart(6, '0')}`;
  return text.replace(/\.?0+$/, '');
}

/** Parses a rate such as `0.9225` into millionths. Undefined for other text and for zero. */
export function readRate(text: string): bigint | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  const micros = BigInt(whole) * MICROS + BigInt(fraction.padEnd(6, '0'));
  return micros > 0n ? micros : undefined;
}

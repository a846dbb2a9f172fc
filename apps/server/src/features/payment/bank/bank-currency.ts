const MICROS = 1_000_000n;
const CENTS = 100n;

/** How many decimals a currency of ISO 4217 has: 2 for the euro, none for the dong. Throws RangeError for text that is no code. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Smallest units in one of a currency. */
const wholeOf = (currency: string): bigint => 10n ** BigInt(decimalsOf(currency));

/** What US cents cost in a currency's smallest units, at so many millionths of it for a dollar. Rounded up, so that the company never gets less than it asked. */
export function unitsOfCents(cents: bigint, currency: string, rateMicros: bigint): bigint {
  const divisor = CENTS * MICROS;
  return (cents * rateMicros * wholeOf(currency) + divisor - 1n) / divisor;
}

/** What smallest units of a currency are worth in US cents, rounded down. */
export function centsOfUnits(units: bigint, currency: string, rateMicros: bigint): bigint {
  return (units * CENTS * MICROS) / (rateMicros * wholeOf(currency));
}

/** `67.93`, `1841000`: with all decimals of the currency, and nothing between the digits. */
export function showUnits(units: bigint, currency: string): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return String(units);
  const whole = wholeOf(currency);
  const sign = units < 0n ? '-' : '';
  const size = units < 0n ? -units : units;
  return `${sign}${size / whole}.${String(size % whole).padStart(decimals, '0')}`;
}

/** An amount above zero as its smallest units. Undefined for another text, for more decimals than the currency has, and beyond the books. */
export function readUnits(text: string, currency: string): bigint | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  const decimals = decimalsOf(currency);
  if (!/^0*$/.test(fraction.slice(decimals))) return undefined;
  const units = BigInt(whole) * wholeOf(currency) + BigInt(fraction.slice(0, decimals).padEnd(decimals, '0') || '0');
  return units > 0n ? units : undefined;
}

/** The rate as people write it: how much of the currency a dollar costs. */
export function showRate(rateMicros: bigint): string {
  const text = `${rateMicros / MICROS}.${String(rateMicros % MICROS).padStart(6, '0')}`;
  return text.replace(/\.?0+$/, '');
}

/** The rate of a text such as `0.9225` in millionths; undefined for another text and for zero. */
export function readRate(text: string): bigint | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  const micros = BigInt(whole) * MICROS + BigInt(fraction.padEnd(6, '0'));
  return micros > 0n ? micros : undefined;
}

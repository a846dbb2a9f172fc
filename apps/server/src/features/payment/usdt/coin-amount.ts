/** Millionths in one USDT. */
export const UNITS = 1_000_000n;
/** Units per cent at a rate of 1: a cent is 10,000 millionths, and the rate itself is in millionths. */
const UNITS_PER_CENT = 10_000n * UNITS;

/** Converts cents to millionths of a USDT. Rounds up, so the company never gets less than it asked. */
export function unitsOfCents(cents: bigint, rateMicros: bigint): bigint {
  return (cents * UNITS_PER_CENT + rateMicros - 1n) / rateMicros;
}

/** Converts millionths of a USDT to cents, rounded down. */
export function centsOfUnits(units: bigint, rateMicros: bigint): bigint {
  return (units * rateMicros) / UNITS_PER_CENT;
}

/** Formats as `73.640000`: always six decimals, so that no reader rounds. */
export function showUnits(units: bigint): string {
  return `${units / UNITS}.${String(units % UNITS).padStart(6, '0')}`;
}

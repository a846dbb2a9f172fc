/** One cent in 10^-10 USD, the unit of lines. */
export const LINE_UNITS_PER_CENT = 100_000_000;

/** A plan's amounts have at most two decimals and are below 10^9: rounding removes only the binary residue. */
const hundredthsOf = (value: number): number => Math.round(value * 100);

/** PV as the plan writes it (1500, 12.5) → hundredths. */
export const hundredthsOfPv = hundredthsOf;

/** USD as the plan writes it → cents. */
export const centsOfUsd = hundredthsOf;

/** USD as the plan writes it (at most 200,000,000) → 10^-10 USD. */
export const lineUnitsOfUsd = (usd: number): number => centsOfUsd(usd) * LINE_UNITS_PER_CENT;

/** Units of 10^-10 USD for one hundredth of PV at one basis point: 10,000 if a PV counts for 1.00 USD. */
export const lineUnitsPerStep = (usdPerPv: number): number => centsOfUsd(usdPerPv) * 100;

/** `amount × rate` rounded down, in whole numbers; exact even if `amount × rate` itself exceeds the doubles. */
export function timesBasisPoints(amount: number, rateBasisPoints: number): number {
  const rest = amount % 10_000;
  return ((amount - rest) / 10_000) * rateBasisPoints + Math.floor((rest * rateBasisPoints) / 10_000);
}

/** Whole quotient of non-negative whole numbers below 2^53. */
export const wholeQuotient = (amount: number, divisor: number): number => (amount - (amount % divisor)) / divisor;

/** Cumulative PV, in hundredths, from which each card is held: silver 50, gold 250, platinum 600, diamond 1,500. */
const thresholds = [5_000n, 25_000n, 60_000n, 150_000n] as const;

/** The card a member's cumulative PV (hundredths) gives: 0 new member to 4 diamond. */
export function cardLevelOf(cumulativePv: bigint): number {
  return thresholds.filter((threshold) => cumulativePv >= threshold).length;
}

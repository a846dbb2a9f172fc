/** This month's PV below a member's two placement slots, whole hundredths. */
export interface MonthLegs {
  legsOf(memberId: bigint): { left: bigint; right: bigint };
}

/** Where nothing counts yet. */
export const emptyLegs: MonthLegs = { legsOf: () => ({ left: 0n, right: 0n }) };

import { dayOfWeek } from '@upline/money/weeks';
import type { PlanDocument } from '../document/plan-shape.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import type { Week } from '../types.ts';

const DAY_MS = 86_400_000;

/** Day (`yyyy-MM-dd`) on which a closed week is first released: the n-th such weekday after it (the second Friday). Throws RangeError for an unknown week. */
export function releaseDay({ release }: Pick<PlanDocument, 'release'>, week: Week): string {
  const days = 7 + release.weekday - 1 + (release.occurrence - 1) * 7;
  return new Date(dayOfWeek(week) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Whether a member's amounts of a closed week are due on a day (`yyyy-MM-dd` in the business's zone). `ownPv` is the member's own PV, hundredths, since the week began; only a plan
 * that requires a turnover reads it. Before that turnover they stay pending, however long it takes.
 */
export function isReleased(plan: Pick<PlanDocument, 'release'>, week: Week, day: string, ownPv: number): boolean {
  if (day < releaseDay(plan, week)) return false;
  return plan.release.until === 'date' || ownPv >= hundredthsOfPv(plan.release.ownPv);
}

/** Parts of a released amount (cents) for other books, each rounded down; the rest goes to the e-wallet. A negative amount is not split. */
export function splitAmount({ splits }: Pick<PlanDocument, 'splits'>, amountCents: bigint): { book: number; cents: bigint }[] {
  if (amountCents <= 0n) return [];
  return splits
    .map(({ book, basisPoints }) => ({ book, cents: (amountCents * BigInt(basisPoints)) / 10_000n }))
    .filter(({ cents }) => cents > 0n);
}

import type { PlanFrame } from '../document/plan-frame.ts';
import { ExactSum } from '../numbers/exact-sum.ts';
import { type Fraction, fraction, ONE } from '../numbers/fraction.ts';
import { hundredthsOfPv, lineUnitsOfUsd, wholeQuotient } from '../numbers/units.ts';
import type { MemberState } from '../types.ts';
import { kindMask, lookUp, type Settling } from '../week/settling.ts';
import type { Binary } from './binary-fields.ts';

export interface Payment {
  /** Hundredths that match in one piece: a cycle, or a hundredth. */
  readonly unit: number;
  /** Limit of matching pieces: 0 if they pay nothing, the number paid within the cap if the excess is carried, and Infinity without a bound. */
  most(member: number): number;
  /** 10^-10 USD before the cap; no longer exact above 2^53. */
  gross(member: number, matched: number): number;
  exactGross(member: number, matched: number): bigint;
  /** 10^-10 USD, exact; Infinity for none. */
  cap(member: number): number;
  rateBasisPoints(member: number): number;
  rank(member: number): number;
}

/** Reads a binary formula for the members of a week; `step` is 10^-10 USD of a hundredth of PV at a basis point. */
export function paymentOf(formula: Binary, plan: PlanFrame, members: MemberState, step: number): Payment {
  const { match, weeklyCapUsd, overCap } = formula;
  const caps = weeklyCapUsd === null ? null : lookUp(weeklyCapUsd, plan, members, lineUnitsOfUsd);
  const cap = (member: number): number => caps?.valueOf(member) ?? Infinity;
  const isCycles = match.by === 'cycles';
  // PV that matches in one piece, and the amount for a piece.
  const unit = isCycles ? hundredthsOfPv(match.unitPv) : 1;
  const paid = isCycles ? lookUp(match.amountUsd, plan, members, lineUnitsOfUsd) : lookUp(match.rateBasisPoints, plan, members);
  const perUnit = (member: number): number => (isCycles ? paid.valueOf(member) : paid.valueOf(member) * step);
  const exactPerUnit = (member: number): bigint => BigInt(paid.valueOf(member)) * (isCycles ? 1n : BigInt(step));
  // Whole pieces paid within a cap.
  const piecesWithin = (most: number, member: number): number => {
    const each = perUnit(member);
    if (Number.isSafeInteger(most) && Number.isSafeInteger(each)) return wholeQuotient(most, each);
    return Number(BigInt(most) / exactPerUnit(member));
  };
  return {
    cap,
    unit,
    most(member) {
      // A member who would be paid nothing for the match is not debited.
      if (perUnit(member) === 0) return 0;
      return overCap === 'carry' && caps ? piecesWithin(caps.valueOf(member), member) : Infinity;
    },
    gross: (member, matched) => wholeQuotient(matched, unit) * perUnit(member),
    exactGross: (member, matched) => BigInt(wholeQuotient(matched, unit)) * exactPerUnit(member),
    rateBasisPoints: (member) => (isCycles ? 0 : paid.valueOf(member)),
    rank: (member) => paid.rankOf(member),
  };
}

/** Payments of matches within the cap, 10^-10 USD by member: the nearest double, and the exact value if no double holds it. */
export interface PairGross {
  readonly near: Float64Array;
  readonly large: Map<number, bigint>;
}

/** Factor on every member's capped binary bonus (`gross`): fixed, or the one that limits their sum to a share of the week's PV. */
export function payCutOf({ payCut, kinds }: Binary, gross: PairGross, { orders, step }: Settling): Fraction {
  if (payCut === null) return ONE;
  if (payCut.by === 'factor') return fraction(BigInt(payCut.basisPoints), 10_000n);
  const sum = new ExactSum();
  gross.near.forEach((amount, member) => {
    const large = gross.large.get(member);
    if (large !== undefined) sum.addLarge(large);
    else if (amount > 0) sum.add(amount);
  });
  const kindCounts = kindMask(kinds);
  let pv = 0;
  for (let at = 0; at < orders.count; at++) if (orders.refundOfWeek[at] === 0 && kindCounts[orders.kind[at]] === 1) pv += orders.pv[at];
  const most = BigInt(pv) * BigInt(payCut.basisPoints) * BigInt(step);
  const total = sum.total();
  return total <= most ? ONE : fraction(most, total);
}

/** The smaller of two factors; the first if there is no second. */
export const lesser = (factor: Fraction, other: Fraction | undefined): Fraction =>
  other !== undefined && other.numerator * factor.denominator < factor.numerator * other.denominator ? other : factor;

/** Multiplies an amount by the factor, rounded down to 10^-10 USD. */
export function cutOf(payCut: Fraction): (amount: bigint) => bigint {
  if (payCut.numerator === payCut.denominator) return (amount) => amount;
  return (amount) => (amount * payCut.numerator) / payCut.denominator;
}

import type { FormulaOf } from '../document/formulas.ts';
import { legSums } from '../network/leg-sums.ts';
import { ExactSum } from '../numbers/exact-sum.ts';
import type { Fraction } from '../numbers/fraction.ts';
import { hundredthsOfPv, wholeQuotient } from '../numbers/units.ts';
import type { Kept } from '../types.ts';
import { debitsOf, paymentOf } from './match.ts';
import { cutOf, lesser, payCutOf } from './pay-cut.ts';
import { earners, kindMask, lookUp, type Settling } from './settling.ts';
import { pvByMember } from './week-pv.ts';

export interface PairOutcome {
  readonly kept: Kept;
  /** Cut off by caps and pay-cut, 10^-10 USD. */
  readonly capped: bigint;
  readonly payCut: Fraction;
  readonly matchedPv: number;
  readonly flushedPv: number;
  readonly keptPv: number;
}

/** What matches pay within the cap, 10^-10 USD by member: the nearest double, and exactly where no double holds it. */
export interface PairGross {
  readonly near: Float64Array;
  readonly large: Map<number, bigint>;
}

/** Takes matches off the legs (in place) and answers the matched PV of each member; fills `gross` with what they pay within the cap. */
function matchLegs(
  settling: Settling,
  formula: FormulaOf<'binary'>,
  earns: Uint8Array,
  legs: Kept,
  gross: PairGross,
  capped: ExactSum,
): Float64Array {
  const payment = paymentOf(formula, settling.plan, settling.members, settling.step);
  const matchedPv = new Float64Array(earns.length);
  for (let member = 0; member < earns.length; member++) {
    if (earns[member] === 0) continue;
    const [left, right] = [legs.left[member] as number, legs.right[member] as number];
    if (left <= 0 || right <= 0) continue;
    const [fromLeft, fromRight] = debitsOf(formula, left, right);
    const matched = payment.matched(member, Math.min(wholeQuotient(left, fromLeft), wholeQuotient(right, fromRight)));
    if (matched === 0) continue;
    const [full, cap] = [payment.gross(member, matched), payment.cap(member)];
    legs.left[member] = left - matched * fromLeft;
    legs.right[member] = right - matched * fromRight;
    matchedPv[member] = matched;
    gross.near[member] = Math.min(full, cap);
    if (full <= cap) {
      if (!Number.isSafeInteger(full)) gross.large.set(member, payment.exactGross(member, matched));
      continue;
    }
    // A leader's legs may be worth more than a double counts exactly, before the cap.
    if (Number.isSafeInteger(full)) capped.add(full - cap);
    else capped.addLarge(payment.exactGross(member, matched) - BigInt(cap));
  }
  return matchedPv;
}

/** Cuts off what is not kept for the next week (in place). */
function keepLegs(settling: Settling, formula: FormulaOf<'binary'>, legs: Kept): { flushedPv: number; keptPv: number } {
  const { keepCapPv, unmatched } = formula;
  const caps = keepCapPv === null ? null : lookUp(keepCapPv, settling.plan, settling.members, hundredthsOfPv);
  let [flushedPv, keptPv] = [0, 0];
  for (const leg of [legs.left, legs.right]) {
    for (let member = 0; member < leg.length; member++) {
      const pv = leg[member] as number;
      if (pv === 0) continue;
      // The inactive keep no PV. What refunds took below zero is owed until new PV makes it good, however long nobody is active.
      const isLost = settling.active[member] === 0 || unmatched === 'flush';
      const kept = Math.min(pv, isLost ? 0 : (caps?.valueOf(member) ?? Infinity));
      leg[member] = kept;
      flushedPv += pv - kept;
      keptPv += kept;
    }
  }
  return { flushedPv, keptPv };
}

/** What a binary bonus takes beside the week itself. */
export interface PairInput {
  /** PV kept after the week before. */
  readonly kept?: Kept | undefined;
  /** Most that the pay-cut factor may be. */
  readonly mostPayCut?: Fraction | undefined;
}

/** The legs with the week's PV against each other: one line a member who matches; kept PV for the next week. */
export function settleBinary(
  settling: Settling,
  bonus: number,
  formula: FormulaOf<'binary'>,
  needsBuyingDirect: boolean,
  { kept, mostPayCut }: PairInput,
): PairOutcome {
  const { network, order, orders, lines } = settling;
  const pv = pvByMember(orders, network.count, kindMask(formula.kinds));
  const legs = legSums(network, order, pv);
  if (kept) {
    for (let member = 0; member < network.count; member++) {
      legs.left[member] = (legs.left[member] as number) + (kept.left[member] as number);
      legs.right[member] = (legs.right[member] as number) + (kept.right[member] as number);
    }
  }
  const gross: PairGross = { near: new Float64Array(network.count), large: new Map() };
  const capped = new ExactSum();
  const matched = matchLegs(settling, formula, earners(settling, needsBuyingDirect), legs, gross, capped);
  const payCut = lesser(payCutOf(formula, gross, settling), mostPayCut);
  const payment = paymentOf(formula, settling.plan, settling.members, settling.step);
  const [cut, isCut] = [cutOf(payCut), payCut.numerator !== payCut.denominator];
  let matchedPv = 0;
  for (let member = 0; member < network.count; member++) {
    const pvOfMember = matched[member] as number;
    if (pvOfMember === 0) continue;
    matchedPv += pvOfMember;
    const [rate, rank, company] = [payment.rateBasisPoints(member), payment.rank(member), network.company[member] as number];
    const large = gross.large.get(member);
    if (large === undefined && !isCut) {
      lines.add(member, bonus, -1, 0, pvOfMember, rate, rank, company, gross.near[member] as number, 0);
      continue;
    }
    const full = large ?? BigInt(gross.near[member] as number);
    const paid = cut(full);
    if (paid < full) capped.addLarge(full - paid);
    lines.addExact(member, bonus, -1, 0, pvOfMember, rate, rank, company, paid, 0);
  }
  return { kept: legs, capped: capped.total(), payCut, matchedPv, ...keepLegs(settling, formula, legs) };
}

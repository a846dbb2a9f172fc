import type { FormulaOf } from '../document/formulas.ts';
import { ExactSum } from '../numbers/exact-sum.ts';
import { type Fraction, fraction, ONE } from '../numbers/fraction.ts';
import type { PairGross } from './binary.ts';
import { kindMask, type Settling } from './settling.ts';

/** Factor on everybody's capped binary bonus (`gross`): fixed, or what holds their sum to a share of the week's PV. */
export function payCutOf({ payCut, kinds }: FormulaOf<'binary'>, gross: PairGross, { orders, step }: Settling): Fraction {
  if (payCut === null) return ONE;
  if (payCut.by === 'factor') return fraction(BigInt(payCut.basisPoints), 10_000n);
  const sum = new ExactSum();
  gross.near.forEach((amount, member) => {
    const large = gross.large.get(member);
    if (large !== undefined) sum.addLarge(large);
    else if (amount > 0) sum.add(amount);
  });
  const counts = kindMask(kinds);
  let pv = 0;
  for (let at = 0; at < orders.count; at++)
    if (orders.refundOfWeek[at] === 0 && counts[orders.kind[at] as number] === 1) pv += orders.pv[at] as number;
  const most = BigInt(pv) * BigInt(payCut.basisPoints) * BigInt(step);
  const total = sum.total();
  return total <= most ? ONE : fraction(most, total);
}

/** The smaller of two factors; the first where there is no second. */
export const lesser = (factor: Fraction, other: Fraction | undefined): Fraction =>
  other !== undefined && other.numerator * factor.denominator < factor.numerator * other.denominator ? other : factor;

/** Multiplies an amount by the factor, rounded down to 10^-10 USD. */
export function cutOf(payCut: Fraction): (amount: bigint) => bigint {
  if (payCut.numerator === payCut.denominator) return (amount) => amount;
  return (amount) => (amount * payCut.numerator) / payCut.denominator;
}

import type { Bonus } from '../document/plan-shape.ts';
import { add, type Fraction, fraction, fromText, ONE, times } from '../numbers/fraction.ts';
import type { EarlierLines } from '../types.ts';
import type { Settling } from './settling.ts';

/** Formula types whose lines name the order they come from. */
const traced = new Set(['direct', 'unilevel', 'differential']);

/** Exact adjustments after K, 10^-10 USD (below 0), by bonus and member. */
export type Adjustments = ReadonlyMap<number, ReadonlyMap<number, Fraction>>;

/**
 * Reverses the traced lines of orders refunded in this week, one for one, at K of the week they were paid in. Lines of other orders, of other bonuses and
 * adjustments are passed over. Throws RangeError where K of that week is missing.
 */
export function adjustEarlier({ orders, lines }: Settling, bonuses: readonly Bonus[], earlier: EarlierLines | undefined): Adjustments {
  const adjustments = new Map<number, Map<number, Fraction>>();
  if (!earlier) return adjustments;
  const refunded = new Map<number, number>();
  for (let at = 0; at < orders.count; at++) {
    if (orders.refundOfWeek[at] !== 0) refunded.set(orders.order[at] as number, orders.refundOfWeek[at] as number);
  }
  const { lines: old, week } = earlier;
  const k = new Map(Object.entries(earlier.k).map(([ofWeek, texts]) => [Number(ofWeek), texts.map(fromText)]));
  for (let at = 0; at < old.count; at++) {
    const [bonus, order, ofWeek] = [old.bonus[at] as number, old.sourceOrder[at] as number, week[at] as number];
    if (old.adjustsWeek[at] !== 0 || refunded.get(order) !== ofWeek || !traced.has(bonuses[bonus]?.formula.type ?? '')) continue;
    const [member, company, gross] = [old.member[at] as number, old.company[at] as number, old.gross[at] as number];
    const factors = k.get(ofWeek);
    if (!factors) throw new RangeError(`K of week ${ofWeek} is missing: order ${order} of it is refunded`);
    const [pv, rate, rank] = [old.pv[at] as number, old.rateBasisPoints[at] as number, old.rank[at] as number];
    lines.add(member, bonus, old.sourceMember[at] as number, order, -pv, rate, rank, company, -gross, ofWeek);
    const ofBonus = adjustments.get(bonus) ?? new Map<number, Fraction>();
    adjustments.set(bonus, ofBonus);
    const paid = times(fraction(BigInt(-gross)), factors[company] ?? ONE);
    const before = ofBonus.get(member);
    ofBonus.set(member, before ? add(before, paid) : paid);
  }
  return adjustments;
}

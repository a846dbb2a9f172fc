import type { PlanDocument } from '../document/plan-shape.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import { CX, FIRST, UPGRADE } from '../types.ts';

/** The card (index in the plan's cards) for a cumulative PV in hundredths. */
export function cardOf({ cards }: Pick<PlanDocument, 'cards'>, cumulativePv: number): number {
  const above = cards.findIndex((card) => hundredthsOfPv(card.fromPv) > cumulativePv);
  return Math.max(0, (above < 0 ? cards.length : above) - 1);
}

/** Kind of an order's PV, fixed at payment: the member's first order, one that raises the card, or a repeat purchase. */
export function kindOf(plan: Pick<PlanDocument, 'cards'>, order: { isFirst: boolean; card: number; cumulativePv: number }): number {
  if (order.isFirst) return FIRST;
  return cardOf(plan, order.cumulativePv) > order.card ? UPGRADE : CX;
}

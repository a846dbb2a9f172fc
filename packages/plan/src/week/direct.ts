import type { FormulaOf } from '../document/formulas.ts';
import { nearestAbove } from '../network/nearest.ts';
import { companyMask, earners, kindMask, lookUp, type Settling } from './settling.ts';

/** Rate by the earner's card or star × PV of orders of those who name the earner as sponsor or hall. One line an order. */
export function settleDirect(settling: Settling, bonus: number, formula: FormulaOf<'direct'>, needsBuyingDirect: boolean): void {
  const { network, order, orders, plan, members, lines, active } = settling;
  const named = formula.to === 'hall' ? network.hall : network.sponsor;
  const above = formula.compression ? nearestAbove(named, order.sponsor, active) : named;
  const rate = lookUp(formula.rateBasisPoints, plan, members);
  const earns = earners(settling, needsBuyingDirect);
  const [kinds, companies] = [kindMask(formula.kinds), companyMask(network, formula.companies)];
  for (let at = 0; at < orders.count; at++) {
    const company = orders.company[at] as number;
    if (orders.refundOfWeek[at] !== 0 || kinds[orders.kind[at] as number] === 0 || companies[company] === 0) continue;
    const buyer = orders.member[at] as number;
    const earner = above[buyer] as number;
    if (earner < 0 || earns[earner] === 0) continue;
    const basisPoints = rate.valueOf(earner);
    if (basisPoints === 0) continue;
    const pv = orders.pv[at] as number;
    lines.addRate(earner, bonus, buyer, orders.order[at] as number, pv, basisPoints, rate.rankOf(earner), company);
  }
}

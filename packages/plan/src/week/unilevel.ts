import type { FormulaOf } from '../document/formulas.ts';
import { climbSteps, type Line } from '../network/climb.ts';
import { fromTheTop } from '../network/order-network.ts';
import { companyMask, earners, kindMask, lookUp, type Settling } from './settling.ts';

function lineOf({ network, order }: Settling, basis: FormulaOf<'unilevel'>['basis']): Line {
  if (basis === 'recommend') return { uplines: network.sponsor, order: order.sponsor };
  if (basis === 'placement') return { uplines: network.parent, order: order.placement };
  const uplines = network.queue ?? new Int32Array(network.count).map((_, member) => member - 1);
  return { uplines, order: fromTheTop(uplines, 'single line') };
}

/** Rate by level × PV of each order, up a line. One line an order and level. */
export function settleUnilevel(settling: Settling, bonus: number, formula: FormulaOf<'unilevel'>, needsBuyingDirect: boolean): void {
  const { network, orders, plan, members, lines, active } = settling;
  const earns = earners(settling, needsBuyingDirect);
  const entitled = lookUp(formula.entitledLevels, plan, members);
  const levels = active.map((_, member) => entitled.valueOf(member));
  const rates = Array.from({ length: formula.depth }, (_, level) => {
    const table = formula.rateBasisPoints[level] ?? formula.rateBasisPoints[0];
    return lookUp(table ?? { by: 'all', value: 0 }, plan, members);
  });
  const passes = formula.unentitled === 'pass';
  // Asked by the least number of levels the plan knows that is enough, so that generations share their steps.
  const known = [...new Set(levels)].sort((a, b) => a - b);
  const asks = rates.map((_, level) => known.find((count) => count > level) ?? Infinity);
  const steps = climbSteps({
    line: lineOf(settling, formula.basis),
    active,
    earns,
    asks,
    has: levels,
    compression: formula.compression,
    passes,
  });
  const [kinds, companies] = [kindMask(formula.kinds), companyMask(network, formula.companies)];
  for (let at = 0; at < orders.count; at++) {
    const company = orders.company[at] as number;
    if (orders.refundOfWeek[at] !== 0 || kinds[orders.kind[at] as number] === 0 || companies[company] === 0) continue;
    const buyer = orders.member[at] as number;
    const id = orders.order[at] as number;
    const pv = orders.pv[at] as number;
    let upline = buyer;
    for (let level = 0; level < formula.depth; level++) {
      upline = (steps[level] as Int32Array)[upline] as number;
      if (upline < 0) break;
      if (earns[upline] === 0 || (levels[upline] as number) <= level) continue;
      const basisPoints = (rates[level] as (typeof rates)[0]).valueOf(upline);
      if (basisPoints !== 0) lines.addRate(upline, bonus, buyer, id, pv, basisPoints, level + 1, company);
    }
  }
}

import type { FormulaOf } from '../document/formulas.ts';
import type { Line } from '../network/climb.ts';
import { groupSums } from '../network/leg-sums.ts';
import { nearestAbove } from '../network/nearest.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import { companyMask, earners, kindMask, lookUp, type Settling } from './settling.ts';
import { pvByMember } from './week-pv.ts';

interface Grade {
  /** Basis points by member. */
  readonly rate: Int32Array;
  /** Card or star code, or the place of the band, by member. */
  readonly rank: Int16Array;
}

function gradeMembers(settling: Settling, formula: FormulaOf<'differential'>, line: Line): Grade {
  const { network, plan, members, orders } = settling;
  const [rate, rank] = [new Int32Array(network.count), new Int16Array(network.count)];
  if (formula.rate.by === 'rank') {
    const table = lookUp(formula.rate.rateBasisPoints, plan, members);
    for (let member = 0; member < network.count; member++) {
      rate[member] = table.valueOf(member);
      rank[member] = table.rankOf(member);
    }
    return { rate, rank };
  }
  const bands = formula.rate.bands.map(({ fromPv, rateBasisPoints }) => ({ from: hundredthsOfPv(fromPv), rateBasisPoints }));
  const group = groupSums(line.uplines, line.order, pvByMember(orders, network.count, kindMask(formula.kinds)));
  for (let member = 0; member < network.count; member++) {
    const band = bands.findLastIndex(({ from }) => (group[member] as number) >= from);
    rate[member] = bands[band]?.rateBasisPoints ?? 0;
    rank[member] = Math.max(0, band);
  }
  return { rate, rank };
}

/** For each taken member the next above who is taken and has a higher rate, −1 for none. Each jump raises the rate: as many jumps as there are rates. */
function nextHigher(line: Line, nearest: Int32Array, taken: Uint8Array, rate: Int32Array): Int32Array {
  const higher = new Int32Array(nearest.length).fill(-1);
  for (let at = 0; at < line.order.length; at++) {
    const member = line.order[at] as number;
    if (taken[member] === 0) continue;
    let above = nearest[member] as number;
    while (above >= 0 && (rate[above] as number) <= (rate[member] as number)) above = higher[above] as number;
    higher[member] = above;
  }
  return higher;
}

/** Per order up a line: what an upline's rate exceeds the highest met below, × PV. One line an order and upline of a higher rate. */
export function settleDifferential(
  settling: Settling,
  bonus: number,
  formula: FormulaOf<'differential'>,
  needsBuyingDirect: boolean,
): void {
  const { network, order, orders, lines, active } = settling;
  const isSponsor = formula.basis === 'recommend';
  const line = isSponsor ? { uplines: network.sponsor, order: order.sponsor } : { uplines: network.parent, order: order.placement };
  const { rate, rank } = gradeMembers(settling, formula, line);
  const earns = earners(settling, needsBuyingDirect);
  const taken = earns.map((isEarner, member) => {
    const isMet = isEarner === 1 || (!formula.compression && active[member] === 0);
    return isMet && (rate[member] as number) > 0 ? 1 : 0;
  });
  const nearest = nearestAbove(line.uplines, line.order, taken);
  const higher = nextHigher(line, nearest, taken, rate);
  const [kinds, companies] = [kindMask(formula.kinds), companyMask(network, formula.companies)];
  for (let at = 0; at < orders.count; at++) {
    const company = orders.company[at] as number;
    if (orders.refundOfWeek[at] !== 0 || kinds[orders.kind[at] as number] === 0 || companies[company] === 0) continue;
    const buyer = orders.member[at] as number;
    const [id, pv] = [orders.order[at] as number, orders.pv[at] as number];
    let met = 0;
    let upline = formula.includeBuyer && taken[buyer] === 1 ? buyer : (nearest[buyer] as number);
    while (upline >= 0) {
      const own = rate[upline] as number;
      if (earns[upline] === 1) lines.addRate(upline, bonus, buyer, id, pv, own - met, rank[upline] as number, company);
      met = own;
      upline = higher[upline] as number;
    }
  }
}

import { CX, FIRST, UPGRADE } from '../types.ts';
import type { WeekOrders } from './week-orders.ts';

/** PV by member of the kinds that count (a mask of kinds), hundredths, less refunds of earlier weeks. */
export function pvByMember(orders: WeekOrders, members: number, kinds: Uint8Array): Float64Array {
  const pv = new Float64Array(members);
  for (let at = 0; at < orders.count; at++) {
    if (kinds[orders.kind[at]] === 0) continue;
    const member = orders.member[at];
    pv[member] = pv[member] + orders.pv[at];
  }
  return pv;
}

export interface PvTotals {
  /** The week's own orders by company, hundredths. */
  readonly byCompany: number[];
  readonly own: number;
  /** Refunds of earlier weeks, not above 0. */
  readonly refunded: number;
  /** Orders less refunds by kind. */
  readonly netByKind: number[];
}

export function totalPv(orders: WeekOrders, companies: number): PvTotals {
  const byCompany = Array.from({ length: companies }, () => 0);
  const netByKind = [FIRST, UPGRADE, CX].map(() => 0);
  let [own, refunded] = [0, 0];
  for (let at = 0; at < orders.count; at++) {
    const pv = orders.pv[at];
    const kind = orders.kind[at];
    netByKind[kind] = netByKind[kind] + pv;
    if (orders.refundOfWeek[at] === 0) {
      const company = orders.company[at];
      byCompany[company] = byCompany[company] + pv;
      own += pv;
    } else refunded += pv;
  }
  return { byCompany, own, refunded, netByKind };
}

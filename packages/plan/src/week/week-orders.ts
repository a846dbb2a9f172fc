import type { Volume, Week } from '../types.ts';

/** The week's volume by order: the adjacent rows of one order are one. */
export interface WeekOrders {
  readonly count: number;
  readonly member: Int32Array;
  readonly order: Float64Array;
  /** Hundredths; never 0. */
  readonly pv: Float64Array;
  readonly kind: Uint8Array;
  readonly company: Uint8Array;
  /** 0, or the closed week the refunded order counted in. */
  readonly refundOfWeek: Int32Array;
  /** Days from the buyer's joining to the order, −1 for unknown; left out if none is known. */
  readonly memberDays?: Int32Array;
}

/** PV (not above 0) that refunds in the week of payment take off each order, by the order's id. Throws RangeError for a refund of a later week. */
function undonePv(volume: Volume, week: Week): Map<number, number> {
  const undone = new Map<number, number>();
  for (let row = 0; row < volume.count; row++) {
    const ofWeek = volume.refundOfWeek[row];
    const order = volume.order[row];
    if (ofWeek > week) throw new RangeError(`order ${order} of week ${ofWeek} is refunded in week ${week}`);
    if (ofWeek === week) undone.set(order, (undone.get(order) ?? 0) + volume.pv[row]);
  }
  return undone;
}

/**
 * Adds up the rows of each order. Refunds in the week of payment are taken off their order, as if never ordered; an order of which nothing is left is dropped. Throws RangeError
 * for a refund of a later week.
 */
export function ordersOf(volume: Volume, week: Week): WeekOrders {
  const undone = undonePv(volume, week);
  const size = volume.count;
  const [member, order, pv] = [new Int32Array(size), new Float64Array(size), new Float64Array(size)];
  const [kind, company, refundOfWeek] = [new Uint8Array(size), new Uint8Array(size), new Int32Array(size)];
  const days = volume.memberDays && new Int32Array(size);
  let count = 0;
  for (let row = 0; row < size; row++) {
    const id = volume.order[row];
    const ofWeek = volume.refundOfWeek[row];
    if (ofWeek === week) continue;
    const last = count - 1;
    if (last >= 0 && order[last] === id && refundOfWeek[last] === ofWeek) {
      pv[last] = pv[last] + volume.pv[row];
      continue;
    }
    // An order whose PV adds up to 0 writes no line.
    const at = last >= 0 && pv[last] === 0 ? last : count++;
    member[at] = volume.member[row];
    order[at] = id;
    pv[at] = volume.pv[row] + (ofWeek === 0 ? takeUndone(undone, id) : 0);
    kind[at] = volume.kind[row];
    company[at] = volume.company[row];
    refundOfWeek[at] = ofWeek;
    if (days) days[at] = volume.memberDays?.[row] ?? -1;
  }
  if (count > 0 && pv[count - 1] === 0) count -= 1;
  const until = <Column extends { subarray(from: number, to: number): Column }>(column: Column): Column => column.subarray(0, count);
  return {
    count,
    member: until(member),
    order: until(order),
    pv: until(pv),
    kind: until(kind),
    company: until(company),
    refundOfWeek: until(refundOfWeek),
    ...(days && { memberDays: until(days) }),
  };
}

/** Returns the PV to take off an order, once. */
function takeUndone(undone: Map<number, number>, order: number): number {
  const pv = undone.size === 0 ? undefined : undone.get(order);
  if (pv === undefined) return 0;
  undone.delete(order);
  return pv;
}

export function withoutRefunds(orders: WeekOrders): WeekOrders {
  const isOwn = (_: number, at: number): boolean => orders.refundOfWeek[at] === 0;
  const member = orders.member.filter(isOwn);
  return {
    count: member.length,
    member,
    order: orders.order.filter(isOwn),
    pv: orders.pv.filter(isOwn),
    kind: orders.kind.filter(isOwn),
    company: orders.company.filter(isOwn),
    refundOfWeek: orders.refundOfWeek.filter(isOwn),
    ...(orders.memberDays && { memberDays: orders.memberDays.filter(isOwn) }),
  };
}

import type { BonusLines, KeptPv, WeekResult } from '../types.ts';
import { adjustEarlier, type TakenBack } from './adjust.ts';
import { type CappedGroup, capGroups } from './cap-groups.ts';
import { compactAmounts, floorBonus, floorPool } from './floor-amounts.ts';
import { begin, settleColumn, type Work } from './settle-columns.ts';
import { weekFacts } from './week-facts.ts';
import type { WeekInput } from './week-input.ts';
import { totalPv } from './week-pv.ts';

/** PV that every column with legs keeps, by key, if there are or were several. */
function keptAfter({ input, columns }: Work): Pick<WeekResult, 'keptOf'> {
  const own = input.plan.bonuses.flatMap(({ key }, at) => {
    const legs = columns[at]?.legs;
    return legs ? [[key, legs.kept] as const] : [];
  });
  return own.length > 1 || input.keptOf !== undefined ? { keptOf: { ...input.keptOf, ...Object.fromEntries(own) } } : {};
}

/** PV that every column with legs loses. */
const lostBy = ({ input, columns }: Work): WeekResult['lost'] =>
  input.plan.bonuses.flatMap(({ key }, at) => {
    const legs = columns[at]?.legs;
    return legs ? [{ key, pv: legs.lost }] : [];
  });

/** The columns of the week in cents: the plan's rounded down, plus reversals in whole cents. */
function centsOf({ input, columns }: Work, lines: BonusLines, groups: readonly CappedGroup[], takenBack: TakenBack): Float64Array[] {
  const { count } = input.network;
  return takenBack.columns.map((_, at) => {
    const [column, group] = [columns[at], groups.find((one) => one.columns.includes(at))];
    const isByWeight = column?.pool !== undefined && !column.pool.isByLine;
    let own: Float64Array = new Float64Array(count);
    if (column && group)
      own = isByWeight ? floorPool(lines, column, column.pool, group.k, input) : floorBonus(lines, column, group.k, input);
    for (const [member, cents] of takenBack.cents.get(at) ?? []) own[member] = own[member] + cents;
    return own;
  });
}

function memoryAfter({ input, columns }: Work): Pick<WeekResult, 'memoryOf'> {
  const own = input.plan.bonuses.flatMap(({ key }, at) => {
    const memory = columns[at]?.memory;
    return memory ? [[key, memory] as const] : [];
  });
  return own.length > 0 ? { memoryOf: Object.fromEntries(own) } : {};
}

export const nothingKept = (members: number): KeptPv => ({ left: new Float64Array(members), right: new Float64Array(members) });

/** Reversals by refunds of closed periods, whatever measure their columns count. */
function takeBack({ settling, input }: Work): TakenBack {
  const keys = input.plan.bonuses.map(({ key }) => key);
  const views = input.earlierViews ?? (input.earlier ? [{ earlier: input.earlier, orders: settling.orders }] : []);
  return adjustEarlier(settling.lines, keys, views, input);
}

/**
 * Settles one week: the lines of every bonus, the cents of every member and column, PV kept for the next week, and the facts that explain them. Pure: the input is not changed, and
 * the same input gives the same bytes. Also serves the open week (its provisional figures). Lines are ordered by bonus in the plan's order, within it by rows (or members),
 * adjustments last. O(members + lines), no recursion over depth. Throws NetworkError for a tree with a cycle, LineLimitError for a line above 922,337,203 USD, and RangeError for a
 * refund of a later week, for one of an earlier week whose lines are missing from the input, and for more than 256 companies.
 */
export function settleWeek(input: WeekInput): WeekResult {
  const { plan, network } = input;
  const work = begin(input);
  for (let at = 0; at < plan.bonuses.length; at++) settleColumn(work, at);
  const { settling, columns } = work;
  const totals = totalPv(settling.orders, network.companies.length);
  const legs = columns.flatMap((column) => column.legs ?? []);
  const takenBack = takeBack(work);
  const lines = settling.lines.columns();
  const groups = capGroups(work, lines, totals.byCompany);
  const cents = centsOf(work, lines, groups, takenBack);
  const amounts = { bonuses: cents.length, ...compactAmounts(cents, network.count) };
  return {
    lines,
    takenBackCents: Float64Array.from(takenBack.ofLines),
    amounts,
    kept: legs[0]?.kept ?? input.kept ?? nothingKept(network.count),
    ...keptAfter(work),
    ...memoryAfter(work),
    lost: lostBy(work),
    facts: weekFacts({ input, totals, columns, legs, takenBack, groups, amounts }),
  };
}

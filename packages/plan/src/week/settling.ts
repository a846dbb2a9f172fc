import { type CrossedTable, isCrossed, type NumberTable } from '../document/fields.ts';
import type { PlanFrame } from '../document/plan-frame.ts';
import type { NetworkOrder } from '../network/order-network.ts';
import { CX, FIRST, type MemberState, type Network, UPGRADE } from '../types.ts';
import type { GrowingLines } from './growing-lines.ts';
import type { WeekOrders } from './week-orders.ts';

/** A week being settled: the data that every formula reads, and the lines it writes. */
export interface Settling {
  readonly plan: PlanFrame;
  readonly network: Network;
  readonly order: NetworkOrder;
  readonly members: MemberState;
  /** 1 for members who are active in this week. */
  readonly active: Uint8Array;
  readonly orders: WeekOrders;
  readonly lines: GrowingLines;
  /** 10^-10 USD of one hundredth of PV at one basis point. */
  readonly step: number;
}

/** A table read by a member's card or star. */
export interface Lookup {
  /** The members' card or star column. */
  readonly of: Uint8Array;
  readonly values: Float64Array;
  /** The card or star code that decides the value, 0 if there is one value for all. */
  rankOf(member: number): number;
  valueOf(member: number): number;
}

/** Every member's rank on a ladder: the card, the star, or the step of a ladder named by the plan. */
export const rankColumn = (members: MemberState, by: string): Uint8Array =>
  members.ladders?.get(by)?.rank ?? (by === 'star' ? members.star : members.card);

/** Codes for the values of a table, in order. */
function codesOf(by: string, { cards, ranks }: PlanFrame, { ladders }: MemberState): readonly number[] {
  const ladder = ladders?.get(by);
  if (ladder) return ladder.codes;
  return by === 'card' ? cards.map((_, card) => card) : [0, ...ranks.stars.map(({ code }) => code)];
}

/** Makes a table of the plan readable by member; `scale` converts a value to the required unit. */
export function lookUp(table: NumberTable, plan: PlanFrame, members: MemberState, scale = (value: number): number => value): Lookup {
  const of = rankColumn(members, table.by);
  const values = new Float64Array(256);
  if (table.by === 'all') values.fill(scale(table.value));
  // A star that the plan does not have counts as no star.
  else values.fill(scale(table.values[0] ?? 0));
  if (table.by !== 'all') codesOf(table.by, plan, members).forEach((code, at) => (values[code] = scale(table.values[at] ?? 0)));
  const isRanked = table.by !== 'all';
  return {
    of,
    values,
    rankOf: (member) => (isRanked ? of[member] : 0),
    valueOf: (member) => values[of[member]],
  };
}

/** A table read by two members: the earner and the buyer. */
export interface PairLookup {
  /** The card or star code of the earner that decides the value, 0 if there is one value for all. */
  rankOf(earner: number): number;
  valueOf(earner: number, buyer: number): number;
}

/** Like `lookUp`, also for a crossed table. */
export function lookUpPair(
  table: NumberTable | CrossedTable,
  plan: PlanFrame,
  members: MemberState,
  scale = (value: number): number => value,
): PairLookup {
  if (!isCrossed(table)) return lookUp(table, plan, members, scale);
  const indexes = (side: 0 | 1, count: number): Lookup =>
    lookUp({ by: table.by[side], values: Array.from({ length: count }, (_, at) => at) }, plan, members);
  const [row, column] = [indexes(0, table.values.length), indexes(1, table.values[0]?.length ?? 0)];
  const values = table.values.map((list) => list.map(scale));
  return {
    rankOf: row.rankOf,
    valueOf: (earner, buyer) => values[row.valueOf(earner)]?.[column.valueOf(buyer)] ?? 0,
  };
}

const kindCodes = { FIRST, UPGRADE, CX } as const;

/** 1 at the codes of the kinds that count. */
export function kindMask(kinds: readonly (keyof typeof kindCodes)[]): Uint8Array {
  const mask = new Uint8Array(3);
  for (const kind of kinds) mask[kindCodes[kind]] = 1;
  return mask;
}

/** 1 at the companies whose orders count; null means all. */
export const companyMask = (network: Network, companies: readonly string[] | null): Uint8Array =>
  Uint8Array.from(network.companies, (company) => (companies === null || companies.includes(company) ? 1 : 0));

/** Orders that count for a bonus. `withinDays`: only those paid within this number of days of the buyer's joining. */
interface CountedOrders {
  readonly kinds: readonly (keyof typeof kindCodes)[];
  readonly companies: readonly string[] | null;
  readonly withinDays?: number | null | undefined;
}

/** Whether an order, by its row, counts for a bonus: of its kinds and companies, paid in time, and no refund of an order of a closed week. */
export function countedOrders(settling: Settling, { kinds, companies, withinDays }: CountedOrders): (at: number) => boolean {
  const { refundOfWeek, kind, company } = settling.orders;
  const [kindCounts, companyCounts] = [kindMask(kinds), companyMask(settling.network, companies)];
  const isInTime = isTimely(settling, withinDays);
  return (at) => refundOfWeek[at] === 0 && kindCounts[kind[at]] === 1 && companyCounts[company[at]] === 1 && isInTime(at);
}

/** Whether an order, by its row, was paid within this number of days of the buyer's joining, the day of joining included; always true without such a bound. */
function isTimely({ orders: { memberDays } }: Settling, withinDays: number | null | undefined): (at: number) => boolean {
  if (withinDays === null || withinDays === undefined) return () => true;
  return (at) => {
    const days = memberDays?.[at] ?? -1;
    return days >= 0 && days < withinDays;
  };
}

/** 1 for members who can earn the bonus: active, and with a sponsored buyer if the bonus needs one. */
export function earners({ active, members }: Settling, needsBuyingDirect: boolean): Uint8Array {
  if (!needsBuyingDirect) return active;
  return active.map((isActive, member) => isActive & members.hasBuyingDirect[member]);
}

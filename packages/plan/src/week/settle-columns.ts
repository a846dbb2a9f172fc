import { formulaOf } from '../formulas/registry.ts';
import { orderNetwork } from '../network/order-network.ts';
import { lineUnitsPerStep } from '../numbers/units.ts';
import type { BonusLines, KeptPv } from '../types.ts';
import type { SettledColumn } from './company-cap.ts';
import { GrowingLines } from './growing-lines.ts';
import type { Settling } from './settling.ts';
import type { CapGroup, ColumnRules, WeekInput } from './week-input.ts';
import { ordersOf, type WeekOrders, withoutRefunds } from './week-orders.ts';
import { type PvTotals, totalPv } from './week-pv.ts';

/** A line stores its company in one byte. */
const MOST_COMPANIES = 256;

/** The week as a column sees it. */
interface Seen {
  readonly settling: Settling;
  readonly totals: PvTotals;
}

export interface Work {
  readonly input: WeekInput;
  readonly settling: Settling;
  /** The week as each column sees it, by index of the column. */
  readonly seen: readonly Seen[];
  /** The plan's columns settled so far, in its order. */
  readonly columns: SettledColumn[];
  /** The week without the refunds of earlier weeks; undefined if there are none or no cap depends on them. */
  readonly calm: Calm | undefined;
}

/** The basis of caps: the week as it would be without refunds of earlier weeks. */
interface Calm {
  readonly lines: BonusLines;
  /** The columns that these refunds change, and those that others read; the rest have no lines here. */
  readonly columns: readonly SettledColumn[];
}

/** Each column's view of the week. Columns with the same orders share their sums. */
function seenBy({ plan, network, views }: WeekInput, settling: Settling, choose = (orders: WeekOrders): WeekOrders => orders): Seen[] {
  const known = new Map<WeekOrders, { readonly orders: WeekOrders; readonly totals: PvTotals }>();
  const counted = (all: WeekOrders) => {
    const before = known.get(all);
    if (before) return before;
    const orders = choose(all);
    const made = { orders, totals: totalPv(orders, network.companies.length) };
    known.set(all, made);
    return made;
  };
  return plan.bonuses.map((_, at) => {
    const view = views?.[at];
    const { orders, totals } = counted(view?.orders ?? settling.orders);
    const seen = view ? { members: view.members, active: view.active } : {};
    return { settling: { ...settling, ...seen, orders }, totals };
  });
}

/** PV that a column kept after the previous week. Without names it belongs to the first column with legs. */
function keptBefore({ input: { kept, keptOf }, columns }: Work, key: string): KeptPv | undefined {
  if (keptOf !== undefined) return Object.hasOwn(keptOf, key) ? keptOf[key] : undefined;
  return columns.some(({ legs }) => legs) ? undefined : kept;
}

const rulesOf = ({ plan, views }: Pick<WeekInput, 'plan' | 'views'>, at: number): ColumnRules =>
  views?.[at]?.rules ?? formulaOf(plan.bonuses[at].formula);

/** Writes the lines of one column. The columns it builds on must be settled already. */
export function settleColumn(work: Work, at: number): void {
  const { input, columns, calm } = work;
  const [bonus, seen] = [input.plan.bonuses[at], work.seen[at]];
  if (!bonus || !seen) return;
  const { settling, totals } = seen;
  const { key, formula, needsBuyingDirect } = bonus;
  const from = settling.lines.count;
  const outcome = rulesOf(input, at).settle(formula, {
    settling,
    bonus: at,
    needsBuyingDirect,
    totals,
    kept: keptBefore(work, key),
    // A column's key may be one that every object has.
    carry: input.carry && Object.hasOwn(input.carry, key) ? BigInt(input.carry[key]) : 0n,
    withoutRefunds: calm?.columns[at],
    before: input.plan.bonuses.slice(0, at).map((one) => one.key),
    linesOf: (of) => columns[input.plan.bonuses.findIndex((one) => one.key === of)],
  });
  columns.push({ from, to: settling.lines.count, ...outcome });
}

/** Whether refunds of earlier weeks change a column's earnings. */
export function goesBySums(input: Pick<WeekInput, 'plan' | 'views'>, at: number): boolean {
  const bonus = input.plan.bonuses[at];
  return bonus !== undefined && rulesOf(input, at).goesBySums(bonus.formula);
}

/** Keys of the columns whose lines others read, `*` for all. */
const keysRead = (input: WeekInput): ReadonlySet<string> =>
  new Set(input.plan.bonuses.flatMap(({ formula }, at) => rulesOf(input, at).reads?.(formula) ?? []));

/** The sets of columns under each cap. */
export const groupsOf = ({ plan, capGroups }: WeekInput): readonly CapGroup[] =>
  capGroups ?? [{ columns: plan.bonuses.map((_, at) => at), companyCap: plan.companyCap }];

const hasRefunds = ({ orders }: Settling): boolean => orders.refundOfWeek.some((week) => week !== 0);

/**
 * Settles the columns that refunds of earlier weeks change again without these refunds; undefined if there are none or nothing is capped. Most weeks with refunds need that for K
 * alone.
 */
function calmOf(input: WeekInput, settling: Settling): Calm | undefined {
  const { plan } = input;
  const isCapped = groupsOf(input).some(({ companyCap }) => companyCap !== null);
  const hasCap = isCapped || plan.bonuses.some(({ formula }, at) => rulesOf(input, at).hasCommonCap?.(formula) === true);
  if (!hasCap || !hasRefunds(settling)) return undefined;
  const calm = { ...settling, lines: new GrowingLines(settling.step) };
  const work: Work = { input, settling: calm, seen: seenBy(input, calm, withoutRefunds), columns: [], calm: undefined };
  const read = keysRead(input);
  plan.bonuses.forEach(({ key }, at) => {
    if (goesBySums(input, at) || read.has(key) || read.has('*')) settleColumn(work, at);
    else work.columns.push({ from: calm.lines.count, to: calm.lines.count });
  });
  return { lines: calm.lines.columns(), columns: work.columns };
}

/** An unsettled week. Throws RangeError for more companies than a line can store and for a refund of a later week. */
export function begin(input: WeekInput): Work {
  const { plan, week, network, members, volume } = input;
  const { length: companies } = network.companies;
  if (companies > MOST_COMPANIES) throw new RangeError(`${companies} companies: at most ${MOST_COMPANIES} can be told apart`);
  const active = Uint8Array.from(members.activeUntilWeek, (until) => (until >= week ? 1 : 0));
  const orders = ordersOf(volume, week);
  const order = input.order ?? orderNetwork(network);
  const step = lineUnitsPerStep(plan.usdPerPv);
  const settling = { plan, network, order, members, active, orders, lines: new GrowingLines(step), step };
  return { input, settling, seen: seenBy(input, settling), columns: [], calm: calmOf(input, settling) };
}

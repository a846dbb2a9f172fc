import type { Bonus } from '../document/plan-shape.ts';
import { formulaOf } from '../formulas/registry.ts';
import { orderNetwork } from '../network/order-network.ts';
import { add, type Fraction, larger, ZERO } from '../numbers/fraction.ts';
import { lineUnitsPerStep } from '../numbers/units.ts';
import type { BonusLines, KeptPv, WeekResult } from '../types.ts';
import { adjustEarlier, type TakenBack } from './adjust.ts';
import {
  capCompanies,
  type CompanyGross,
  factorOfAll,
  type Factors,
  grossByCompany,
  grossToHold,
  isShared,
  type SettledColumn,
  sharesOfPv,
} from './company-cap.ts';
import { compactAmounts, floorBonus, floorPool } from './floor-amounts.ts';
import { GrowingLines } from './growing-lines.ts';
import type { Settling } from './settling.ts';
import { weekFacts } from './week-facts.ts';
import type { WeekInput } from './week-input.ts';
import { ordersOf, withoutRefunds } from './week-orders.ts';
import { type PvTotals, totalPv } from './week-pv.ts';

/** A line stores its company in one byte. */
const MOST_COMPANIES = 256;

interface Work {
  readonly input: WeekInput;
  readonly settling: Settling;
  readonly totals: PvTotals;
  /** The plan's columns settled so far, in its order. */
  readonly columns: SettledColumn[];
  /** The week without the refunds of earlier weeks, where there are any and a cap depends on it. */
  readonly calm: Calm | undefined;
}

/** What caps go by: the week as it would be without refunds of earlier weeks. */
interface Calm {
  readonly lines: BonusLines;
  /** The columns that such refunds change, and those that others read; the rest have no lines here. */
  readonly columns: readonly SettledColumn[];
}

/** What a column kept after the week before. Without names it belongs to the first column with legs. */
function keptBefore({ input: { kept, keptOf }, columns }: Work, key: string): KeptPv | undefined {
  if (keptOf !== undefined) return Object.hasOwn(keptOf, key) ? keptOf[key] : undefined;
  return columns.some(({ legs }) => legs) ? undefined : kept;
}

/** What every column with legs keeps, by key, where there are or were several. */
function keptAfter({ input, columns }: Work): Pick<WeekResult, 'keptOf'> {
  const own = input.plan.bonuses.flatMap(({ key }, at) => {
    const legs = columns[at]?.legs;
    return legs ? [[key, legs.kept] as const] : [];
  });
  return own.length > 1 || input.keptOf !== undefined ? { keptOf: { ...input.keptOf, ...Object.fromEntries(own) } } : {};
}

/** Writes the lines of one column. The columns it builds on stand before it. */
function settleColumn(work: Work, at: number): void {
  const { settling, input, totals, columns, calm } = work;
  const bonus = input.plan.bonuses[at];
  if (!bonus) return;
  const { key, formula, needsBuyingDirect } = bonus;
  const from = settling.lines.count;
  const outcome = formulaOf(formula).settle(formula, {
    settling,
    bonus: at,
    needsBuyingDirect,
    totals,
    kept: keptBefore(work, key),
    // A column may be called like what every object has.
    carry: input.carry && Object.hasOwn(input.carry, key) ? BigInt(input.carry[key] as string) : 0n,
    withoutRefunds: calm?.columns[at],
    before: input.plan.bonuses.slice(0, at).map((one) => one.key),
    linesOf: (of) => columns[input.plan.bonuses.findIndex((one) => one.key === of)],
  });
  columns.push({ from, to: settling.lines.count, ...outcome });
}

/** Keys of the columns whose lines others read, `*` for all. */
const keysRead = ({ bonuses }: WeekInput['plan']): ReadonlySet<string> =>
  new Set(bonuses.flatMap(({ formula }) => formulaOf(formula).reads?.(formula) ?? []));

const goesBySums = ({ formula }: Bonus): boolean => formulaOf(formula).goesBySums(formula);

/** Settles the columns that refunds of earlier weeks change once more without these refunds. Most weeks with refunds need that for K alone. */
function calmOf(input: WeekInput, settling: Settling): Calm | undefined {
  const { plan, network } = input;
  const hasCap = plan.companyCap !== null || plan.bonuses.some(({ formula }) => formulaOf(formula).hasCommonCap?.(formula) === true);
  if (!hasCap || settling.orders.refundOfWeek.every((week) => week === 0)) return undefined;
  const orders = withoutRefunds(settling.orders);
  const calm = { ...settling, orders, lines: new GrowingLines(settling.step) };
  const totals = totalPv(orders, network.companies.length);
  const work: Work = { input, settling: calm, totals, columns: [], calm: undefined };
  const read = keysRead(plan);
  plan.bonuses.forEach((bonus, at) => {
    if (goesBySums(bonus) || read.has(bonus.key) || read.has('*')) settleColumn(work, at);
    else work.columns.push({ from: calm.lines.count, to: calm.lines.count });
  });
  return { lines: calm.lines.columns(), columns: work.columns };
}

function begin(input: WeekInput): Work {
  const { plan, week, network, members, volume } = input;
  const { length: companies } = network.companies;
  if (companies > MOST_COMPANIES) throw new RangeError(`${companies} companies: at most ${MOST_COMPANIES} can be told apart`);
  const active = Uint8Array.from(members.activeUntilWeek, (until) => (until >= week ? 1 : 0));
  const orders = ordersOf(volume, week);
  const order = input.order ?? orderNetwork(network);
  const step = lineUnitsPerStep(plan.usdPerPv);
  const settling = { plan, network, order, members, active, orders, lines: new GrowingLines(step), step };
  return { input, settling, totals: totalPv(orders, companies), columns: [], calm: calmOf(input, settling) };
}

const addGross = (one: CompanyGross, other: CompanyGross): CompanyGross => ({
  byCompany: one.byCompany.map((gross, at) => add(gross, other.byCompany[at] ?? ZERO)),
  withoutOrder: add(one.withoutOrder, other.withoutOrder),
});

/** The gross of each company that K is computed from: the larger one of the week with and without refunds of earlier weeks, so that a refund never raises K. */
function grossToCap(
  { input, columns, calm }: Work,
  lines: BonusLines,
  gross: CompanyGross,
  shares: readonly Fraction[],
): readonly Fraction[] {
  const held = grossToHold(gross, shares);
  if (!calm) return held;
  const belonging = belongingOf(input);
  const isChanged = (at: number): boolean => goesBySums(input.plan.bonuses[at] as Bonus);
  const changed = calm.columns.filter((_, at) => isChanged(at));
  const unchanged = columns.filter((_, at) => !isChanged(at));
  const ofSums = grossByCompany(calm.lines, changed, belonging);
  const ofOrders = grossByCompany(lines, unchanged, belonging);
  const without = grossToHold(addGross(ofSums, ofOrders), shares);
  return held.map((one, at) => larger(one, without[at] ?? ZERO));
}

const belongingOf = ({ plan, network }: WeekInput) => ({ companies: network.companies.length, isShared: isShared(plan) });

/** The columns of the week in cents: the plan's rounded down, and what refunds take back added in whole cents. */
function centsOf({ input, columns }: Work, lines: BonusLines, k: Factors, takenBack: TakenBack): Float64Array[] {
  const { count } = input.network;
  return takenBack.columns.map((_, at) => {
    const column = columns[at];
    const own = column
      ? column.pool && !column.pool.isByLine
        ? floorPool(lines, column, column.pool, k, count)
        : floorBonus(lines, column, k, count)
      : new Float64Array(count);
    for (const [member, cents] of takenBack.cents.get(at) ?? []) own[member] = (own[member] as number) + cents;
    return own;
  });
}

const nothingKept = (members: number): KeptPv => ({ left: new Float64Array(members), right: new Float64Array(members) });

/**
 * Settles one week: the lines of every bonus, the cents of every member and column, PV kept for the next week, and the facts that explain them. Pure: the
 * input is read and not changed, and the same input gives the same bytes. Serves the open week too (its provisional figures). Lines stand by bonus in the
 * plan's order, within it in the order of the rows (or members), adjustments last. O(members + lines), no recursion over depth.
 * Throws NetworkError for a tree with a cycle, LineLimitError for a line above 922,337,203 USD, and RangeError for a refund of a later week, for one of
 * an earlier week whose lines are missing from the input, and for more than 256 companies.
 */
export function settleWeek(input: WeekInput): WeekResult {
  const { plan, network } = input;
  const work = begin(input);
  for (let at = 0; at < plan.bonuses.length; at++) settleColumn(work, at);
  const { settling, totals, columns } = work;
  const legs = columns.flatMap((column) => column.legs ?? []);
  const keys = plan.bonuses.map(({ key }) => key);
  const takenBack = adjustEarlier(settling, keys, input.earlier);
  const lines = settling.lines.columns();
  const gross = grossByCompany(lines, columns, belongingOf(input));
  const shares = sharesOfPv(totals.byCompany);
  const byCompany = capCompanies(plan, network.companies, totals.byCompany, grossToCap(work, lines, gross, shares), settling.step);
  const k = { byCompany, withoutOrder: isShared(plan) ? factorOfAll(byCompany, shares, gross.withoutOrder) : undefined };
  const cents = centsOf(work, lines, k, takenBack);
  const amounts = { bonuses: cents.length, ...compactAmounts(cents, network.count) };
  return {
    lines,
    takenBackCents: Float64Array.from(takenBack.ofLines),
    amounts,
    kept: legs[0]?.kept ?? input.kept ?? nothingKept(network.count),
    ...keptAfter(work),
    facts: weekFacts({ input, totals, columns, legs, takenBack, gross, companyGross: grossToHold(gross, shares), k, amounts }),
  };
}

import type { Bonus } from '../document/plan-shape.ts';
import { orderNetwork } from '../network/order-network.ts';
import { add, type Fraction, larger, ZERO } from '../numbers/fraction.ts';
import type { BonusLines, Kept, WeekResult } from '../types.ts';
import { adjustEarlier, type TakenBack } from './adjust.ts';
import { type PairOutcome, settleBinary } from './binary.ts';
import { capCompanies, grossByCompany, type LineRange } from './company-cap.ts';
import { settleDifferential } from './differential.ts';
import { settleDirect } from './direct.ts';
import { compactAmounts, floorBonus, floorPool } from './floor-amounts.ts';
import { GrowingLines } from './growing-lines.ts';
import { settleMatching } from './matching.ts';
import { type PoolOutcome, settlePool } from './pool.ts';
import { type Settling, stepOf } from './settling.ts';
import { settleUnilevel } from './unilevel.ts';
import { weekFacts } from './week-facts.ts';
import type { WeekInput } from './week-input.ts';
import { ordersOf, withoutRefunds } from './week-orders.ts';
import { type PvTotals, totalPv } from './week-pv.ts';

/** Companies that a line's column of bytes can tell apart. */
const MOST_COMPANIES = 256;

interface Work {
  readonly input: WeekInput;
  readonly settling: Settling;
  readonly totals: PvTotals;
  readonly ranges: LineRange[];
  /** The week before refunds of earlier weeks, where there are any and a cap depends on it. */
  readonly calm: Calm | undefined;
  pair: PairOutcome | undefined;
}

/** What caps go by: the week as it would be without refunds of earlier weeks. */
interface Calm {
  readonly lines: BonusLines;
  /** Of the bonuses that such refunds change; empty at the others. */
  readonly ranges: readonly LineRange[];
  readonly payCut: Fraction | undefined;
}

/** Writes the lines of one bonus; what it builds on stands before it. */
function settleBonus(work: Work, at: number): void {
  const { settling, input, totals, ranges } = work;
  const bonus = input.plan.bonuses[at];
  if (!bonus) return;
  const { formula, needsBuyingDirect } = bonus;
  const from = settling.lines.count;
  let pool: PoolOutcome | undefined;
  switch (formula.type) {
    case 'direct':
      settleDirect(settling, at, formula, needsBuyingDirect);
      break;
    case 'unilevel':
      settleUnilevel(settling, at, formula, needsBuyingDirect);
      break;
    case 'binary':
      work.pair = settleBinary(settling, at, formula, needsBuyingDirect, { kept: input.kept, mostPayCut: work.calm?.payCut });
      break;
    case 'matching': {
      const source = ranges[input.plan.bonuses.findIndex(({ key }) => key === formula.of)];
      if (source) settleMatching(settling, at, formula, needsBuyingDirect, source);
      break;
    }
    case 'differential':
      settleDifferential(settling, at, formula, needsBuyingDirect);
      break;
    case 'pool':
      pool = settlePool(settling, at, formula, needsBuyingDirect, { totals, carry: BigInt(input.carry?.[bonus.key] ?? '0') });
      break;
  }
  ranges.push({ from, to: settling.lines.count, ...(pool ? { pool } : {}) });
}

/** Whether a bonus changes when PV of earlier weeks is taken back: it goes by sums, not by single orders. */
const goesBySums = ({ formula }: Bonus): boolean =>
  formula.type === 'binary' ||
  formula.type === 'matching' ||
  formula.type === 'pool' ||
  (formula.type === 'differential' && formula.rate.by === 'groupVolume');

/** Settles once more, without the refunds, what they change. Most weeks with refunds need it for K alone. */
function calmOf(input: WeekInput, settling: Settling): Calm | undefined {
  const { plan, network } = input;
  const isCut = plan.bonuses.some(({ formula }) => formula.type === 'binary' && formula.payCut?.by === 'share');
  if (!(plan.companyCap !== null || isCut) || settling.orders.refundOfWeek.every((week) => week === 0)) return undefined;
  const orders = withoutRefunds(settling.orders);
  const calm = { ...settling, orders, lines: new GrowingLines(settling.step) };
  const totals = totalPv(orders, network.companies.length);
  const work: Work = { input, settling: calm, totals, ranges: [], calm: undefined, pair: undefined };
  plan.bonuses.forEach((bonus, at) => {
    if (goesBySums(bonus)) settleBonus(work, at);
    else work.ranges.push({ from: calm.lines.count, to: calm.lines.count });
  });
  return { lines: calm.lines.columns(), ranges: work.ranges, payCut: work.pair?.payCut };
}

function begin(input: WeekInput): Work {
  const { plan, week, network, members, volume } = input;
  const { length: companies } = network.companies;
  if (companies > MOST_COMPANIES) throw new RangeError(`${companies} companies: at most ${MOST_COMPANIES} can be told apart`);
  const active = Uint8Array.from(members.activeUntilWeek, (until) => (until >= week ? 1 : 0));
  const orders = ordersOf(volume, week);
  const order = input.order ?? orderNetwork(network);
  const step = stepOf(plan);
  const settling = { plan, network, order, members, active, orders, lines: new GrowingLines(step), step };
  return { input, settling, totals: totalPv(orders, companies), ranges: [], calm: calmOf(input, settling), pair: undefined };
}

/** Gross of each company that K goes by: the larger of the week's own with and without refunds of earlier weeks, which therefore never raise K. */
function grossToCap({ input, ranges, calm }: Work, lines: BonusLines, companyGross: readonly Fraction[]): readonly Fraction[] {
  if (!calm) return companyGross;
  const { length: companies } = input.network.companies;
  const unchanged = ranges.filter((_, at) => !goesBySums(input.plan.bonuses[at] as Bonus));
  const ofSums = grossByCompany(calm.lines, calm.ranges, companies);
  const ofOrders = grossByCompany(lines, unchanged, companies);
  return companyGross.map((gross, at) => larger(gross, add(ofSums[at] ?? ZERO, ofOrders[at] ?? ZERO)));
}

/** The columns of the week in cents: the plan's rounded down, and what refunds take back added in whole cents. */
function columnsOf({ input, ranges }: Work, lines: BonusLines, k: readonly Fraction[], takenBack: TakenBack): Float64Array[] {
  const { count } = input.network;
  return takenBack.columns.map((_, at) => {
    const range = ranges[at];
    const own = range
      ? range.pool
        ? floorPool(lines, range, range.pool, k, count)
        : floorBonus(lines, range, k, count)
      : new Float64Array(count);
    for (const [member, cents] of takenBack.cents.get(at) ?? []) own[member] = (own[member] as number) + cents;
    return own;
  });
}

const nothingKept = (members: number): Kept => ({ left: new Float64Array(members), right: new Float64Array(members) });

/**
 * Settles one week: the lines of every bonus, the cents of every member and column, PV kept for the next week, and the facts that explain them. Pure: the
 * input is read and not changed, and the same input gives the same bytes. Serves the open week too (its provisional figures). Lines stand by bonus in the
 * plan's order, within it in the order of the rows (or members), adjustments last. O(members + lines), no recursion over depth.
 * Throws NetworkError for trees that are none, LineLimitError for a line above 922,337,203 USD, and RangeError for a refund of a later week, for one of
 * an earlier week that is not told, and for more than 256 companies.
 */
export function settleWeek(input: WeekInput): WeekResult {
  const { plan, network } = input;
  const work = begin(input);
  for (let at = 0; at < plan.bonuses.length; at++) settleBonus(work, at);
  const { settling, totals, ranges, pair } = work;
  const keys = plan.bonuses.map(({ key }) => key);
  const takenBack = adjustEarlier(settling, keys, input.earlier);
  const lines = settling.lines.columns();
  const companyGross = grossByCompany(lines, ranges, network.companies.length);
  const toCap = grossToCap(work, lines, companyGross);
  const k = capCompanies(plan, network.companies, totals.byCompany, toCap, settling.step);
  const columns = columnsOf(work, lines, k, takenBack);
  const amounts = { bonuses: columns.length, ...compactAmounts(columns, network.count) };
  return {
    lines,
    takenBackCents: Float64Array.from(takenBack.ofLines),
    amounts,
    kept: pair?.kept ?? input.kept ?? nothingKept(network.count),
    facts: weekFacts({ input, totals, ranges, pair, takenBack, companyGross, k, amounts }),
  };
}

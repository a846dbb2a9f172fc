import { orderNetwork } from '../network/order-network.ts';
import type { Kept, WeekResult } from '../types.ts';
import { adjustEarlier } from './adjust.ts';
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
import { ordersOf } from './week-orders.ts';
import { type PvTotals, totalPv } from './week-pv.ts';

interface Work {
  readonly input: WeekInput;
  readonly settling: Settling;
  readonly totals: PvTotals;
  readonly ranges: LineRange[];
  pair: PairOutcome | undefined;
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
      work.pair = settleBinary(settling, at, formula, needsBuyingDirect, input.kept);
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

function begin(input: WeekInput): Work {
  const { plan, week, network, members, volume } = input;
  const active = Uint8Array.from(members.activeUntilWeek, (until) => (until >= week ? 1 : 0));
  const orders = ordersOf(volume, week);
  const order = input.order ?? orderNetwork(network);
  const settling = { plan, network, order, members, active, orders, lines: new GrowingLines(), step: stepOf(plan) };
  return { input, settling, totals: totalPv(orders, network.companies.length), ranges: [], pair: undefined };
}

const nothingKept = (members: number): Kept => ({ left: new Float64Array(members), right: new Float64Array(members) });

/**
 * Settles one week: the lines of every bonus, the cents of every member and column, PV kept for the next week, and the facts that explain them. Pure: the
 * input is read and not changed, and the same input gives the same bytes. Serves the open week too (its provisional figures). Lines stand by bonus in the
 * plan's order, within it in the order of the rows (or members), adjustments last. O(members + lines), no recursion over depth.
 * Throws NetworkError for trees that are none, RangeError for a refund of a later week, a missing K of an earlier one, and a line above 900,719 USD.
 */
export function settleWeek(input: WeekInput): WeekResult {
  const { plan, network } = input;
  const work = begin(input);
  for (let at = 0; at < plan.bonuses.length; at++) settleBonus(work, at);
  const { settling, totals, ranges, pair } = work;
  const adjustments = adjustEarlier(settling, plan.bonuses, input.earlier);
  const lines = settling.lines.columns();
  const companyGross = grossByCompany(lines, ranges, network.companies.length);
  const k = capCompanies(plan, network.companies, totals.byCompany, companyGross, settling.step);
  const columns = ranges.map((range, bonus) =>
    range.pool ? floorPool(lines, range, range.pool, k, network.count) : floorBonus(lines, range, k, network.count, adjustments.get(bonus)),
  );
  const amounts = { bonuses: columns.length, ...compactAmounts(columns, network.count) };
  return {
    lines,
    amounts,
    kept: pair?.kept ?? input.kept ?? nothingKept(network.count),
    facts: weekFacts({ input, totals, ranges, pair, adjustments, companyGross, k, amounts }),
  };
}

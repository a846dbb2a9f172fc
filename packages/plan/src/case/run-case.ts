import type { PlanDocument } from '../document/plan-shape.ts';
import { lastWeekOfMonth } from '../calendar/months.ts';
import { settleMonth } from '../month/settle-month.ts';
import { orderNetwork } from '../network/order-network.ts';
import type { KeptPv, MonthResult, WeekFacts, WeekResult } from '../types.ts';
import { LineLimitError } from '../week/growing-lines.ts';
import { joinLines } from '../week/join-lines.ts';
import { settleWeek } from '../week/settle-week.ts';
import type { WeekInput } from '../week/week-input.ts';
import type { Case } from './case-document.ts';
import { CaseBooks } from './case-books.ts';
import { type CaseNetwork, networkOf } from './case-network.ts';
import { CaseError, patchPlan } from './read-case.ts';
import { type ShownMonth, type ShownWeek, showMonth, showWeek } from './show-result.ts';

export interface CaseResult {
  readonly weeks: ShownWeek[];
  readonly months: ShownMonth[];
}

function keptBefore({ kept }: Case, { network, indexOf }: CaseNetwork): KeptPv {
  const [left, right] = [new Float64Array(network.count), new Float64Array(network.count)];
  for (const [code, [onLeft, onRight]] of Object.entries(kept)) {
    left[indexOf(code)] = Math.round(onLeft * 100);
    right[indexOf(code)] = Math.round(onRight * 100);
  }
  return { left, right };
}

/** Settles a week. Throws CaseError that names the member where an amount is above what a line can hold. */
function settle(input: WeekInput, { codes }: CaseNetwork): WeekResult {
  try {
    return settleWeek(input);
  } catch (error) {
    if (!(error instanceof LineLimitError)) throw error;
    throw new CaseError(`week ${input.week}: ${error.message.replace(`member ${error.member}`, `member ${codes[error.member] ?? ''}`)}`);
  }
}

/**
 * Runs a case on a plan: the weeks one after the other, each on what the one before kept and carried. A month is closed after its last week, and its
 * stars count in the weeks after it. Throws PlanError for a patch that gives no valid plan, NetworkError for a tree with a cycle, CaseError for an amount that
 * no line can hold.
 */
export function runCase(one: Case, base: PlanDocument): CaseResult {
  const plan = patchPlan(one.plan, base);
  const caseNetwork = networkOf(one);
  const order = orderNetwork(caseNetwork.network);
  const books = new CaseBooks(plan, one, caseNetwork);
  const closed = new Map<number, MonthResult>();
  const closeMonth = (month: number): MonthResult => {
    const volume = { first: books.monthPv(month, 'FIRST'), upgrade: books.monthPv(month, 'UPGRADE'), cx: books.monthPv(month, 'CX') };
    const result = settleMonth({ plan, network: caseNetwork.network, order, volume });
    closed.set(month, result);
    return result;
  };
  const ascending = [...one.months].sort((a, b) => a - b);
  const results: WeekResult[] = [];
  let kept = keptBefore(one, caseNetwork);
  let carry: WeekFacts['carry'] = {};
  const weeks = one.weeks.map((given) => {
    for (const month of ascending) {
      if (!closed.has(month) && lastWeekOfMonth(plan, month) < given.week) books.lockStars(closeMonth(month).star);
    }
    const volume = books.take(given);
    const input = { plan, week: given.week, network: caseNetwork.network, order, members: books.state(), volume, kept, carry };
    const isAdjusted = volume.refundOfWeek.some((week) => week !== 0);
    const result = settle(isAdjusted ? { ...input, earlier: joinLines(results) } : input, caseNetwork);
    results.push(result);
    ({ kept } = result);
    ({ carry } = result.facts);
    return showWeek(result, caseNetwork);
  });
  return { weeks, months: one.months.map((month) => showMonth(month, closed.get(month) ?? closeMonth(month), plan, caseNetwork)) };
}

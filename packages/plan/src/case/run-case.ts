import type { PlanDocument } from '../document/plan-shape.ts';
import { settleMonth } from '../month/settle-month.ts';
import { orderNetwork } from '../network/order-network.ts';
import type { Kept, WeekFacts, WeekResult } from '../types.ts';
import { joinLines } from '../week/join-lines.ts';
import { settleWeek } from '../week/settle-week.ts';
import type { Case } from './case-document.ts';
import { CaseBooks } from './case-books.ts';
import { type CaseNetwork, networkOf } from './case-network.ts';
import { readPlan } from './read-case.ts';
import { type ShownMonth, type ShownWeek, showMonth, showWeek } from './show-result.ts';

export interface CaseResult {
  readonly weeks: ShownWeek[];
  readonly months: ShownMonth[];
}

function keptBefore({ kept }: Case, { network, indexOf }: CaseNetwork): Kept {
  const [left, right] = [new Float64Array(network.count), new Float64Array(network.count)];
  for (const [code, [onLeft, onRight]] of Object.entries(kept)) {
    left[indexOf(code)] = Math.round(onLeft * 100);
    right[indexOf(code)] = Math.round(onRight * 100);
  }
  return { left, right };
}

/**
 * Runs a case on a plan: the weeks one after the other, each on what the one before kept and carried, then the months.
 * Throws PlanError for a patch that makes no plan, NetworkError for trees that are none.
 */
export function runCase(one: Case, base: PlanDocument): CaseResult {
  const plan = readPlan(one.plan, base);
  const place = networkOf(one);
  const order = orderNetwork(place.network);
  const books = new CaseBooks(plan, one, place);
  const results: WeekResult[] = [];
  let kept = keptBefore(one, place);
  let carry: WeekFacts['carry'] = {};
  const weeks = one.weeks.map((given) => {
    const volume = books.take(given);
    const earlier = joinLines(results);
    const input = { plan, week: given.week, network: place.network, order, members: books.state(), volume, kept, earlier, carry };
    const result = settleWeek(input);
    results.push(result);
    ({ kept } = result);
    ({ carry } = result.facts);
    return showWeek(result, place);
  });
  const months = one.months.map((month) => {
    const volume = { first: books.monthPv(month, 'FIRST'), upgrade: books.monthPv(month, 'UPGRADE'), cx: books.monthPv(month, 'CX') };
    return showMonth(month, settleMonth({ plan, network: place.network, order, volume }), plan, place);
  });
  return { weeks, months };
}

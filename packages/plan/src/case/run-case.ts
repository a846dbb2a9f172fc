import { costFaults } from '../document/cost-of-plan.ts';
import { PlanError } from '../document/parse-plan.ts';
import type { PlanDocument } from '../document/plan-shape.ts';
import { patchPlan } from '../document/merge-patch.ts';
import { lastWeekOfMonth, monthOfWeek } from '../calendar/months.ts';
import { settleMonth } from '../month/settle-month.ts';
import { orderNetwork } from '../network/order-network.ts';
import type { KeptPv, Month, MonthResult, WeekFacts, WeekResult } from '../types.ts';
import { LineLimitError } from '../week/growing-lines.ts';
import { joinLines } from '../week/join-lines.ts';
import { settleWeek } from '../week/settle-week.ts';
import type { WeekInput } from '../week/week-input.ts';
import { CaseBooks } from './case-books.ts';
import { type Case, CaseError, type CaseWeek } from './case.ts';
import { checkStates } from './check-states.ts';
import { PendingAmounts, type Release } from './pending-amounts.ts';
import { type ShownMonth, type ShownRelease, type ShownWeek, showMonth, showRelease, showWeek } from './show-result.ts';

/** Results of settling a case, one after the other: its weeks in order, then its months in order, then the releases of each week. */
export type CaseStep =
  | { readonly kind: 'week'; readonly result: WeekResult }
  | { readonly kind: 'month'; readonly month: Month; readonly result: MonthResult }
  | { readonly kind: 'release'; readonly week: number; readonly releases: Iterable<Release> };

export interface CaseResult {
  readonly weeks: ShownWeek[];
  readonly months: ShownMonth[];
  readonly releases: ShownRelease[];
}

/** Settles a week. Throws CaseError that names the member if an amount is above what a line can hold. */
function settle(input: WeekInput, { codes }: Case): WeekResult {
  try {
    return settleWeek(input);
  } catch (error) {
    if (!(error instanceof LineLimitError)) throw error;
    throw new CaseError(`week ${input.week}: ${error.message.replace(`member ${error.member}`, `member ${codes[error.member] ?? ''}`)}`);
  }
}

function refundedEarlier({ events }: Case, { from, to }: CaseWeek): Set<number> {
  const orders = new Set<number>();
  for (let row = from; row < to; row++) if (events.refundOf[row] >= 0 && events.refundOf[row] < from) orders.add(events.order[row]);
  return orders;
}

/** The plan for settling a case. Throws PlanError for a patch that gives no valid plan or one that would take too much, CaseError for a state unknown to the plan. */
export function planOfCase(one: Case, base: PlanDocument): PlanDocument {
  const plan = patchPlan(one.plan, base);
  const faults = costFaults(plan);
  if (faults.length > 0) throw new PlanError(faults.join('\n'));
  checkStates(one, plan);
  return plan;
}

/** The weeks of a case while they are settled in turn. */
class RunningCase {
  readonly #case: Case;
  readonly #plan: PlanDocument;
  readonly #order: ReturnType<typeof orderNetwork>;
  readonly #books: CaseBooks;
  readonly #closed = new Map<Month, MonthResult>();
  /** Weeks whose lines a later refund may reverse. */
  readonly #results: WeekResult[] = [];
  readonly #refunded: readonly Set<number>[];
  #kept: KeptPv;
  #keptOf: WeekResult['keptOf'];
  #carry: WeekFacts['carry'] = {};

  constructor(one: Case, plan: PlanDocument) {
    this.#case = one;
    this.#plan = plan;
    this.#order = orderNetwork(one.network);
    this.#books = new CaseBooks(plan, one);
    this.#refunded = one.weeks.map((week) => refundedEarlier(one, week));
    this.#kept = one.kept;
  }

  /** Settles the next week, on what the previous one kept and carried. */
  week(given: CaseWeek, at: number): WeekResult {
    this.#closeMonths((month) => lastWeekOfMonth(this.#plan, month) < given.week);
    this.#books.forgetMonthsBefore(monthOfWeek(this.#plan, given.week));
    const volume = this.#books.take(given);
    const { network } = this.#case;
    const input = {
      plan: this.#plan,
      week: given.week,
      network,
      order: this.#order,
      members: this.#books.state(),
      volume,
      kept: this.#kept,
      ...(this.#keptOf === undefined ? {} : { keptOf: this.#keptOf }),
      carry: this.#carry,
    };
    const refunded = this.#refunded[at];
    const result = settle(refunded.size > 0 ? { ...input, earlier: joinLines(this.#results, refunded) } : input, this.#case);
    if (this.#refunded.slice(at + 1).some(({ size }) => size > 0)) this.#results.push(result);
    else this.#results.length = 0;
    this.#kept = result.kept;
    this.#keptOf = result.keptOf;
    this.#carry = result.facts.carry;
    return result;
  }

  month(month: Month): MonthResult {
    const known = this.#closed.get(month);
    if (known) return known;
    const result = settleMonth({ plan: this.#plan, network: this.#case.network, order: this.#order, volume: this.#books.month(month) });
    this.#closed.set(month, result);
    return result;
  }

  #closeMonths(isOver: (month: Month) => boolean): void {
    const open = [...this.#case.months].sort((a, b) => a - b).filter((month) => !this.#closed.has(month));
    for (const month of open) if (isOver(month)) this.#books.lockStars(this.month(month).star);
  }
}

/**
 * Settles a case on a plan step by step, so that a large case need not be held at once: week after week, each on what the previous one kept and carried. A month is closed after
 * its last week, and its stars count in the following weeks. Throws PlanError and CaseError as `planOfCase` does, and CaseError for an amount that no line can hold.
 */
export function* settleCase(one: Case, plan: PlanDocument): Generator<CaseStep, void> {
  const running = new RunningCase(one, plan);
  const pending = new PendingAmounts(plan);
  for (const [at, week] of one.weeks.entries()) {
    const result = running.week(week, at);
    pending.add(result);
    yield { kind: 'week', result };
  }
  for (const month of one.months) yield { kind: 'month', month, result: running.month(month) };
  for (const release of pending.releases(one.events, one.weeks)) yield { kind: 'release', ...release };
}

/** Runs a case on a plan and returns all results at once. Throws as `planOfCase` and `settleCase` do. */
export function runCase(one: Case, base: PlanDocument): CaseResult {
  const plan = planOfCase(one, base);
  const shown: CaseResult = { weeks: [], months: [], releases: [] };
  for (const step of settleCase(one, plan)) {
    if (step.kind === 'week') shown.weeks.push(showWeek(step.result, one));
    else if (step.kind === 'month') shown.months.push(showMonth(step.month, step.result, plan, one));
    else shown.releases.push(showRelease(step.week, step.releases, one));
  }
  return shown;
}

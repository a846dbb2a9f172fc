import { CaseError } from '../../case/case.ts';
import { mergePatch } from '../../document/merge-patch.ts';
import { PlanError } from '../../document/parse-plan.ts';
import { kindNames } from '../../standing/standing.ts';
import { LineLimitError } from '../../week/growing-lines.ts';
import { costFaults2 } from '../document/cost-of-plan2.ts';
import { parsePlan2 } from '../document/parse-plan2.ts';
import type { Plan2 } from '../document/plan2.ts';
import type { ClosedPeriod } from '../run/close-period.ts';
import { PlanRun } from '../run/plan-run.ts';
import type { PeriodRelease } from '../run/releases.ts';
import type { Event2 } from './case2-document.ts';
import { type CasePeople, peopleOfCase, volumesOf } from './people-of-case.ts';
import type { Case2 } from './read-case2.ts';

/** Steps of settling a case: the periods in the order in which they end, then the releases of each. */
export type CaseStep2 =
  | { readonly kind: 'period'; readonly closed: ClosedPeriod }
  | { readonly kind: 'release'; readonly release: PeriodRelease };

/** A case on its plan, ready to be settled. */
export interface PreparedCase2 {
  readonly case: Case2;
  readonly plan: Plan2;
  readonly people: CasePeople;
}

/** State of an order after its refunds. */
interface RefundedOrder {
  readonly row: number;
  readonly left: number[];
  isGone: boolean;
}

/** Reads the plan of a case, and its members on it. A case without a whole plan has the differences from `base`. Throws PlanError and CaseError with every fault found. */
export function prepareCase2(one: Case2, base: unknown): PreparedCase2 {
  if (!('format' in one.plan) && base === undefined) throw new PlanError('plan: a case of format 2 has a whole plan, or --plan names one');
  const plan = parsePlan2('format' in one.plan ? one.plan : mergePatch(base, one.plan));
  const faults = costFaults2(plan);
  if (faults.length > 0) throw new PlanError(faults.join('\n'));
  return { case: one, plan, people: peopleOfCase(one, plan) };
}

class Booking {
  readonly #prepared: PreparedCase2;
  readonly #run: PlanRun;
  readonly #orders = new Map<number, RefundedOrder>();
  constructor(prepared: PreparedCase2, run: PlanRun) {
    this.#prepared = prepared;
    this.#run = run;
  }

  book(event: Event2, at: number): void {
    const fault = 'order' in event ? this.#pay(event) : this.#refund(event);
    if (fault !== undefined) throw new CaseError(`events.${at}: ${fault}`);
  }

  #pay({ order, member: code, day, volumes: written, kind, market }: Extract<Event2, { order: number }>): string | undefined {
    const { plan, people } = this.#prepared;
    const member = people.indexOf.get(code);
    if (member === undefined) return `order ${order} is of ${code}, who is none of the members`;
    if (this.#orders.has(order)) return `order ${order} is there twice`;
    const { company: companies, companies: markets } = people.people.network;
    const company = market === undefined ? companies[member] : markets.indexOf(market);
    const volumes = volumesOf(plan, written);
    const row = this.#run.pay({ order, member, company, volumes, kind: kind && kindNames.indexOf(kind) }, day);
    this.#orders.set(order, { row, left: [...volumes], isGone: false });
    return undefined;
  }

  #refund({ refund: order, day, volumes: written }: Extract<Event2, { refund: number }>): string | undefined {
    const standing = this.#orders.get(order);
    if (!standing) return `order ${order} cannot be refunded: it was not paid before`;
    if (standing.isGone) return `order ${order} cannot be refunded: nothing is left of it`;
    const back = written === undefined ? [...standing.left] : volumesOf(this.#prepared.plan, written);
    if (back.some((part, at) => part > (standing.left[at] ?? 0))) return `order ${order} cannot be refunded by more than is left of it`;
    back.forEach((part, at) => (standing.left[at] = standing.left[at] - part));
    standing.isGone = standing.left.every((part) => part === 0);
    this.#run.refund(standing.row, back, standing.isGone, day);
    return undefined;
  }
}

function* settle(prepared: PreparedCase2): Generator<CaseStep2, void> {
  const { case: one, plan, people } = prepared;
  const run = new PlanRun(plan, people.people, people.start, one.from);
  const booking = new Booking(prepared, run);
  for (const [at, event] of one.events.entries()) {
    for (const closed of run.advanceTo(event.day)) yield { kind: 'period', closed };
    booking.book(event, at);
  }
  for (const closed of run.finish()) yield { kind: 'period', closed };
  for (const release of run.releases) yield { kind: 'release', release };
}

/** Settles a case, step by step. Throws CaseError for an impossible event, and for an amount that no line can hold. */
export function* settleCase2(prepared: PreparedCase2): Generator<CaseStep2, void> {
  try {
    yield* settle(prepared);
  } catch (error) {
    if (!(error instanceof LineLimitError)) throw error;
    throw new CaseError(error.message.replace(`member ${error.member}`, `member ${prepared.people.codes[error.member] ?? ''}`));
  }
}

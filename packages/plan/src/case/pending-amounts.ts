import { dayOfWeek } from '@upline/money/weeks';
import { isReleased, releaseDay, splitAmount } from '../calendar/release.ts';
import type { PlanDocument } from '../document/plan-shape.ts';
import type { Week, WeekResult } from '../types.ts';
import type { CaseEvents, CaseWeek } from './case.ts';

/** Book of the e-wallet, which gets what the splits leave. */
const E_WALLET = 6;
const DAY_MS = 86_400_000;

/** A member's amount of a closed week; cents. */
export interface Release {
  readonly member: number;
  /** First day on which it is credited (`yyyy-MM-dd`); undefined while it waits for a turnover. */
  readonly day: string | undefined;
  readonly totalCents: number;
  /** By book; a negative amount is taken from the e-wallet. */
  readonly books: readonly { readonly book: number; readonly cents: number }[];
}

interface Totals {
  readonly week: Week;
  readonly member: Int32Array;
  readonly cents: Float64Array;
}

const lastDayOf = (week: Week): string => new Date(dayOfWeek(week) + 6 * DAY_MS).toISOString().slice(0, 10);

/** Unreleased amounts of closed weeks and their release days. */
export class PendingAmounts {
  readonly #plan: PlanDocument;
  readonly #totals: Totals[] = [];

  constructor(plan: PlanDocument) {
    this.#plan = plan;
  }

  add({ amounts: { count, member, cents, bonuses }, facts: { week } }: WeekResult): void {
    const totals = new Float64Array(count);
    for (let row = 0; row < count; row++) {
      for (let at = row * bonuses; at < (row + 1) * bonuses; at++) totals[row] = totals[row] + cents[at];
    }
    this.#totals.push({ week, member: member.slice(), cents: totals });
  }

  /** Released and waiting amounts of each week after the case's last week. Weeks and members are in the case's order. */
  *releases(events: CaseEvents, weeks: readonly CaseWeek[]): Generator<{ readonly week: Week; readonly releases: Iterable<Release> }> {
    for (const totals of this.#totals) {
      const days = this.#plan.release.until === 'turnover' ? this.#turnoverDays(totals.week, events, weeks) : undefined;
      yield { week: totals.week, releases: this.#ofWeek(totals, days) };
    }
  }

  *#ofWeek({ week, member, cents }: Totals, days: ReadonlyMap<number, string> | undefined): Generator<Release> {
    const day = releaseDay(this.#plan, week);
    for (let row = 0; row < member.length; row++) {
      const [who, totalCents] = [member[row], cents[row]];
      if (totalCents === 0) continue;
      const parts = splitAmount(this.#plan, BigInt(totalCents)).map(({ book, cents: part }) => ({ book, cents: Number(part) }));
      const rest = parts.reduce((sum, part) => sum - part.cents, totalCents);
      yield { member: who, day: days ? days.get(who) : day, totalCents, books: [{ book: E_WALLET, cents: rest }, ...parts] };
    }
  }

  /** The day on which members reach the turnover required by a week: the release day, or the last day of the later week of the case in which they reach it. */
  #turnoverDays(week: Week, events: CaseEvents, weeks: readonly CaseWeek[]): Map<number, string> {
    const days = new Map<number, string>();
    const ownPv = new Map<number, number>();
    const first = releaseDay(this.#plan, week);
    const known = this.#totals.find((one) => one.week === week)?.member ?? [];
    const look = (day: string, members: Iterable<number>): void => {
      for (const member of members)
        if (!days.has(member) && isReleased(this.#plan, week, day, ownPv.get(member) ?? 0)) days.set(member, day);
    };
    const since = weeks.filter((one) => one.week >= week);
    since.forEach(({ week: later, from, to }, at) => {
      const touched = new Set<number>();
      for (let row = from; row < to; row++) {
        const [member, pv] = [events.member[row], events.pv[row]];
        ownPv.set(member, (ownPv.get(member) ?? 0) + (events.refundOf[row] < 0 ? pv : -pv));
        touched.add(member);
      }
      const end = lastDayOf(later);
      const next = since[at + 1];
      // The last check before the release day, or at the end of the case, is one at the release day itself.
      const isLastBefore = end < first && (next === undefined || lastDayOf(next.week) >= first);
      if (isLastBefore) look(first, known);
      else if (end >= first) look(end, touched);
    });
    return days;
  }
}

import { splitAmount } from '../../calendar/release.ts';
import type { WeekResult } from '../../types.ts';
import type { Plan2 } from '../document/plan2.ts';
import type { Day } from '../periods/calendar.ts';

/** Book of the e-wallet, which gets what the splits leave. */
const E_WALLET = 6;

/** A member's amount of a closed period, and the day on which it is released. */
export interface Credit {
  readonly member: number;
  /** Undefined while it waits for the plan's condition. */
  day: Day | undefined;
  readonly totalCents: number;
  /** A negative amount is taken from the e-wallet. */
  readonly books: readonly { readonly book: number; readonly cents: number }[];
}

export interface PeriodRelease {
  readonly period: string;
  readonly code: number;
  readonly credits: readonly Credit[];
}

interface Pending extends PeriodRelease {
  readonly due: Day;
}

const DAYS_OF_WEEK = 7;

/** 1 for Monday … 7 for Sunday. The first of January 1970 was a Thursday. */
const weekdayOf = (day: Day): number => ((day + 3) % DAYS_OF_WEEK) + 1;

/** The first release day of a period that ends on a day. */
export function dueDay({ after }: Plan2['document']['release'], lastDay: Day): Day {
  if ('days' in after) return lastDay + after.days;
  const first = lastDay + 1;
  const wait = (after.weekday - weekdayOf(first) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return first + wait + (after.occurrence - 1) * DAYS_OF_WEEK;
}

/** Amounts of closed periods, and when they are released. */
export class Releases {
  readonly #plan: Plan2;
  readonly #list: Pending[] = [];

  constructor(plan: Plan2) {
    this.#plan = plan;
  }

  /** Adds the amounts of a closed period. Without a condition they are released on their day. */
  add(period: string, lastDay: Day, { amounts, facts }: WeekResult): void {
    const due = dueDay(this.#plan.document.release, lastDay);
    const day = this.#plan.releaseCondition === null ? due : undefined;
    const credits: Credit[] = [];
    for (let row = 0; row < amounts.count; row++) {
      let totalCents = 0;
      for (let at = row * amounts.bonuses; at < (row + 1) * amounts.bonuses; at++) totalCents += amounts.cents[at];
      if (totalCents === 0) continue;
      const parts = splitAmount(this.#plan.document, BigInt(totalCents)).map(({ book, cents }) => ({ book, cents: Number(cents) }));
      const rest = parts.reduce((sum, part) => sum - part.cents, totalCents);
      credits.push({ member: amounts.member[row], day, totalCents, books: [{ book: E_WALLET, cents: rest }, ...parts] });
    }
    this.#list.push({ period, code: facts.week, due, credits });
  }

  /** Releases due amounts at the end of a period to members who meet the condition in it. */
  look(period: string, day: Day, isTrue: () => Uint8Array): void {
    const due = this.#list.filter((one) => one.period === period && one.due <= day);
    if (this.#plan.releaseCondition === null || due.length === 0) return;
    const mask = isTrue();
    for (const { credits } of due)
      for (const credit of credits) if (credit.day === undefined && mask[credit.member] === 1) credit.day = day;
  }

  /** Releases of each closed period, in closing order. */
  get all(): readonly PeriodRelease[] {
    return this.#list;
  }
}

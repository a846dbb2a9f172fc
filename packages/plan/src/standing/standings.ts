import { monthOfWeek } from '../calendar/months.ts';
import type { PlanDocument } from '../document/plan-shape.ts';
import { CX, FIRST, type Month, type MonthVolume, UPGRADE, type Week } from '../types.ts';
import { cardOf } from './card-of.ts';
import { type Gathered, keepsActive, type Standing, standingAfter, standingAgain } from './standing.ts';
import { WeekEntries } from './week-entries.ts';

/** A paid order; PV in hundredths. */
export interface PaidEvent {
  readonly member: number;
  readonly order: number;
  readonly pv: number;
  /** Code of the order's kind; if undefined, earlier orders decide it. */
  readonly kind?: number | undefined;
  /** Index of a given card, which decides the kind; undefined if none is given. */
  readonly givenCard?: number | undefined;
}

/** A refund of an order; PV in hundredths, above 0. */
export interface TakenBackEvent {
  readonly member: number;
  readonly order: number;
  readonly pv: number;
  readonly kind: number;
  /** Week in which the order counted. */
  readonly paidIn: Week;
  /** Whether nothing is left of the order. */
  readonly isWhole: boolean;
}

/**
 * The standing of all members, decided event by event as the shop decides it row by row: weeks begin in order, orders are paid and refunded in them. An event costs the same for
 * any number of members. Members are numbers, as everywhere in the engine.
 */
export class Standings {
  readonly #plan: PlanDocument;
  readonly #count: number;
  readonly card: Uint8Array;
  /** 0 for never. */
  readonly activeUntilWeek: Int32Array;
  /** PV of all weeks, hundredths. */
  readonly #pv: Float64Array;
  /** Counting orders. Members with PV before the first week have one. */
  readonly #orders: Int32Array;
  readonly #months = new Map<Month, MonthVolume>();
  readonly #entries: WeekEntries;
  #week: Week = 0;
  /** PV of the week's month by kind. */
  #columns: readonly Float64Array[] = [];
  /** Whether PV of a kind keeps active. */
  readonly #keeps: readonly boolean[];

  /** `startPv`: PV before the first week, hundredths. */
  constructor(plan: PlanDocument, startPv: Float64Array) {
    this.#plan = plan;
    this.#count = startPv.length;
    this.#pv = startPv.slice();
    this.card = Uint8Array.from(startPv, (pv) => cardOf(plan, pv));
    this.activeUntilWeek = new Int32Array(this.#count);
    this.#orders = Int32Array.from(startPv, (pv) => (pv > 0 ? 1 : 0));
    this.#keeps = [FIRST, UPGRADE, CX].map((kind) => keepsActive(plan, kind));
    this.#entries = new WeekEntries(this.#count);
  }

  beginWeek(week: Week): void {
    this.#week = week;
    this.#entries.clear();
    const { first, upgrade, cx } = this.month(monthOfWeek(this.#plan, week));
    this.#columns = [first, upgrade, cx];
  }

  /** Books an order and returns its kind. */
  paid({ member, order, pv, kind: given, givenCard }: PaidEvent): number {
    const before = this.#standing(member);
    const past = { pv: this.#pv[member], monthPv: this.#monthPv(member), hasOrdered: this.hasOrdered(member) };
    const { kind, standing } = standingAfter(this.#plan, before, past, { week: this.#week, pv, kind: given, givenCard });
    this.#entries.add(member, { order, pv, kind, isGiven: given !== undefined, isRefund: false }, { ...before, ...past });
    this.#gather(member, kind, pv, 1);
    this.#set(member, standing);
    return kind;
  }

  /**
   * Books a refund. An order paid in this week counts with what is left of it, and card and activity are decided again. One of an earlier week leaves card and activity as they
   * are, and still counts as an order.
   */
  takenBack({ member, order, pv, kind, paidIn, isWhole }: TakenBackEvent): void {
    const past = { pv: this.#pv[member], monthPv: this.#monthPv(member), hasOrdered: this.hasOrdered(member) };
    const isOwn = paidIn === this.#week;
    if (isOwn) this.#entries.takeBack(member, order, pv, isWhole);
    else this.#entries.add(member, { order, pv: -pv, kind, isGiven: false, isRefund: true }, { ...this.#standing(member), ...past });
    this.#gather(member, kind, -pv, isOwn && isWhole ? -1 : 0);
    if (isOwn) this.#decideAgain(member);
  }

  /** Whether the member has a counting order. */
  hasOrdered(member: number): boolean {
    return this.#orders[member] > 0;
  }

  /** PV of a month, less refunds. A month without events has none. */
  month(month: Month): MonthVolume {
    const known = this.#months.get(month);
    if (known) return known;
    const [first, upgrade, cx] = [0, 1, 2].map(() => new Float64Array(this.#count)) as [Float64Array, Float64Array, Float64Array];
    const volume = { first, upgrade, cx };
    this.#months.set(month, volume);
    return volume;
  }

  forgetMonthsBefore(month: Month): void {
    for (const known of this.#months.keys()) if (known < month) this.#months.delete(known);
  }

  #standing(member: number): Standing {
    return { card: this.card[member], activeUntilWeek: this.activeUntilWeek[member] };
  }

  #set(member: number, { card, activeUntilWeek }: Standing): void {
    this.card[member] = card;
    this.activeUntilWeek[member] = activeUntilWeek;
  }

  #monthPv(member: number): number {
    return this.#columns.reduce((sum, column, kind) => sum + (this.#keeps[kind] ? column[member] : 0), 0);
  }

  #gather(member: number, kind: number, pv: number, orders: number): void {
    const column = this.#columns[kind];
    column[member] = column[member] + pv;
    this.#pv[member] = this.#pv[member] + pv;
    this.#orders[member] = this.#orders[member] + orders;
  }

  #decideAgain(member: number): void {
    const { start, entries } = this.#entries.of(member);
    let [cumulativePv, monthPv, hasOrdered] = [start.pv, start.monthPv, start.hasOrdered];
    const booked: Gathered[] = [];
    for (const { pv, kind, isGiven } of entries) {
      cumulativePv += pv;
      if (this.#keeps[kind]) monthPv += pv;
      booked.push({ isFirst: isGiven ? kind === FIRST : !hasOrdered, monthPv, cumulativePv });
      // Applies to refunds too: the refunded order of an earlier week still counts.
      hasOrdered = true;
    }
    this.#set(member, standingAgain(this.#plan, this.#week, start, booked));
  }
}

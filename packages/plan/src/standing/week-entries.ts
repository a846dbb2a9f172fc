import { float64Column, int32Column, uint8Column } from '../numbers/growing-column.ts';
import type { Past, Standing } from './standing.ts';

/** A booking for a member in a week: an order with what is left of its PV, or a refund of an order of an earlier week. */
export interface Entry {
  readonly order: number;
  /** Hundredths; below 0 in a refund. */
  readonly pv: number;
  readonly kind: number;
  /** Whether the kind was given, instead of decided by earlier orders. */
  readonly isGiven: boolean;
  readonly isRefund: boolean;
}

/** A member's standing and figures before the week's first event. */
export type Start = Standing & Past;

const GIVEN = 1;
const REFUND = 2;
const GONE = 4;

/** The events of one week by member, in columns: a week may have a million. */
export class WeekEntries {
  /** Each member's newest entry, −1 for none. */
  readonly #newest: Int32Array;
  readonly #start: { card: Uint8Array; activeUntilWeek: Int32Array; pv: Float64Array; monthPv: Float64Array; hasOrdered: Uint8Array };
  readonly #order = float64Column();
  readonly #pv = float64Column();
  readonly #kind = uint8Column();
  readonly #flags = uint8Column();
  /** The same member's previous entry, −1 for none. */
  readonly #before = int32Column();

  constructor(members: number) {
    this.#newest = new Int32Array(members).fill(-1);
    this.#start = {
      card: new Uint8Array(members),
      activeUntilWeek: new Int32Array(members),
      pv: new Float64Array(members),
      monthPv: new Float64Array(members),
      hasOrdered: new Uint8Array(members),
    };
  }

  clear(): void {
    this.#newest.fill(-1);
    for (const column of [this.#order, this.#pv, this.#kind, this.#flags, this.#before]) column.clear();
  }

  /** Adds an entry. `start` is the member's standing before it. */
  add(member: number, { order, pv, kind, isGiven, isRefund }: Entry, start: Start): void {
    if (this.#newest[member] < 0) this.#begin(member, start);
    this.#before.push(this.#newest[member]);
    this.#newest[member] = this.#order.count;
    this.#order.push(order);
    this.#pv.push(pv);
    this.#kind.push(kind);
    this.#flags.push((isGiven ? GIVEN : 0) + (isRefund ? REFUND : 0));
  }

  /** Reduces the PV of an order of this week; a full refund removes the order. */
  takeBack(member: number, order: number, pv: number, isWhole: boolean): void {
    for (let at = this.#newest[member]; at >= 0; at = this.#before.at(at)) {
      if (this.#order.at(at) !== order || (this.#flags.at(at) & REFUND) !== 0) continue;
      this.#pv.set(at, this.#pv.at(at) - pv);
      if (isWhole) this.#flags.set(at, this.#flags.at(at) | GONE);
      return;
    }
  }

  /** A member's entries of the week that still count, in booking order, and their standing before. */
  of(member: number): { readonly start: Start; readonly entries: readonly Entry[] } {
    const entries: Entry[] = [];
    for (let at = this.#newest[member]; at >= 0; at = this.#before.at(at)) {
      const flags = this.#flags.at(at);
      if ((flags & GONE) !== 0) continue;
      entries.push({
        order: this.#order.at(at),
        pv: this.#pv.at(at),
        kind: this.#kind.at(at),
        isGiven: (flags & GIVEN) !== 0,
        isRefund: (flags & REFUND) !== 0,
      });
    }
    const { card, activeUntilWeek, pv, monthPv, hasOrdered } = this.#start;
    const start = {
      card: card[member],
      activeUntilWeek: activeUntilWeek[member],
      pv: pv[member],
      monthPv: monthPv[member],
      hasOrdered: hasOrdered[member] === 1,
    };
    return { start, entries: entries.reverse() };
  }

  #begin(member: number, { card, activeUntilWeek, pv, monthPv, hasOrdered }: Start): void {
    const start = this.#start;
    start.card[member] = card;
    start.activeUntilWeek[member] = activeUntilWeek;
    start.pv[member] = pv;
    start.monthPv[member] = monthPv;
    start.hasOrdered[member] = hasOrdered ? 1 : 0;
  }
}

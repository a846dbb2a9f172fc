import { CX, FIRST, LEFT, legSums, NetworkError, orderNetwork, type Network, UPGRADE } from '@upline/plan';
import type { Month, Week } from '../../../platform/calendar/index.ts';

/** One row of PV as it is followed; the member as a place in the network. */
export interface VolumeRow {
  place: number;
  /** Hundredths; negative in a refund. */
  pv: number;
  /** FIRST, UPGRADE or CX. */
  kind: number;
  week: Week;
  month: Month;
}

/** PV below a member's two slots, and their own; hundredths. */
export interface PvFigures {
  own: number;
  left: number;
  right: number;
}

/** The week and the month that are open. */
export interface OpenPeriod {
  week: Week;
  month: Month;
}

class Sums {
  own: Float64Array;
  left: Float64Array;
  right: Float64Array;

  constructor(count: number) {
    this.own = new Float64Array(count);
    this.left = new Float64Array(count);
    this.right = new Float64Array(count);
  }

  /** Sums legs of all that is own so far, once. */
  fold(network: Network): void {
    const { left, right } = legSums(network, orderNetwork(network), this.own);
    this.left = left;
    this.right = right;
  }

  grow(count: number): void {
    this.own = grown(this.own, count);
    this.left = grown(this.left, count);
    this.right = grown(this.right, count);
  }

  add(network: Network, place: number, pv: number): void {
    this.own[place] = (this.own[place] as number) + pv;
    // A walk through memory to the root is a matter of microseconds; nothing in the database is rewritten for it.
    let steps = 0;
    for (let at = place, above = network.parent[at] as number; above >= 0; at = above, above = network.parent[at] as number) {
      const leg = network.side[at] === LEFT ? this.left : this.right;
      leg[above] = (leg[above] as number) + pv;
      // The database refuses a circle; whoever finds one all the same must not walk it for ever.
      if ((steps += 1) > network.count) throw new NetworkError(`placement: member ${place} stands above itself`);
    }
  }

  of(place: number): PvFigures {
    return { own: this.own[place] ?? 0, left: this.left[place] ?? 0, right: this.right[place] ?? 0 };
  }
}

/** The open week's and month's PV of everybody, kept row by row. Places are those of one living network. */
export class OpenVolume {
  readonly period: OpenPeriod;
  readonly #week: Sums;
  readonly #month: Sums;
  /** The month's own PV by kind. */
  readonly #byKind: Record<number, Float64Array>;
  #rows = 0;

  constructor(period: OpenPeriod, network: Network, rows: Iterable<VolumeRow>) {
    this.period = period;
    const { count } = network;
    this.#week = new Sums(count);
    this.#month = new Sums(count);
    this.#byKind = { [FIRST]: new Float64Array(count), [UPGRADE]: new Float64Array(count), [CX]: new Float64Array(count) };
    for (const row of rows) {
      if (this.#count(row)) this.#month.own[row.place] = (this.#month.own[row.place] as number) + row.pv;
      if (row.week === period.week) this.#week.own[row.place] = (this.#week.own[row.place] as number) + row.pv;
    }
    this.#week.fold(network);
    this.#month.fold(network);
  }

  /** Rows of the open week so far. */
  get rows(): number {
    return this.#rows;
  }

  add(network: Network, row: VolumeRow): void {
    this.#grow(network.count);
    if (this.#count(row)) this.#month.add(network, row.place, row.pv);
    if (row.week === this.period.week) this.#week.add(network, row.place, row.pv);
  }

  week(place: number): PvFigures {
    return this.#week.of(place);
  }

  month(place: number): PvFigures {
    return this.#month.of(place);
  }

  /** A member's PV of the open month of one kind, hundredths. */
  monthOf(place: number, kind: number): number {
    return this.#byKind[kind]?.[place] ?? 0;
  }

  #count({ place, pv, kind, week, month }: VolumeRow): boolean {
    if (week === this.period.week) this.#rows += 1;
    if (month !== this.period.month) return false;
    const ofKind = this.#byKind[kind] as Float64Array;
    ofKind[place] = (ofKind[place] as number) + pv;
    return true;
  }

  #grow(count: number): void {
    if (count <= this.#week.own.length) return;
    const room = Math.max(count, this.#week.own.length * 2);
    this.#week.grow(room);
    this.#month.grow(room);
    for (const kind of [FIRST, UPGRADE, CX]) this.#byKind[kind] = grown(this.#byKind[kind] as Float64Array, room);
  }
}

function grown(column: Float64Array, count: number): Float64Array {
  const larger = new Float64Array(count);
  larger.set(column);
  return larger;
}

import { CX, FIRST, LEFT, legSums, NetworkError, orderNetwork, type Network, UPGRADE } from '@upline/plan';
import type { Month, Week } from '../../../platform/calendar/index.ts';

/** A PV row, with its member as an index of the living network. */
export interface VolumeRow {
  index: number;
  /** Hundredths; negative in a refund. */
  pv: number;
  /** FIRST, UPGRADE or CX. */
  kind: number;
  week: Week;
  month: Month;
}

/** A member's own PV and the PV below both slots, in hundredths. */
export interface PvFigures {
  own: number;
  left: number;
  right: number;
}

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

  /** Computes everyone's legs from their own PV gathered so far. */
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

  add(network: Network, index: number, pv: number): void {
    this.own[index] = this.own[index]! + pv;
    // Walking to the root takes microseconds in memory; in the database it would rewrite a row of each upline.
    let steps = 0;
    for (let at = index, above = network.parent[at]!; above >= 0; at = above, above = network.parent[at]!) {
      const leg = network.side[at] === LEFT ? this.left : this.right;
      leg[above] = leg[above]! + pv;
      // The database refuses a circle. If there is one anyway, the walk must end.
      if ((steps += 1) > network.count) throw new NetworkError(`placement: member ${index} stands above itself`);
    }
  }

  of(index: number): PvFigures {
    return { own: this.own[index] ?? 0, left: this.left[index] ?? 0, right: this.right[index] ?? 0 };
  }
}

/** Everyone's PV of the open week and month, updated row by row. Indexes are those of one living network. */
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
      if (this.#count(row)) this.#month.own[row.index] = this.#month.own[row.index]! + row.pv;
      if (row.week === period.week) this.#week.own[row.index] = this.#week.own[row.index]! + row.pv;
    }
    this.#week.fold(network);
    this.#month.fold(network);
  }

  get rows(): number {
    return this.#rows;
  }

  add(network: Network, row: VolumeRow): void {
    this.#grow(network.count);
    if (this.#count(row)) this.#month.add(network, row.index, row.pv);
    if (row.week === this.period.week) this.#week.add(network, row.index, row.pv);
  }

  week(index: number): PvFigures {
    return this.#week.of(index);
  }

  month(index: number): PvFigures {
    return this.#month.of(index);
  }

  /** A member's own PV of the open month of one kind, in hundredths. */
  monthOf(index: number, kind: number): number {
    return this.#byKind[kind]?.[index] ?? 0;
  }

  #count({ index, pv, kind, week, month }: VolumeRow): boolean {
    if (week === this.period.week) this.#rows += 1;
    if (month !== this.period.month) return false;
    const ofKind = this.#byKind[kind] as Float64Array;
    ofKind[index] = ofKind[index]! + pv;
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

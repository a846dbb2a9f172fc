import type { Fraction } from '../../numbers/fraction.ts';
import type { Volume } from '../../types.ts';
import { type Day, lastDayOf, type PeriodRule, periodOf } from '../periods/calendar.ts';
import { countedTimes } from '../periods/specials.ts';
import type { EventLog } from './event-log.ts';
import type { KindMask } from './scene.ts';

const KINDS = 3;

/** The rows to read, and their factors. */
interface RowsAsked {
  readonly timesIn?: (code: number) => Fraction | undefined;
  readonly firstRow?: number;
  readonly paidIn?: readonly number[];
}

/** Books of one open period: its rows of events, and the members' volumes. */
export class PeriodBooks {
  readonly rule: PeriodRule;
  readonly #log: EventLog;
  readonly #members: number;
  code: number;
  lastDay: Day;
  #from: number;
  /** By volume and kind, hundredths; created on first booking. */
  readonly #columns = new Map<number, Float64Array>();

  constructor(rule: PeriodRule, day: Day, log: EventLog, members: number) {
    this.rule = rule;
    this.#log = log;
    this.#members = members;
    this.code = periodOf(rule, day);
    this.lastDay = lastDayOf(rule, this.code);
    this.#from = log.count;
  }

  next(): void {
    this.code = periodOf(this.rule, this.lastDay + 1);
    this.lastDay = lastDayOf(this.rule, this.code);
    this.#from = this.#log.count;
    this.#columns.clear();
  }

  /** Books the last row added. */
  book(row: number): void {
    const log = this.#log;
    const [member, kind] = [log.member.at(row), log.kind.at(row)];
    const sign = log.refundOf.at(row) < 0 ? 1 : -1;
    log.volumes.forEach((volume, at) => {
      const column = this.#column(at, kind);
      column[member] = column[member] + sign * volume.at(row);
    });
  }

  #column(volume: number, kind: number): Float64Array {
    const at = volume * KINDS + kind;
    const known = this.#columns.get(at);
    if (known) return known;
    const made = new Float64Array(this.#members);
    this.#columns.set(at, made);
    return made;
  }

  /** Own volume by member so far, hundredths, less refunds. */
  own(volume: number, kinds: KindMask): Float64Array {
    const sum = new Float64Array(this.#members);
    for (let kind = 0; kind < KINDS; kind++) {
      const column = kinds === null || kinds[kind] === 1 ? this.#columns.get(volume * KINDS + kind) : undefined;
      if (column) for (let member = 0; member < sum.length; member++) sum[member] = sum[member] + column[member];
    }
    return sum;
  }

  /** The part a row adds to a volume with a factor in the order's period: what is left of an order is multiplied, and rounded down to the hundredth. */
  #added(row: number, volume: number, times: Fraction): number {
    const [before, after] = this.#log.change(row, volume);
    return countedTimes(after, times) - countedTimes(before, times);
  }

  /**
   * The rows of the period as the engine reads them, with one of the plan's volumes as their PV. `timesIn`: the volume's factor in a special period, by its number. Refunds of rows
   * before `firstRow` are left out. `paidIn`: numbers of the periods in which the first rows counted, if different from the calendar.
   */
  volume(volume: number, { timesIn = () => undefined, firstRow = 0, paidIn: known = [] }: RowsAsked = {}): Volume {
    const log = this.#log;
    const listed = firstRow === 0 ? undefined : this.#rows(firstRow);
    const count = listed?.length ?? log.count - this.#from;
    const rows = {
      count,
      member: new Int32Array(count),
      order: new Float64Array(count),
      pv: new Float64Array(count),
      kind: new Uint8Array(count),
      company: new Uint8Array(count),
      memberDays: new Int32Array(count),
      refundOfWeek: new Int32Array(count),
    };
    for (let at = 0; at < count; at++) {
      const row = listed?.[at] ?? this.#from + at;
      const refundOf = log.refundOf.at(row);
      rows.member[at] = log.member.at(row);
      rows.order[at] = log.order.at(row);
      const paidIn = refundOf < 0 ? this.code : (known[refundOf] ?? periodOf(this.rule, log.day.at(refundOf)));
      const times = timesIn(paidIn);
      rows.pv[at] = times ? this.#added(row, volume, times) : (refundOf < 0 ? 1 : -1) * (log.volumes[volume]?.at(row) ?? 0);
      rows.kind[at] = log.kind.at(row);
      rows.company[at] = log.company.at(row);
      rows.memberDays[at] = log.memberDays.at(row);
      rows.refundOfWeek[at] = refundOf < 0 ? 0 : paidIn;
    }
    return rows;
  }

  #rows(firstRow: number): readonly number[] {
    const rows: number[] = [];
    for (let row = this.#from; row < this.#log.count; row++) {
      const refundOf = this.#log.refundOf.at(row);
      if (refundOf < 0 || refundOf >= firstRow) rows.push(row);
    }
    return rows;
  }

  /** Orders of earlier periods that are refunded in this one. */
  refundedEarlier(): Set<number> {
    const log = this.#log;
    const orders = new Set<number>();
    for (let row = this.#from; row < log.count; row++) {
      const refundOf = log.refundOf.at(row);
      if (refundOf >= 0 && refundOf < this.#from) orders.add(log.order.at(row));
    }
    return orders;
  }
}

import { weekOfDay } from '@upline/money/weeks';
import { Standings } from '../../standing/standings.ts';
import type { Fraction } from '../../numbers/fraction.ts';
import type { WeekResult } from '../../types.ts';
import type { Plan2 } from '../document/plan2.ts';
import { ordersOf } from '../../week/week-orders.ts';
import { compareLength, type Day } from '../periods/calendar.ts';
import { timesIn } from '../periods/specials.ts';
import { type ClosedPeriod, closePeriod } from './close-period.ts';
import { type CountedOfColumn, earlierViews, earlierViewsByVolume } from './earlier-views.ts';
import { enginePlan } from './engine-plan.ts';
import { EventLog, type PaidOrder } from './event-log.ts';
import { standAt } from './ladders.ts';
import { PeriodBooks } from './period-books.ts';
import type { PeriodFacts } from './period-facts.ts';
import { PlanState } from './plan-state.ts';
import { type PeriodRelease, Releases } from './releases.ts';
import type { People } from './scene.ts';
import { valueOf } from '../document/name.ts';

const DAY_MS = 86_400_000;

/** State of members before the first event. */
export interface Start {
  /** Members' lifetime volume, hundredths, by the plan's volumes in their order. */
  readonly volumes: readonly Float64Array[];
  /** Members' steps, by ladder; defaults to the lowest step, or to that of the lifetime volume. */
  readonly ranks: ReadonlyMap<string, Uint8Array>;
  /** Members' standing by their orders; defaults to that of their lifetime volume, without activity. */
  readonly standing?: {
    /** Steps on the ladder whose steps make orders upgrades. */
    readonly card: Uint8Array;
    readonly activeUntilWeek: Int32Array;
    /** 1 for members with a counting order. */
    readonly hasOrdered: Uint8Array;
  };
  /** Orders paid before the first day that may be refunded after it; defaults to none. */
  readonly earlier?: EarlierOrders;
}

/** Orders paid before the first day. They count in no period, but a refund reverses what closed periods paid for them. */
export interface EarlierOrders {
  /** The index of an order is its row in the run. */
  readonly orders: readonly PaidOrder[];
  /** Closed periods that paid for the orders, by the period's name. */
  readonly results: ReadonlyMap<string, readonly WeekResult[]>;
  /** The plan's volume and the factor by which their columns counted. */
  readonly countedOf: CountedOfColumn;
  /** Numbers of the closed periods in which the orders counted, by the period's name and in the order of `orders`; defaults to those of the plan's calendar. */
  readonly paidIn?: ReadonlyMap<string, readonly number[]>;
  /** Volume left of each order on the first day, in the order of `orders`, hundredths by volume; defaults to all of it. */
  readonly left?: readonly (readonly number[])[];
}

/** An order to book; volumes in hundredths, in the plan's order. */
export interface NewOrder {
  readonly order: number;
  readonly member: number;
  readonly company: number;
  readonly volumes: readonly number[];
  /** Code of the order's kind; if undefined, earlier orders decide it. */
  readonly kind?: number | undefined;
}

/** Index of the volume that decides cards and activity. */
function standingVolume({ document: { upgradesOn, ladders, activity, volumes } }: Plan2): number {
  const ladder = upgradesOn === null ? undefined : valueOf(ladders, upgradesOn);
  const name = ladder?.by === 'lifetime' ? ladder.volume : (activity?.volume ?? Object.keys(volumes)[0] ?? '');
  return Object.keys(volumes).indexOf(name);
}

/**
 * A running plan of format 2: orders and refunds are booked day by day, and each period is closed when it has ended, the shorter of those that end on the same day first. At the
 * end of a period its ladders are decided, then its columns are settled, then caps reduce them. Deterministic; reads nothing from outside.
 */
export class PlanRun {
  readonly #plan: Plan2;
  readonly #people: People;
  readonly #log: EventLog;
  /** The first row that is not an order from before the first day. */
  readonly #firstRow: number;
  readonly #earlier: EarlierOrders | undefined;
  readonly #books: ReadonlyMap<string, PeriodBooks>;
  readonly #standings: Standings;
  readonly #standingVolume: number;
  /** Members' lifetime volume, by volume. */
  readonly #lifetime: readonly Float64Array[];
  /** Counting orders, by member. */
  readonly #buyers: Int32Array;
  readonly #state: PlanState;
  /** Closed periods whose lines a refund may reverse, by period. */
  readonly #results = new Map<string, WeekResult[]>();
  readonly #releases: Releases;
  #week = 0;

  /** `day` is the first day on which an event can happen. */
  constructor(plan: Plan2, people: People, start: Start, day: Day) {
    const { count } = people.network;
    this.#plan = plan;
    this.#people = people;
    this.#log = new EventLog(start.volumes.length, plan.specials.size > 0 || start.earlier !== undefined);
    start.earlier?.orders.forEach((order, at) => this.#log.pay(order, start.earlier?.left?.[at]));
    for (const [name, results] of start.earlier?.results ?? []) this.#results.set(name, [...results]);
    this.#firstRow = this.#log.count;
    this.#earlier = start.earlier;
    this.#books = new Map([...plan.periods].map(([name, rule]) => [name, new PeriodBooks(rule, day, this.#log, count)]));
    this.#standingVolume = standingVolume(plan);
    this.#standings = new Standings(enginePlan(plan, []), start.volumes[this.#standingVolume] ?? new Float64Array(count));
    this.#lifetime = start.volumes.map((volume) => volume.slice());
    this.#buyers = Int32Array.from(start.standing?.hasOrdered ?? new Uint8Array(count));
    if (start.standing) {
      this.#standings.card.set(start.standing.card);
      this.#standings.activeUntilWeek.set(start.standing.activeUntilWeek);
    }
    const ladders = new Map([...start.ranks].map(([name, now]) => [name, standAt(now)]));
    this.#state = new PlanState(plan, count, { ladders });
    this.#releases = new Releases(plan);
  }

  /** Books an order and returns its row. Every period that ended before the day must be closed. */
  pay({ order, member, company, volumes, kind: given }: NewOrder, day: Day): number {
    this.#beginWeek(day);
    const pv = volumes[this.#standingVolume] ?? 0;
    const kind = this.#standings.paid({ member, order, pv, kind: given });
    const memberDays = day - this.#people.joined[member];
    const row = this.#log.pay({ order, member, company, day, volumes, kind, memberDays });
    this.#book(row, 1);
    this.#buyers[member] = this.#buyers[member] + 1;
    return row;
  }

  /** Books a refund of an order, by its row. `volumes`: the refunded part, hundredths; `isWhole`: nothing is left of the order. */
  refund(row: number, volumes: readonly number[], isWhole: boolean, day: Day): void {
    this.#beginWeek(day);
    const log = this.#log;
    const [member, paidIn] = [log.member.at(row), weekOfDay(log.day.at(row) * DAY_MS)];
    const pv = volumes[this.#standingVolume] ?? 0;
    this.#standings.takenBack({ member, order: log.order.at(row), pv, kind: log.kind.at(row), paidIn, isWhole });
    this.#book(log.refund(row, day, volumes), -1);
    if (isWhole && paidIn === this.#week) this.#buyers[member] = this.#buyers[member] - 1;
  }

  /** Closes every period that ends before a day, and begins those that follow. */
  *advanceTo(day: Day): Generator<ClosedPeriod> {
    for (let ending = this.#nextEnd(); ending < day; ending = this.#nextEnd()) {
      yield* this.#closeOn(ending);
      for (const books of this.#books.values()) if (books.lastDay === ending) books.next();
    }
  }

  /** Closes the periods that contain the last event. Nothing can be booked afterwards. */
  *finish(): Generator<ClosedPeriod> {
    const ends = [...new Set([...this.#books.values()].map(({ lastDay }) => lastDay))].sort((a, b) => a - b);
    for (const ending of ends) yield* this.#closeOn(ending);
  }

  /** Releases of each closed period, in closing order. */
  get releases(): readonly PeriodRelease[] {
    return this.#releases.all;
  }

  #nextEnd(): Day {
    return Math.min(...[...this.#books.values()].map(({ lastDay }) => lastDay));
  }

  #beginWeek(day: Day): void {
    const week = weekOfDay(day * DAY_MS);
    if (week === this.#week) return;
    this.#week = week;
    this.#standings.beginWeek(week);
  }

  #book(row: number, sign: 1 | -1): void {
    const member = this.#log.member.at(row);
    for (const books of this.#books.values()) books.book(row);
    this.#lifetime.forEach((column, at) => {
      column[member] = column[member] + sign * (this.#log.volumes[at]?.at(row) ?? 0);
    });
  }

  *#closeOn(day: Day): Generator<ClosedPeriod> {
    const ending = [...this.#books].filter(([, { lastDay }]) => lastDay === day).sort(([, a], [, b]) => compareLength(a.rule, b.rule));
    for (const [name, books] of ending) yield this.#close(name, books, day);
  }

  #close(period: string, books: PeriodBooks, day: Day): ClosedPeriod {
    const results = this.#results.get(period) ?? [];
    const { closed, mayRelease } = closePeriod(this.#plan, this.#people, this.#state, this.#facts(period, books, day, results));
    if (closed.result) {
      this.#results.set(period, [...results, closed.result]);
      this.#releases.add(period, day, closed.result);
    }
    if (mayRelease) this.#releases.look(period, day, mayRelease);
    return closed;
  }

  /** The factors of a volume in special periods. */
  #timesIn(period: string, volume: number): (code: number) => Fraction | undefined {
    const name = Object.keys(this.#plan.document.volumes)[volume] ?? '';
    return (code) => timesIn(this.#plan.specials, period, code, name);
  }

  /** Volume and factor that a column counted: for closed periods those recorded, otherwise the plan's. */
  #countedOfColumn(period: string): CountedOfColumn {
    const earlier = this.#earlier;
    const before = new Set((earlier?.results.get(period) ?? []).map(({ facts }) => facts.week));
    const names = Object.keys(this.#plan.document.volumes);
    const own = new Map(this.#plan.bonuses.map(({ key, volume }) => [key, names.indexOf(volume)]));
    return (code, key) => {
      if (before.has(code)) return earlier?.countedOf(code, key);
      const volume = own.get(key);
      return volume === undefined ? undefined : { volume, times: this.#timesIn(period, volume)(code) };
    };
  }

  #facts(period: string, books: PeriodBooks, day: Day, results: readonly WeekResult[]): PeriodFacts {
    const { activeUntilWeek, card } = this.#standings;
    // A refund of an order that this run did not pay counts if the closed periods that paid it are known.
    const isPaidEarlier = this.#earlier?.results.has(period) ?? false;
    const rows = { firstRow: isPaidEarlier ? 0 : this.#firstRow, paidIn: this.#earlier?.paidIn?.get(period) ?? [] };
    return {
      period,
      code: books.code,
      lastDay: day,
      own: (volume, kinds, other) => {
        const asked = this.#books.get(other ?? period) as PeriodBooks;
        // No further period was begun after the last event: the one that contains the day is empty.
        return asked.lastDay < day ? new Float64Array(this.#people.network.count) : asked.own(volume, kinds);
      },
      volume: (volume) => books.volume(volume, { timesIn: this.#timesIn(period, volume), ...rows }),
      ...(this.#plan.specials.has(period) && { ordered: (volume: number) => books.volume(volume, rows) }),
      earlier: (bonuses, shareOf, ordersByVolume) => {
        const refunded = books.refundedEarlier();
        if (!isPaidEarlier) return earlierViews(results, refunded, bonuses, shareOf, ordersByVolume);
        return earlierViewsByVolume(results, refunded, this.#countedOfColumn(period), ({ volume, times }) =>
          ordersOf(books.volume(volume, { timesIn: () => times, ...rows }), books.code),
        );
      },
      lifetime: (volume) => this.#lifetime[volume],
      hasOrdered: Uint8Array.from(this.#buyers, (orders) => (orders > 0 ? 1 : 0)),
      activeUntilWeek,
      card,
    };
  }
}

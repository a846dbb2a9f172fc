import { weekOfDay } from '@upline/money/weeks';
import { Standings } from '../../standing/standings.ts';
import type { WeekResult } from '../../types.ts';
import { compactAmounts } from '../../week/floor-amounts.ts';
import type { Plan2 } from '../document/plan2.ts';
import { compareLength, type Day } from '../periods/calendar.ts';
import { BookedAmounts } from './booked-amounts.ts';
import { enginePlan } from './engine-plan.ts';
import { EventLog } from './event-log.ts';
import { ladderColumn, Ladders } from './ladders.ts';
import { type CapFacts, columnsOf, MemberCap, mostOf } from './member-caps.ts';
import { PeriodBooks } from './period-books.ts';
import { type PeriodRelease, Releases } from './releases.ts';
import type { LadderStand, People, Scene } from './scene.ts';
import { sceneOf, Sums } from './scene-of.ts';
import { nothingBefore, type PeriodMemory, settleColumns } from './settle-bonuses.ts';
import { valueOf } from '../document/name.ts';

const DAY_MS = 86_400_000;

/** How members stand before the first event. */
export interface Start {
  /** All volume that members had, hundredths, by the plan's volumes in their order. */
  readonly volumes: readonly Float64Array[];
  /** Steps that members have, by ladder; left out, the lowest, or that of the volume. */
  readonly ranks: ReadonlyMap<string, Uint8Array>;
}

/** An order to be booked; volumes in hundredths, in the order of the plan's. */
export interface NewOrder {
  readonly order: number;
  readonly member: number;
  readonly company: number;
  readonly volumes: readonly number[];
  /** Code of a kind that is given, and not decided by the orders before. */
  readonly kind?: number | undefined;
}

/** A period that has ended. */
export interface ClosedPeriod {
  /** The period's name in the plan, and the period as a number. */
  readonly period: string;
  readonly code: number;
  readonly lastDay: Day;
  /** Undefined where no bonus has the period. */
  readonly result: WeekResult | undefined;
  /** Ladders that were decided at its end. */
  readonly ladders: readonly (LadderStand & { readonly name: string })[];
  readonly caps: readonly CapFacts[];
}

/** The volume by which cards and activity go. */
function standingVolume({ document: { upgradesOn, ladders, activity, volumes } }: Plan2): number {
  const ladder = upgradesOn === null ? undefined : valueOf(ladders, upgradesOn);
  const name = ladder?.by === 'lifetime' ? ladder.volume : (activity?.volume ?? Object.keys(volumes)[0] ?? '');
  return Object.keys(volumes).indexOf(name);
}

/**
 * A plan of format 2 while it runs: orders and refunds are booked day by day, and each period is closed when it has ended, the shorter of those that end on the
 * same day first. At the end of a period first its ladders are decided, then its columns are settled, then caps cut them. Deterministic; nothing is read
 * from outside.
 */
export class PlanRun {
  readonly #plan: Plan2;
  readonly #people: People;
  readonly #log: EventLog;
  readonly #books: ReadonlyMap<string, PeriodBooks>;
  readonly #ladders: Ladders;
  readonly #standings: Standings;
  readonly #standingVolume: number;
  /** All volume that members ever had, by volume. */
  readonly #lifetime: readonly Float64Array[];
  /** Orders that count, by member. */
  readonly #buyers: Int32Array;
  readonly #memory = new Map<string, PeriodMemory>();
  readonly #caps: readonly MemberCap[];
  readonly #booked = new BookedAmounts();
  readonly #releases: Releases;
  #week = 0;

  /** `day` is the first day on which something can happen. */
  constructor(plan: Plan2, people: People, start: Start, day: Day) {
    const { count } = people.network;
    this.#plan = plan;
    this.#people = people;
    this.#log = new EventLog(start.volumes.length);
    this.#books = new Map([...plan.periods].map(([name, rule]) => [name, new PeriodBooks(rule, day, this.#log, count)]));
    this.#ladders = new Ladders(plan.ladders, count, start.ranks);
    this.#standingVolume = standingVolume(plan);
    this.#standings = new Standings(enginePlan(plan, []), start.volumes[this.#standingVolume] ?? new Float64Array(count));
    this.#lifetime = start.volumes.map((volume) => volume.slice());
    this.#buyers = new Int32Array(count);
    this.#caps = plan.caps.filter(({ member }) => member !== null).map((cap) => new MemberCap(cap, count));
    this.#releases = new Releases(plan);
  }

  /** Books an order and answers its row. Every period that ended before the day must be closed. */
  pay({ order, member, company, volumes, kind: given }: NewOrder, day: Day): number {
    this.#beginWeek(day);
    const pv = volumes[this.#standingVolume] ?? 0;
    const kind = this.#standings.paid({ member, order, pv, kind: given });
    const memberDays = day - (this.#people.joined[member] as number);
    const row = this.#log.pay({ order, member, company, day, volumes, kind, memberDays });
    this.#book(row, 1);
    this.#buyers[member] = (this.#buyers[member] as number) + 1;
    return row;
  }

  /** Books a refund of an order, by its row. `volumes`: what goes back, hundredths; `isWhole`: nothing is left of the order. */
  refund(row: number, volumes: readonly number[], isWhole: boolean, day: Day): void {
    this.#beginWeek(day);
    const log = this.#log;
    const [member, paidIn] = [log.member.at(row), weekOfDay(log.day.at(row) * DAY_MS)];
    const pv = volumes[this.#standingVolume] ?? 0;
    this.#standings.takenBack({ member, order: log.order.at(row), pv, kind: log.kind.at(row), paidIn, isWhole });
    this.#book(log.refund(row, day, volumes), -1);
    if (isWhole && paidIn === this.#week) this.#buyers[member] = (this.#buyers[member] as number) - 1;
  }

  /** Closes every period that ends before a day, and begins those that follow. */
  *advanceTo(day: Day): Generator<ClosedPeriod> {
    for (let ending = this.#nextEnd(); ending < day; ending = this.#nextEnd()) {
      yield* this.#closeOn(ending);
      for (const books of this.#books.values()) if (books.lastDay === ending) books.next();
    }
  }

  /** Closes the periods that hold the last event. Nothing can be booked afterwards. */
  *finish(): Generator<ClosedPeriod> {
    const ends = [...new Set([...this.#books.values()].map(({ lastDay }) => lastDay))].sort((a, b) => a - b);
    for (const ending of ends) yield* this.#closeOn(ending);
  }

  /** What each closed period releases. */
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
      column[member] = (column[member] as number) + sign * (this.#log.volumes[at]?.at(row) ?? 0);
    });
  }

  *#closeOn(day: Day): Generator<ClosedPeriod> {
    const ending = [...this.#books].filter(([, { lastDay }]) => lastDay === day).sort(([, a], [, b]) => compareLength(a.rule, b.rule));
    this.#raiseLadders();
    for (const [name, books] of ending) yield this.#close(name, books, day);
  }

  /** Steps by lifetime volume are reached order by order. */
  #raiseLadders(): void {
    const { upgradesOn, volumes } = this.#plan.document;
    for (const [name, ladder] of this.#plan.ladders) {
      if (ladder.by !== 'lifetime') continue;
      if (name === upgradesOn) this.#ladders.follow(name, this.#standings.card);
      else this.#ladders.raise(name, this.#lifetime[Object.keys(volumes).indexOf(ladder.volume)] as Float64Array);
    }
  }

  #close(period: string, books: PeriodBooks, day: Day): ClosedPeriod {
    const sums = new Sums();
    const scene = this.#scenes(period, day, sums);
    const decided = this.#ladders.decide(period, (condition, name, reached) =>
      scene(undefined, { name, stand: { ...this.#ladders.stand(name), now: reached } }).holds(condition),
    );
    const ladders = decided.map((name) => ({ name, ...this.#ladders.stand(name) }));
    const memory = this.#memory.get(period) ?? nothingBefore;
    const settled = settleColumns({ plan: this.#plan, period, books, people: this.#people, memory, scene: (earned) => scene(earned) });
    const { result, caps } = settled ? this.#cut(settled) : { result: undefined, caps: [] };
    if (result) {
      this.#memory.set(period, {
        keptOf: { ...memory.keptOf, ...result.keptOf },
        carry: result.facts.carry,
        memoryOf: { ...memory.memoryOf, ...result.memoryOf },
        results: [...memory.results, result],
      });
      this.#releases.add(period, day, result);
    }
    const { releaseCondition } = this.#plan;
    if (releaseCondition) this.#releases.look(period, day, () => scene(undefined).holds(releaseCondition));
    for (const cap of this.#caps) if (cap.period === period) cap.renew();
    return { period, code: books.code, lastDay: day, result, ladders, caps };
  }

  /** Makes scenes of the closing: with what columns earned so far, and with a ladder while it is decided. */
  #scenes(period: string, day: Day, sums: Sums) {
    const { volumes } = this.#plan.document;
    const week = weekOfDay(day * DAY_MS);
    const hasOrdered = Uint8Array.from(this.#buyers, (orders) => (orders > 0 ? 1 : 0));
    const { activeUntilWeek } = this.#standings;
    const isAsked = this.#plan.document.activity !== null;
    const active = Uint8Array.from(activeUntilWeek, (until) => (!isAsked || until >= week ? 1 : 0));
    return (
      earned: ((bonus: string) => Float64Array) | undefined,
      deciding?: { readonly name: string; readonly stand: LadderStand },
    ): Scene =>
      sceneOf(
        {
          plan: this.#plan,
          people: this.#people,
          day,
          own: (volume, kinds, other) => {
            const books = this.#books.get(other ?? period) as PeriodBooks;
            // After the last event no further period was begun: the one that holds the day is empty.
            return books.lastDay < day
              ? new Float64Array(this.#people.network.count)
              : books.own(Object.keys(volumes).indexOf(volume), kinds);
          },
          ladder: (name) => (deciding?.name === name ? deciding.stand : this.#ladders.stand(name)),
          hasOrdered,
          active,
          earned: earned ?? (() => new Float64Array(this.#people.network.count)),
        },
        sums,
      );
  }

  /** Cuts the columns of a period by the members' caps. */
  #cut(result: WeekResult): { result: WeekResult; caps: CapFacts[] } {
    const keys = result.facts.bonuses;
    const caps = this.#caps.filter((cap) => cap.holds(keys));
    if (caps.length === 0) return { result, caps: [] };
    const { count } = this.#people.network;
    const columns = columnsOf(result, count);
    const isHeld = (key: string): boolean => caps.some((cap) => cap.holds([key]));
    const takenBackCents = this.#booked.hold(result, columns, isHeld);
    const plan = enginePlan(this.#plan, []);
    const facts = caps.map((cap) => {
      const document = this.#plan.caps.find(({ name }) => name === cap.name);
      const most = document
        ? mostOf(document, plan, (name) => ladderColumn(this.#plan, name, this.#ladders.stand(name)), count)
        : () => Infinity;
      return cap.cut(keys, columns, most);
    });
    this.#booked.book(result.facts.week, keys, columns, isHeld);
    const amounts = { bonuses: columns.length, ...compactAmounts(columns, count) };
    const paidCents = amounts.cents.reduce((sum, cents) => sum + cents, 0);
    return { result: { ...result, takenBackCents, amounts, facts: { ...result.facts, paidCents } }, caps: facts };
  }
}

import { monthOfWeek, orderNetwork, type WeekResult } from '@upline/plan';
import { mainLadder, type People, type Plan2, PlanRun, type Start, starCodes } from '@upline/plan/format2';
import { addWeeks, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { treesOf } from '../input/as-of-closed-week.ts';
import { loadCompanies } from '../input/companies.ts';
import { loadMembers } from '../input/load-members.ts';
import { loadTypes } from '../input/load-types.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { joinedDays } from '../periods/period-rows.ts';
import { readZone } from '../periods/period-calendar.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { FIRST_NEW_ORDER, type Growth, grownNetwork, longer } from './grown-week.ts';
import { firstOfClosed } from '../volume/counted-weeks.ts';
import { mondayOf } from '../volume/open-week.ts';
import { allowLongStatements } from './long-statements.ts';
import { readEarlierOrders, readEvents, type ReplayedEvent, volumesBefore } from './replayed-events.ts';

/** An order of the replayed weeks, or an earlier one that is refunded in them. */
interface Order {
  row: number;
  /** Volume left of the order, by the plan's volumes. */
  left: number[];
  /** Paid before the first week; does not grow with the orders of a scenario. */
  isEarlier: boolean;
}

/** Result of a week of a trial: every period that ended in it. */
export interface TriedWeek {
  members: MemberIds;
  results: WeekResult[];
  /** PV of the week's orders, hundredths. */
  pv: number;
}

/**
 * A plan of format 2 over closed weeks, replayed event by event: periods of every length are closed as they end. Trees and types are those at the end of the last week; cards,
 * activity and stars begin as of the week before the first. Refunds of earlier orders reverse what their closed weeks paid, as if the plan had begun with the first week.
 */
export class ReplayedPlan {
  readonly #members: MemberIds;
  readonly #run: PlanRun;
  readonly #events: readonly ReplayedEvent[];
  readonly #orders = new Map<number, Order>();
  readonly #volumePercent: number;
  #next = 0;

  private constructor(plan: Plan2, { members, people, start, events, first, left }: Replay, volumePercent: number) {
    this.#members = members;
    start.earlier?.orders.forEach(({ order }, row) => this.#orders.set(order, { row, left: left[row]!, isEarlier: true }));
    this.#events = events;
    this.#run = new PlanRun(plan, people, start, mondayOf(first));
    this.#volumePercent = volumePercent;
  }

  /** Reads everything between two weeks, and applies the growth. */
  static async open(
    database: Database,
    version: AnyPlan,
    { weeks, growth }: { weeks: readonly Week[]; growth: Growth },
  ): Promise<ReplayedPlan> {
    const plan2 = version.plan2 as Plan2;
    const replay = await inSnapshot(database, async (transaction) => {
      await allowLongStatements(transaction);
      return withNewcomers(await load(transaction, version, weeks), growth.newcomersPercent);
    });
    return new ReplayedPlan(plan2, replay, growth.volumePercent);
  }

  /** Replays a week. Weeks must be replayed in order. */
  settle(week: Week): TriedWeek {
    const end = mondayOf(addWeeks(week, 1));
    const results: WeekResult[] = [];
    let pv = 0;
    const close = (day: number): void => {
      for (const { result } of this.#run.advanceTo(day)) if (result) results.push(result);
    };
    for (; this.#next < this.#events.length; this.#next += 1) {
      const event = this.#events[this.#next] as ReplayedEvent;
      if (event.day >= end) break;
      close(event.day);
      if (event.isBack) this.#takeBack(event);
      else pv += this.#pay(event);
    }
    close(end);
    return { members: this.#members, results, pv };
  }

  readonly #scaled = (pv: number): number => Math.round((pv * this.#volumePercent) / 100);

  #pay({ order, member, company, pv, volumes: written, day }: ReplayedEvent): number {
    const volumes = written.map(this.#scaled);
    const row = this.#run.pay({ order, member, company, volumes }, day);
    this.#orders.set(order, { row, left: [...volumes], isEarlier: false });
    return this.#scaled(pv);
  }

  #takeBack({ order, volumes, day }: ReplayedEvent): void {
    const known = this.#orders.get(order);
    if (known === undefined || known.left.every((one) => one === 0)) return;
    const back = volumes.map((one, at) => Math.min(known.left[at]!, known.isEarlier ? -one : this.#scaled(-one)));
    known.left = known.left.map((one, at) => one - back[at]!);
    const isWhole = known.left.every((one) => one === 0);
    this.#run.refund(known.row, back, isWhole, day);
  }
}

interface Replay {
  members: MemberIds;
  people: People;
  start: Start;
  events: ReplayedEvent[];
  first: Week;
  /** Volume left of each earlier order, by the plan's volumes. */
  left: number[][];
}

async function load(database: Database, { plan, plan2 }: AnyPlan, weeks: readonly Week[]): Promise<Replay> {
  const last = weeks.at(-1) ?? 0;
  // Weeks merged into the first one are replayed with it.
  const first = await firstOfClosed(database, weeks[0] ?? 0);
  const before = addWeeks(first, -1);
  const companies = await loadCompanies(database, last);
  const at = { companies, treesAt: await treesOf(database, last) };
  const { members, network } = await loadMembers(database, { ...at, week: last, month: monthOfWeek(plan, last) });
  const { state } = await loadMembers(database, { ...at, week: before, month: monthOfWeek(plan, first) });
  const zone = await readZone(database);
  const types = await loadTypes(database, plan2 as Plan2, members, at.treesAt);
  const joined = await joinedDays(database, members, zone);
  const people = { network, order: orderNetwork(network), ...types, joined };
  const asked = { plan2: plan2 as Plan2, first, last, zone, members, companies };
  const volumes = await volumesBefore(database, asked);
  const standing = {
    card: state.card,
    activeUntilWeek: state.activeUntilWeek,
    hasOrdered: Uint8Array.from({ length: members.count }, (_, at) => (volumes.some((column) => column[at]! > 0) ? 1 : 0)),
  };
  const { earlier, left } = await readEarlierOrders(database, asked);
  const start = { volumes, ranks: ranksOf(plan2 as Plan2, state.star), standing, earlier };
  return { members, people, start, first, left, events: await readEvents(database, asked) };
}

/** Newcomers with copied first orders: 150 percent copies each once, and every second one once more. */
function withNewcomers(replay: Replay, percent: number): Replay {
  if (percent === 0) return replay;
  const { people, start, events } = replay;
  const copied: ReplayedEvent[] = [];
  let due = 0;
  for (const event of events) {
    if (!event.isFirst) continue;
    for (due += percent; due >= 100; due -= 100) copied.push(event);
  }
  const { count } = people.network;
  const none = copied.map(() => 0);
  const network = grownNetwork(
    people.network,
    copied.map(({ member }) => member),
  );
  const newcomers = copied.map((event, at) => ({ ...event, member: count + at, order: FIRST_NEW_ORDER + at }));
  const { card, activeUntilWeek, hasOrdered } = start.standing as NonNullable<Start['standing']>;
  return {
    ...replay,
    people: {
      ...people,
      network,
      order: orderNetwork(network),
      type: longer(people.type, none),
      joined: longer(
        people.joined,
        copied.map(({ day }) => day),
      ),
    },
    start: {
      ...(start.earlier && { earlier: start.earlier }),
      volumes: start.volumes.map((column) => longer(column, none)),
      ranks: new Map([...start.ranks].map(([name, column]) => [name, longer(column, none)])),
      standing: { card: longer(card, none), activeUntilWeek: longer(activeUntilWeek, none), hasOrdered: longer(hasOrdered, none) },
    },
    events: [...events, ...newcomers].sort((a, b) => a.day - b.day),
  };
}

/** The steps of the main ladder by the members' stars. */
function ranksOf(plan: Plan2, star: Uint8Array): Map<string, Uint8Array> {
  const name = mainLadder(plan);
  const codes = starCodes(plan);
  return new Map(name === undefined ? [] : [[name, star.map((code) => Math.max(0, codes.indexOf(code)))]]);
}

import { monthOfWeek, orderNetwork, type WeekResult } from '@upline/plan';
import { mainLadder, type People, type Plan2, PlanRun, type Start, starCodes } from '@upline/plan/format2';
import { sql } from 'kysely';
import { addWeeks, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { treesOf } from '../input/as-of-closed-week.ts';
import { companyIndexes, loadCompanies } from '../input/companies.ts';
import { loadMembers } from '../input/load-members.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { dayOfRow, joinedDays } from '../periods/period-rows.ts';
import { readZone, weekOfBusinessDay } from '../periods/period-calendar.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { FIRST_NEW_ORDER, type Growth, grownNetwork, longer } from './grown-week.ts';
import { mondayOf } from '../volume/open-week.ts';

/** PV of an order that is paid, or that goes back, on a day. */
interface Event {
  day: number;
  member: number;
  order: number;
  company: number;
  /** Hundredths; negative for what goes back. */
  pv: number;
  /** The member's first order. */
  isFirst: boolean;
}

/** An order of the replayed weeks. */
interface Order {
  row: number;
  left: number;
}

/** What a week of a trial gives: every period that ended in it. */
export interface TriedWeek {
  members: MemberIds;
  results: WeekResult[];
  /** PV of the week's orders, hundredths. */
  pv: number;
}

/**
 * A plan of format 2 over closed weeks, replayed event by event: periods of every length are closed as they end. Members stand in the trees as at the end of the last
 * week, and begin with the cards, activity and stars of the week before the first. What is refunded of orders before the first week is left out, because the plan did not pay
 * by them.
 */
export class ReplayedPlan {
  readonly #members: MemberIds;
  readonly #run: PlanRun;
  readonly #events: readonly Event[];
  readonly #orders = new Map<number, Order>();
  readonly #volumePercent: number;
  #next = 0;

  private constructor(plan: Plan2, { members, people, start, events, first }: Replay, volumePercent: number) {
    this.#members = members;
    this.#events = events;
    this.#run = new PlanRun(plan, people, start, mondayOf(first));
    this.#volumePercent = volumePercent;
  }

  /** Reads everything between two weeks, and lets it grow. */
  static async open(
    database: Database,
    version: AnyPlan,
    { weeks, growth }: { weeks: readonly Week[]; growth: Growth },
  ): Promise<ReplayedPlan> {
    const plan2 = version.plan2 as Plan2;
    const replay = await inSnapshot(database, async (transaction) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
      return withNewcomers(await load(transaction, version, weeks), growth.newcomersPercent);
    });
    return new ReplayedPlan(plan2, replay, growth.volumePercent);
  }

  /** Replays a week. Weeks are asked for in their order. */
  settle(week: Week): TriedWeek {
    const end = mondayOf(addWeeks(week, 1));
    const results: WeekResult[] = [];
    let pv = 0;
    const close = (day: number): void => {
      for (const { result } of this.#run.advanceTo(day)) if (result) results.push(result);
    };
    for (; this.#next < this.#events.length; this.#next += 1) {
      const event = this.#events[this.#next] as Event;
      if (event.day >= end) break;
      close(event.day);
      if (event.pv > 0) pv += this.#pay(event);
      else this.#takeBack(event);
    }
    close(end);
    return { members: this.#members, results, pv };
  }

  readonly #scaled = (pv: number): number => Math.round((pv * this.#volumePercent) / 100);

  #pay({ order, member, company, pv, day }: Event): number {
    const volume = this.#scaled(pv);
    const row = this.#run.pay({ order, member, company, volumes: [volume] }, day);
    this.#orders.set(order, { row, left: volume });
    return volume;
  }

  #takeBack({ order, pv, day }: Event): void {
    const known = this.#orders.get(order);
    if (known === undefined || known.left === 0) return;
    const back = Math.min(known.left, this.#scaled(-pv));
    known.left -= back;
    this.#run.refund(known.row, [back], known.left === 0, day);
  }
}

interface Replay {
  members: MemberIds;
  people: People;
  start: Start;
  events: Event[];
  first: Week;
}

async function load(database: Database, { plan, plan2 }: AnyPlan, weeks: readonly Week[]): Promise<Replay> {
  const [first = 0, last = 0] = [weeks[0], weeks.at(-1)];
  const before = addWeeks(first, -1);
  const companies = await loadCompanies(database, last);
  const at = { companies, treesAt: await treesOf(database, last) };
  const { members, network } = await loadMembers(database, { ...at, week: last, month: monthOfWeek(plan, last) });
  const { state } = await loadMembers(database, { ...at, week: before, month: monthOfWeek(plan, first) });
  const zone = await readZone(database);
  const types = Object.entries((plan2 as Plan2).document.types).map(([name, type]) => ({ name, ...type }));
  const joined = await joinedDays(database, members, zone);
  const people = { network, order: orderNetwork(network), type: new Uint8Array(members.count), types, joined };
  const volume = await volumeBefore(database, first, members);
  const standing = {
    card: state.card,
    activeUntilWeek: state.activeUntilWeek,
    hasOrdered: Uint8Array.from(volume, (pv) => (pv > 0 ? 1 : 0)),
  };
  const start = { volumes: [volume], ranks: ranksOf(plan2 as Plan2, state.star), standing };
  return { members, people, start, first, events: await readEvents(database, { first, last, zone, members, companies }) };
}

/** Newcomers with the first orders of those who came: 150 percent copies each once, and every second one once more. */
function withNewcomers(replay: Replay, percent: number): Replay {
  if (percent === 0) return replay;
  const { people, start, events } = replay;
  const copied: Event[] = [];
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
      volumes: start.volumes.map((column) => longer(column, none)),
      ranks: new Map([...start.ranks].map(([name, column]) => [name, longer(column, none)])),
      standing: { card: longer(card, none), activeUntilWeek: longer(activeUntilWeek, none), hasOrdered: longer(hasOrdered, none) },
    },
    events: [...events, ...newcomers].sort((a, b) => a.day - b.day),
  };
}

/** The steps of the main ladder by the stars that members have. */
function ranksOf(plan: Plan2, star: Uint8Array): Map<string, Uint8Array> {
  const name = mainLadder(plan);
  const codes = starCodes(plan);
  return new Map(name === undefined ? [] : [[name, star.map((code) => Math.max(0, codes.indexOf(code)))]]);
}

async function volumeBefore(database: Database, week: Week, members: MemberIds): Promise<Float64Array> {
  const volume = new Float64Array(members.count);
  const query = `SELECT member_id, greatest(0, sum(pv))::int8 FROM pv_row WHERE week < ${Math.trunc(week)} GROUP BY 1`;
  await copyOut(database, query, (row) => (volume[members.indexOf(row.integer(0))] = row.integer(1)));
  return volume;
}

interface EventsAsked {
  first: Week;
  last: Week;
  zone: string;
  members: MemberIds;
  companies: readonly string[];
}

/** Orders and what went back of them, in the order of their days. */
async function readEvents(database: Database, { first, last, zone, members, companies }: EventsAsked): Promise<Event[]> {
  const events: Event[] = [];
  const companyIndex = companyIndexes(companies);
  await copyOut(
    database,
    `SELECT week, ${dayOfRow('pv_row', zone)}, member_id, order_id, company_code, sum(pv)::int8,
        (CASE WHEN refund_of_week IS NULL AND min(kind) = 'FIRST' THEN 1 ELSE 0 END)::int2
      FROM pv_row WHERE week BETWEEN ${Math.trunc(first)} AND ${Math.trunc(last)} AND pv <> 0
      GROUP BY week, 2, member_id, order_id, company_code, refund_of_week IS NULL ORDER BY min(id)`,
    (row) => {
      const week = row.integer(0);
      const day = row.integer(1);
      events.push({
        // What was paid after its week was closed counts in a later one.
        day: weekOfBusinessDay(day) === week ? day : mondayOf(week),
        member: members.indexOf(row.integer(2)),
        order: row.integer(3),
        company: companyIndex(row.text(4)),
        pv: row.integer(5),
        isFirst: row.integer(6) === 1,
      });
    },
  );
  return events.sort((a, b) => a.day - b.day);
}

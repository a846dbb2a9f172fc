import type { Volume } from '@upline/plan';
import { type CountedAs, type EarlierOrders, type PaidOrder, type Plan2, weeksOf } from '@upline/plan/format2';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import { companyIndexes } from '../input/companies.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { readEarlier } from '../periods/earlier-results.ts';
import { weekOfBusinessDay } from '../periods/period-calendar.ts';
import { dayOfRow } from '../periods/period-rows.ts';
import { kindNumber } from '../volume/counting-rows.ts';
import { countsOthers, measureOfRow, measuresOf, rowHasAny } from '../volume/measures.ts';
import { closedWeekOf, readPastExceptions } from '../volume/counted-weeks.ts';
import { mondayOf } from '../volume/open-week.ts';

/** A paid order, or a refund of one, on a day. */
export interface ReplayedEvent {
  day: number;
  member: number;
  order: number;
  company: number;
  /** Hundredths; below zero for a refund. */
  pv: number;
  /** Hundredths by the plan's volumes, in their order; below zero for a refund. */
  volumes: number[];
  isBack: boolean;
  /** Whether it is the member's first order. */
  isFirst: boolean;
}

export interface EventsAsked {
  plan2: Plan2;
  first: Week;
  last: Week;
  zone: string;
  members: MemberIds;
  companies: readonly string[];
}

/** Sums of rows by the plan's volumes, as SQL columns. */
const sumsOf = (plan2: Plan2): string =>
  measuresOf(plan2)
    .map((measure) => `, sum(${measureOfRow('pv_row', measure)})::int8`)
    .join('');

const counts = (plan2: Plan2): string => (countsOthers(plan2) ? rowHasAny('pv_row') : 'pv <> 0');

/** Members' volume before the first week, in hundredths by the plan's volumes. */
export async function volumesBefore(database: Database, { plan2, first, members }: EventsAsked): Promise<Float64Array[]> {
  const columns = measuresOf(plan2).map(() => new Float64Array(members.count));
  await copyOut(database, `SELECT member_id${sumsOf(plan2)} FROM pv_row WHERE week < ${Math.trunc(first)} GROUP BY 1`, (row) => {
    columns.forEach((column, at) => (column[members.indexOf(row.integer(0))] = Math.max(0, row.integer(at + 1))));
  });
  return columns;
}

/** Orders and their refunds, by day. */
export async function readEvents(
  database: Database,
  { plan2, first, last, zone, members, companies }: EventsAsked,
): Promise<ReplayedEvent[]> {
  const events: ReplayedEvent[] = [];
  const companyIndex = companyIndexes(companies);
  await copyOut(
    database,
    `SELECT week, ${dayOfRow('pv_row', zone)}, member_id, order_id, company_code, sum(pv)::int8,
        (CASE WHEN refund_of_week IS NULL AND min(kind) = 'FIRST' THEN 1 ELSE 0 END)::int2, (CASE WHEN refund_of_week IS NULL THEN 0 ELSE 1 END)::int2${sumsOf(plan2)}
      FROM pv_row WHERE week BETWEEN ${Math.trunc(first)} AND ${Math.trunc(last)} AND ${counts(plan2)}
      GROUP BY week, 2, member_id, order_id, company_code, refund_of_week IS NULL ORDER BY min(id)`,
    (row) => {
      const [week, day] = [row.integer(0), row.integer(1)];
      events.push({
        // Payments made after their week was closed count in a later one.
        day: weekOfBusinessDay(day) === week ? day : mondayOf(week),
        member: members.indexOf(row.integer(2)),
        order: row.integer(3),
        company: companyIndex(row.text(4)),
        pv: row.integer(5),
        isFirst: row.integer(6) === 1,
        isBack: row.integer(7) === 1,
        volumes: measuresOf(plan2).map((_, at) => row.integer(8 + at)),
      });
    },
  );
  return events.sort((a, b) => a.day - b.day);
}

/** An order from before the first week, and the week in which it was paid. */
interface Found extends PaidOrder {
  week: Week;
  left: number[];
}

/** Orders of earlier weeks that are refunded in the replayed weeks, with the payout of the weeks in which they counted, and what was left of each when the first week began. */
export async function readEarlierOrders(database: Database, asked: EventsAsked): Promise<{ earlier: EarlierOrders; left: number[][] }> {
  const { plan2, first, members } = asked;
  const orders = await readRefunded(database, asked);
  const weekly = weeksOf(plan2.periods)?.name;
  const left = orders.map((order) => order.left);
  const paidIn = await codesOf(database, first, orders);
  const known = { orders, left };
  if (weekly === undefined || orders.length === 0) return { earlier: { ...known, results: new Map(), countedOf: () => undefined }, left };
  const { results, countedOf } = await readEarlier(database, { kind: 'week' }, first, refundsOf(orders, paidIn), members);
  const measures = measuresOf(plan2);
  // An order has no figures by measures that the plan does not count.
  const ofPlan = (code: number, key: string): CountedAs | undefined => {
    const { measure, times } = countedOf(code, key);
    const volume = measures.indexOf(measure);
    return volume < 0 ? undefined : { volume, times };
  };
  const earlier = { ...known, results: new Map([[weekly, results]]), countedOf: ofPlan, paidIn: new Map([[weekly, paidIn]]) };
  return { earlier, left };
}

/** The closed week in which each order counted. */
async function codesOf(database: Database, first: Week, orders: readonly Found[]): Promise<Week[]> {
  const weeks = orders.map(({ week }) => week);
  if (!(await readPastExceptions(database)).merged) return weeks;
  return weeks.map(await closedWeekOf(database, { first, last: first }, weeks));
}

/** The orders as refunds of their weeks, used to find their lines. */
function refundsOf(orders: readonly Found[], paidIn: readonly Week[]): Volume {
  const none = new Uint8Array(orders.length);
  return {
    count: orders.length,
    member: Int32Array.from(orders, ({ member }) => member),
    order: Float64Array.from(orders, ({ order }) => order),
    pv: new Float64Array(orders.length),
    kind: none,
    company: none,
    refundOfWeek: Int32Array.from(paidIn),
  };
}

async function readRefunded(database: Database, { plan2, first, last, zone, members, companies }: EventsAsked): Promise<Found[]> {
  const orders: Found[] = [];
  const companyIndex = companyIndexes(companies);
  const measures = measuresOf(plan2);
  const ofPaid = measures.map((one) => `, coalesce(sum(${measureOfRow('pv_row', one)}) FILTER (WHERE refund_of_week IS NULL), 0)::int8`);
  await copyOut(
    database,
    `SELECT min(week), min(${dayOfRow('pv_row', zone)}) FILTER (WHERE refund_of_week IS NULL), member_id, order_id, min(company_code),
        min(${kindNumber}), coalesce(max(member_days), -1)${ofPaid.join('')}${sumsOf(plan2)}
      FROM pv_row WHERE week < ${Math.trunc(first)} AND order_id IN (
        SELECT order_id FROM pv_row WHERE week BETWEEN ${Math.trunc(first)} AND ${Math.trunc(last)} AND refund_of_week < ${Math.trunc(first)})
      GROUP BY member_id, order_id ORDER BY min(id)`,
    (row) => {
      const [week, day] = [row.integer(0), row.integer(1)];
      orders.push({
        week,
        day: weekOfBusinessDay(day) === week ? day : mondayOf(week),
        member: members.indexOf(row.integer(2)),
        order: row.integer(3),
        company: companyIndex(row.text(4)),
        kind: row.integer(5),
        memberDays: row.integer(6),
        volumes: measures.map((_, at) => row.integer(7 + at)),
        left: measures.map((_, at) => row.integer(7 + measures.length + at)),
      });
    },
  );
  return orders;
}

import { type Day, type Plan2, periodOf } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import { companyIndexes } from '../input/companies.ts';
import type { MemberIds } from '../input/member-ids.ts';
import {
  allMeasures,
  columnsOfAll,
  columnsOfOthers,
  leftBeforeRow,
  type Measure,
  type MeasuredVolume,
  measureOfRow,
  measureOfVolume,
  otherMeasures,
  othersOfRow,
  rowHasAny,
} from '../volume/measures.ts';
import { kindNumberOf } from '../volume/counting-rows.ts';
import { type PeriodSpan, weekOfBusinessDay } from './period-calendar.ts';
import { asksFor } from './what-is-asked.ts';

const KINDS = 3;

export interface Reading {
  database: Database;
  plan2: Plan2;
  members: MemberIds;
  companies: readonly string[];
  timeZone: string;
  /** The first day on which rows count in periods. */
  begin: Day;
  span: PeriodSpan;
  /** Whether to read what rows count for by measures other than PV: the plan, or one that closed earlier periods, counts one. */
  withOthers: boolean;
  /** Whether to read what was left of the orders before these rows: a period may be special. */
  withLeft: boolean;
  /** Whether earlier periods may have been merged: a closed period is then identified by its days. */
  isEverMerged: boolean;
}

/** The zone's name as SQL text: it comes from the settings, and COPY takes no parameters. */
function zoneText(timeZone: string): string {
  if (!/^[A-Za-z0-9_+/-]+$/.test(timeZone)) throw new RangeError(`${timeZone} is no time zone`);
  return timeZone;
}

/** The day on which a row of `pv_row` counts, as SQL; `row` is the table's name in the query. */
export const dayOfRow = (row: string, timeZone: string): string =>
  `coalesce(${row}.day, (${row}.written_at AT TIME ZONE '${zoneText(timeZone)}')::date) - date '1970-01-01'`;

const dayText = ({ timeZone }: Reading, row: string): string => dayOfRow(row, timeZone);

export async function joinedDays(database: Database, members: MemberIds, timeZone: string): Promise<Int32Array> {
  const joined = new Int32Array(members.count);
  const day = `(joined_at AT TIME ZONE '${zoneText(timeZone)}')::date - date '1970-01-01'`;
  await copyOut(database, `SELECT id, ${day} FROM member`, (row) => {
    const index = members.indexOf(row.integer(0));
    if (index >= 0) joined[index] = row.integer(1);
  });
  return joined;
}

/** Rows between two days that count in periods, as SQL. The condition on the week is for the index. */
const rowsBetween = (reading: Reading, first: Day, last: Day): string =>
  `row.week BETWEEN ${weekOfBusinessDay(Math.max(first, reading.begin))} AND ${weekOfBusinessDay(last)}
    AND ${dayText(reading, 'row')} BETWEEN ${Math.max(first, reading.begin)} AND ${last}`;

/** The rows of a period other than a week, in the order they were written. */
export async function periodVolume(reading: Reading): Promise<MeasuredVolume> {
  const { database, members, companies, span, withOthers, withLeft } = reading;
  const rows: {
    member: number;
    order: number;
    pv: number;
    kind: number;
    company: number;
    paidOn: Day;
    days: number;
    others: readonly number[];
    left: readonly number[];
  }[] = [];
  const leftAt = 7 + (withOthers ? otherMeasures.length : 0);
  const companyIndex = companyIndexes(companies);
  await copyOut(
    database,
    `SELECT row.member_id, row.order_id, row.pv, ${kindNumberOf('row.kind')}, row.company_code, row.member_days,
        CASE WHEN row.refund_of_week IS NULL THEN -1 ELSE ${dayText(reading, 'paid')} END${withOthers ? othersOfRow('row') : ''}${withLeft ? leftBeforeRow('row', withOthers) : ''}
      FROM pv_row AS row
        LEFT JOIN pv_row AS paid ON row.refund_of_week IS NOT NULL AND paid.order_line_id = row.order_line_id AND paid.refund_of_week IS NULL
      WHERE ${rowsBetween(reading, span.first, span.last)} AND ${withOthers ? rowHasAny('row') : 'row.pv <> 0'} ORDER BY row.id`,
    (row) =>
      rows.push({
        member: members.indexOf(row.integer(0)),
        order: row.integer(1),
        pv: row.integer(2),
        kind: row.integer(3),
        company: companyIndex(row.text(4)),
        days: row.integer(5),
        paidOn: row.integer(6),
        others: withOthers ? otherMeasures.map((_, place) => row.integer(7 + place)) : [],
        left: withLeft ? allMeasures.map((_, place) => (place === 0 || withOthers ? row.integer(leftAt + place) : 0)) : [],
      }),
  );
  const counted = rows.filter(({ paidOn }) => paidOn < 0 || paidOn >= reading.begin);
  const paidIn = await codesOf(
    reading,
    counted.map(({ paidOn }) => paidOn),
  );
  return {
    count: counted.length,
    member: Int32Array.from(counted, ({ member }) => member),
    order: Float64Array.from(counted, ({ order }) => order),
    pv: Float64Array.from(counted, ({ pv }) => pv),
    kind: Uint8Array.from(counted, ({ kind }) => kind),
    company: Uint8Array.from(counted, ({ company }) => company),
    memberDays: Int32Array.from(counted, ({ days }) => days),
    refundOfWeek: Int32Array.from(counted, ({ paidOn }) => (paidOn < 0 ? 0 : paidIn(paidOn))),
    ...(withLeft && {
      leftBefore: columnsOfAll((measure) => Float64Array.from(counted, ({ left }) => left[allMeasures.indexOf(measure)] ?? 0)),
    }),
    ...(withOthers && {
      others: columnsOfOthers((measure) => Float64Array.from(counted, ({ others }) => others[otherMeasures.indexOf(measure)] ?? 0)),
    }),
  };
}

/** Maps days of payment to the period in which each counted. Closed periods are identified by their days, whatever the present plan merges. */
async function codesOf({ database, span, isEverMerged }: Reading, days: readonly Day[]): Promise<(day: Day) => number> {
  const byCalendar = (day: Day): number => (day >= span.first && day <= span.last ? span.code : periodOf(span.rule, day));
  const earlier = [...new Set(days)].filter((day) => day >= 0 && day < span.first);
  if (!isEverMerged || earlier.length === 0) return byCalendar;
  const { rows } = await sql<{ day: Day; code: number }>`
    SELECT given AS day, code FROM unnest(${earlier}::int[]) AS given
      JOIN period_run ON period = ${span.period} AND date '1970-01-01' + given BETWEEN first_day AND last_day`.execute(database);
  const known = new Map(rows.map(({ day, code }) => [day, code]));
  return (day) => known.get(day) ?? byCalendar(day);
}

/** Own volume by member and kind in some days, by a measure, hundredths. */
export async function ownByKind(
  reading: Reading,
  measure: Measure,
  { first, last }: Pick<PeriodSpan, 'first' | 'last'>,
): Promise<Float64Array[]> {
  const { database, members } = reading;
  const columns = Array.from({ length: KINDS }, () => new Float64Array(members.count));
  await copyOut(
    database,
    `SELECT row.member_id, ${kindNumberOf('row.kind')}, sum(${measureOfRow('row', measure)})::int8 FROM pv_row AS row WHERE ${rowsBetween(reading, first, last)} GROUP BY 1, 2`,
    (row) => {
      const column = columns[row.integer(1)];
      if (column) column[members.indexOf(row.integer(0))] = row.integer(2);
    },
  );
  return columns;
}

/** Members' lifetime volume by a measure, hundredths, up to the end of the period; zeros if no ladder needs it. */
export async function readLifetime(reading: Reading, measure: Measure): Promise<Float64Array> {
  const { database, plan2, members, span } = reading;
  const sums = new Float64Array(members.count);
  const isAsked = [...plan2.ladders].some(
    ([name, ladder]) => ladder.by === 'lifetime' && name !== plan2.document.upgradesOn && measureOfVolume(plan2, ladder.volume) === measure,
  );
  if (!isAsked) return sums;
  await copyOut(
    database,
    `SELECT row.member_id, sum(${measureOfRow('row', measure)})::int8 FROM pv_row AS row
      WHERE row.week <= ${weekOfBusinessDay(span.last)} AND ${dayText(reading, 'row')} <= ${span.last} GROUP BY 1`,
    (row) => (sums[members.indexOf(row.integer(0))] = row.integer(1)),
  );
  return sums;
}

/** Whether a first order made members active under every plan that ever counted: then every member with an order was once active. */
async function doOrdersMakeActive(database: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM plan_version WHERE activated_at IS NOT NULL AND coalesce((document -> 'activity' ->> 'firstOrderWeeks')::int, 0) = 0 LIMIT 1`.execute(
    database,
  );
  return rows.length === 0;
}

/** 1 for members with an order that counts at the end of the period: one that was not fully refunded in its own week. */
export async function readHasOrdered(reading: Reading, activeUntilWeek: Int32Array): Promise<Uint8Array> {
  const { database, plan2, members, span } = reading;
  const ordered = new Uint8Array(members.count);
  if (!asksFor(plan2, ['hasOrdered'])) return ordered;
  if (await doOrdersMakeActive(database)) return ordered.map((_, member) => (activeUntilWeek[member]! > 0 ? 1 : 0));
  await copyOut(
    database,
    `SELECT DISTINCT row.member_id FROM pv_row AS row
      WHERE row.refund_of_week IS NULL AND row.week <= ${weekOfBusinessDay(span.last)} AND ${dayText(reading, 'row')} <= ${span.last}
        AND NOT EXISTS (SELECT FROM pv_row AS back WHERE back.order_line_id = row.order_line_id AND back.refund_of_week = back.week
          AND NOT back.leaves_part AND ${dayText(reading, 'back')} <= ${span.last})`,
    (row) => (ordered[members.indexOf(row.integer(0))] = 1),
  );
  return ordered;
}

import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { dayText, daysOfWeek } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Recurring, RecurringParts } from '../../../platform/jobs/index.ts';
import { ALL_BONUSES } from '../../../features/earnings/index.ts';
import { addDays, type Days, everyDay, monthStart } from '../days.ts';
import { cohortsThatBought, goodsMoved, membersJoined, moneyMoved } from './movements.ts';
import { sumUpPlaced } from './placed.ts';
import { markSpans } from './spans.ts';

/** Days summed in one transaction. */
const DAYS_AT_ONCE = 31;
/** Days before a new one that are summed again, in case a row was committed late. */
const DAYS_AGAIN = 7;
/** A day is summed once it has been over for this long. */
const REST_MS = 2 * 60 * 60_000;
const EVERY_MS = 5 * 60_000;

/** Sums every ended day, month and week that is not summed yet. `now` is the database's clock unless a test sets it. */
export async function sumUp(database: Database, timeZone: string, now?: Date, signal?: AbortSignal): Promise<void> {
  const moment = now ?? (await databaseNow(database));
  const last = addDays(dayText(new Date(moment.getTime() - REST_MS), timeZone), -1);
  await forgetOtherZones(database, timeZone);
  await sumUpDays(database, timeZone, last, signal);
  await sumUpPlaced(database, timeZone, last, signal);
  await sumUpMonths(database, timeZone, last, signal);
  await sumUpWeeks(database, timeZone, signal);
}

async function databaseNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the database told no time');
  return row.now;
}

/** Deletes sums of another zone, whose days differ. */
async function forgetOtherZones(database: Database, timeZone: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('summed_span')
      .where('time_zone', '<>', timeZone)
      .where('kind', '<>', 'week')
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await transaction.deleteFrom('summed_span').where('kind', '<>', 'week').execute();
    for (const table of ['summed_sale', 'summed_product', 'summed_placed', 'summed_cohort', 'summed_joined'] as const)
      await transaction.deleteFrom(table).execute();
  });
}

/** The last summed day, or the first day of the last summed month; undefined if none is. */
async function lastSummed(database: Database, kind: 'day' | 'month'): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`SELECT max(starts) AS last FROM summed_span WHERE kind = ${kind}`.execute(database);
  return rows[0]?.last ?? undefined;
}

/** The day of the first paid order; undefined if none was. */
async function firstDay(database: Database, timeZone: string): Promise<string | undefined> {
  const { rows } = await sql<{ first: Date | null }>`SELECT min(paid_at) AS first FROM member_order WHERE paid_at IS NOT NULL`.execute(
    database,
  );
  const first = rows[0]?.first ?? null;
  return first === null ? undefined : dayText(first, timeZone);
}

/** The day on which the first member joined, before which no member bought; undefined if there is none. */
async function firstJoined(database: Database, timeZone: string): Promise<string | undefined> {
  const { rows } = await sql<{ first: Date | null }>`SELECT min(joined_at) AS first FROM member`.execute(database);
  const first = rows[0]?.first ?? null;
  return first === null ? undefined : dayText(first, timeZone);
}

async function sumUpDays(database: Database, timeZone: string, last: string, signal?: AbortSignal): Promise<void> {
  const summed = await lastSummed(database, 'day');
  if (summed !== undefined && summed >= last) return;
  const first = await firstDay(database, timeZone);
  if (first === undefined) return;
  const again = summed === undefined ? first : addDays(summed, 1 - DAYS_AGAIN);
  for (let from = again < first ? first : again; from <= last; from = addDays(from, DAYS_AT_ONCE)) {
    if (signal?.aborted) return;
    const end = addDays(from, DAYS_AT_ONCE - 1);
    await sumUpSpan(database, { from, to: end < last ? end : last }, timeZone);
  }
}

async function sumUpSpan(database: Database, days: Days, timeZone: string): Promise<void> {
  const { from, to } = days;
  await inTransaction(database, async (transaction) => {
    for (const table of ['summed_sale', 'summed_product'] as const)
      await transaction.deleteFrom(table).where('day', '>=', from).where('day', '<=', to).execute();
    await sql`
      INSERT INTO summed_sale
      SELECT day, company_code, country_code, province_id, pay_style, kind, sum(times), sum(goods_cents), sum(shipping_cents), sum(tax_cents),
        sum(deposit_cents), sum(pv)
      FROM (${moneyMoved(days, timeZone)}) AS moved GROUP BY 1, 2, 3, 4, 5, 6`.execute(transaction);
    await sql`
      INSERT INTO summed_product SELECT day, company_code, variant_id, kind, sum(pieces), sum(goods_cents), sum(pv)
      FROM (${goodsMoved(days, timeZone)}) AS moved GROUP BY 1, 2, 3, 4`.execute(transaction);
    await markSpans(transaction, 'day', everyDay(days), timeZone);
  });
}

/** Sums months whose last day is summed. The month before a new one is summed again. */
async function sumUpMonths(database: Database, timeZone: string, last: string, signal?: AbortSignal): Promise<void> {
  const open = monthStart(addDays(last, 1));
  const summed = await lastSummed(database, 'month');
  if (summed !== undefined && monthStart(summed, 1) >= open) return;
  const first = summed ?? (await firstJoined(database, timeZone));
  if (first === undefined) return;
  for (let month = monthStart(first); month < open; month = monthStart(month, 1)) {
    if (signal?.aborted) return;
    const days = { from: month, to: addDays(monthStart(month, 1), -1) };
    await inTransaction(database, async (transaction) => {
      await transaction.deleteFrom('summed_cohort').where('month', '=', month).execute();
      await sql`INSERT INTO summed_cohort ${cohortsThatBought(days, timeZone)}`.execute(transaction);
      await transaction.deleteFrom('summed_joined').where('month', '=', month).execute();
      await sql`INSERT INTO summed_joined ${membersJoined(days, timeZone)}`.execute(transaction);
      await markSpans(transaction, 'month', [month], timeZone);
    });
  }
}

/** Sums closed weeks, whose PV and bonuses never change, from the sums of the close. */
async function sumUpWeeks(database: Database, timeZone: string, signal?: AbortSignal): Promise<void> {
  const runs = await database.selectFrom('week_run').select('week').where('summed_at', 'is not', null).orderBy('week').execute();
  const marks = await database.selectFrom('summed_span').select('starts').where('kind', '=', 'week').execute();
  const known = new Set(marks.map(({ starts }) => starts));
  for (const { week } of runs) {
    const { first: monday } = daysOfWeek(week);
    if (known.has(monday)) continue;
    if (signal?.aborted) return;
    await inTransaction(database, async (transaction) => {
      await transaction.deleteFrom('summed_week').where('week', '=', week).execute();
      await sql`
        INSERT INTO summed_week (week, company_code, pv, bonus_cents, members)
        SELECT ${week}, company_code, sum(pv), sum(cents), sum(members) FROM (
          SELECT company AS company_code, (facts -> 'companyPv' ->> (place - 1)::int)::int8 AS pv, 0 AS cents, 0 AS members
          FROM week_run, jsonb_array_elements_text(facts -> 'companies') WITH ORDINALITY AS given (company, place) WHERE week = ${week}
          UNION ALL
          SELECT company_code, 0, amount_cents, members FROM week_total WHERE week = ${week} AND bonus = ${ALL_BONUSES}
        ) AS figures GROUP BY company_code HAVING sum(pv) <> 0 OR sum(members) <> 0`.execute(transaction);
      await markSpans(transaction, 'week', [monday], timeZone);
    });
  }
}

type SummingParts = RecurringParts & { settings: Pick<Settings, 'businessTimeZone'> };

/** Recurring work that adds up the figures of reports. */
export const summingUp: Recurring<SummingParts> = {
  what: 'figures of reports',
  everyMs: EVERY_MS,
  work: ({ database, settings }, signal) => sumUp(database, settings.businessTimeZone, undefined, signal),
};

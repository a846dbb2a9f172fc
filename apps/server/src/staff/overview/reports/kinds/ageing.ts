import type { MessageKey } from '@upline/i18n/server';
import { type RawBuilder, sql } from 'kysely';
import { companies } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Reading, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn } from '../../../../desk/reports/seen-in.ts';

interface Waiting extends Values {
  kind: string;
}

/** Number of `moment` values with an age in days from `least` on, below `most`. */
const ofAge = (moment: RawBuilder<unknown>, now: Date, least: number, most?: number) => {
  const days = sql`extract(epoch FROM ${now}::timestamptz - ${moment}) / 86400`;
  const isOlder = sql`${days} >= ${least}`;
  return sql`count(*) FILTER (WHERE ${most === undefined ? isOlder : sql`${isOlder} AND ${days} < ${most}`})`;
};

const ages = (moment: RawBuilder<unknown>, now: Date) => sql`
  count(*) AS waiting, count(*) FILTER (WHERE ${moment} > ${now}::timestamptz - interval '1 day') AS "underDay", ${ofAge(moment, now, 1, 3)} AS "upTo3Days",
  ${ofAge(moment, now, 3, 7)} AS "upTo7Days", ${ofAge(moment, now, 7, 30)} AS "upTo30Days", ${ofAge(moment, now, 30)} AS "over30Days",
  floor(extract(epoch FROM ${now}::timestamptz - min(${moment})) / 86400)::int8 AS "oldestDays"`;

/** Tasks about no member are only for staff of all companies. */
async function readWaiting(reading: Reading): Promise<Waiting[]> {
  const { database, now } = reading;
  const { rows } = await sql<Waiting>`
    SELECT 'task.' || kind AS kind, ${ages(sql`opened_at`, now)}, NULL::int8 AS amount FROM staff_task
    WHERE closed_at IS NULL AND ${seenIn(sql`member_company_code`, reading)} GROUP BY kind
    UNION ALL
    SELECT 'withdrawal.' || state, ${ages(sql`requested_at`, now)}, sum(amount_cents)::int8 FROM withdrawal
    WHERE state IN ('requested', 'approved', 'returned') AND ${seenIn(sql`member_company_code`, reading)} GROUP BY state
    ORDER BY "oldestDays" DESC, kind`.execute(database);
  return rows;
}

export const ageing = defineReport({
  name: 'ageing',
  permissions: ['task.read', 'withdrawal.read'],
  parameters: { company: companies },
  columns: {
    what: column.text,
    waiting: column.count,
    underDay: column.count,
    upTo3Days: column.count,
    upTo7Days: column.count,
    upTo30Days: column.count,
    over30Days: column.count,
    oldestDays: column.days,
    amount: column.money,
  },
  chart: { kind: 'bars', along: 'what', value: 'waiting' },
  rows: async (reading) => (await readWaiting(reading)).map((row) => ({ ...row, what: nameOf(row.kind, reading) })),
});

const nameOf = (kind: string, { say }: Reading): string =>
  kind.startsWith('task.')
    ? say(`consoleTasks:kind.${kind.slice('task.'.length)}` as MessageKey)
    : say(`consoleReports:what.${kind}` as MessageKey);

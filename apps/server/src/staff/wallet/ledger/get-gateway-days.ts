import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';

const MOST_DAYS = 62;
const USUAL_DAYS = 14;
const DAY_MS = 86_400_000;

interface DayRow {
  day: string;
  payments: number;
  charged: bigint;
  booked: bigint;
  givenBack: bigint;
  differing: number;
}

/** The gateway's days, newest first: charged and booked amounts. */
export function createGetGatewayDays({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getGatewayDays'> {
  return async ({ database, staff, now }, { from, to }) => {
    if (staff.companies !== undefined) return refuse('notAllowed', { params: { context: 'staff' } });
    const last = to ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: businessTimeZone }).format(now);
    const first = from ?? new Date(Date.parse(last) - (USUAL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
    if (days < 1 || days > MOST_DAYS)
      return refuse('periodRefused', { field: 'from', params: { context: days < 1 ? 'reversed' : 'long' } });
    const begin = sql`(${first}::date)::timestamp AT TIME ZONE ${businessTimeZone}`;
    const end = sql`(${last}::date + 1)::timestamp AT TIME ZONE ${businessTimeZone}`;
    const dayOf = (column: string) => sql`(${sql.raw(column)} AT TIME ZONE ${businessTimeZone})::date`;
    const { rows } = await sql<DayRow>`
      WITH day AS (SELECT generate_series(${first}::date, ${last}::date, interval '1 day')::date AS day),
      charge AS (SELECT ${dayOf('decided_at')} AS day, count(*)::int AS payments, sum(coalesce(taken_cents, amount_cents)) AS cents
        FROM payment_attempt WHERE decided_at >= ${begin} AND decided_at < ${end} AND settled_by = 'inquiry'
          AND state IN ('paid', 'refunded', 'superseded', 'returned') GROUP BY 1),
      entry AS (SELECT ${dayOf('posted_at')} AS day, sum(-amount_cents) FILTER (WHERE amount_cents < 0) AS booked,
          sum(amount_cents) FILTER (WHERE amount_cents > 0) AS back
        FROM ledger_transfer JOIN ledger_entry ON ledger_entry.transfer_id = ledger_transfer.id
        WHERE posted_at >= ${begin} AND posted_at < ${end}
          AND account_id = (SELECT id FROM ledger_account WHERE coalesce(member_id, 0) = 0 AND book = 'gateway_clearing' AND currency = base_currency())
        GROUP BY 1),
      task AS (SELECT ${dayOf('opened_at')} AS day, count(*)::int AS differing FROM staff_task
        WHERE closed_at IS NULL AND opened_at >= ${begin} AND opened_at < ${end}
          AND kind IN ('reconciliation', 'amountMismatch', 'chargeMismatch', 'paymentUnresolved') GROUP BY 1)
      SELECT day.day::text, coalesce(payments, 0) AS payments, coalesce(cents, 0)::int8 AS charged, coalesce(booked, 0)::int8 AS booked,
        coalesce(entry.back, 0)::int8 AS "givenBack", coalesce(differing, 0) AS differing
      FROM day LEFT JOIN charge USING (day) LEFT JOIN entry USING (day) LEFT JOIN task USING (day)
      ORDER BY day.day DESC`.execute(database);
    return {
      data: rows.map(({ day, payments, differing, ...cents }) => ({
        day,
        payments,
        charged: amountOf(cents.charged),
        booked: amountOf(cents.booked),
        difference: amountOf(cents.charged - cents.booked),
        givenBack: amountOf(cents.givenBack),
        differing,
      })),
    };
  };
}

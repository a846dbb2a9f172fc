import { sql } from 'kysely';
import { everyDay } from '../days.ts';
import { companies, countries, period } from '../parameters.ts';
import { column, defineReport, type Values } from '../report-kind.ts';
import { seenIn, sentTo } from '../seen-in.ts';
import { liesIn, placeAmong } from '../sums/movements.ts';

const nothing = { placed: 0, placedCents: 0, wasPaid: 0, open: 0, openCents: 0, abandoned: 0, abandonedCents: 0 } as const;

export const unpaidOrders = defineReport({
  name: 'unpaidOrders',
  permissions: ['order.read'],
  parameters: { period: period('last28Days'), company: companies, country: countries },
  columns: {
    day: column.day,
    placed: column.count,
    placedCents: column.money,
    wasPaid: column.count,
    open: column.count,
    openCents: column.money,
    abandoned: column.count,
    abandonedCents: column.money,
    abandonedShare: column.percent('abandoned', 'placed'),
  },
  chart: { kind: 'lines', along: 'day', value: 'abandoned' },
  async rows(reading) {
    const { database, timeZone } = reading;
    const days = everyDay(reading.period);
    const { rows } = await sql<Values & { place: number }>`
      SELECT ${placeAmong(sql`ordered_at`, days, timeZone)} AS place, count(*) AS placed, sum(total_cents)::int8 AS "placedCents",
        count(paid_at) AS "wasPaid", count(*) FILTER (WHERE state = 'unpaid') AS open,
        coalesce(sum(total_cents) FILTER (WHERE state = 'unpaid'), 0)::int8 AS "openCents", count(*) FILTER (WHERE state = 'cancelled') AS abandoned,
        coalesce(sum(total_cents) FILTER (WHERE state = 'cancelled'), 0)::int8 AS "abandonedCents"
      FROM member_order WHERE ${liesIn(sql`ordered_at`, reading.period, timeZone)} AND ${seenIn(sql`member_company_code`, reading)}
        AND ${sentTo(sql`company_code`, reading)} GROUP BY 1`.execute(database);
    const known = new Map(rows.map((row) => [row.place, row]));
    return days.map((day, at) => ({ ...nothing, ...known.get(at + 1), day }));
  },
});

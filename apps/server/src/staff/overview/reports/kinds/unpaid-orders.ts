import { sql } from 'kysely';
import { everyDay } from '../../../../desk/reports/days.ts';
import { companies, countries, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn, sentTo } from '../../../../desk/reports/seen-in.ts';
import { placedOf } from '../../../../desk/reports/sums/placed.ts';

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
    const placed = await placedOf(reading);
    const { rows } = await sql<Values & { day: string }>`
      SELECT day, sum(placed)::int8 AS placed, sum(placed_cents)::int8 AS "placedCents", sum(paid)::int8 AS "wasPaid", sum(open)::int8 AS open,
        sum(open_cents)::int8 AS "openCents", sum(abandoned)::int8 AS abandoned, sum(abandoned_cents)::int8 AS "abandonedCents"
      FROM ${placed} AS placed WHERE ${seenIn(sql`company_code`, reading)} AND ${sentTo(sql`country_code`, reading)} GROUP BY 1`.execute(
      reading.database,
    );
    const known = new Map(rows.map((row) => [row.day, row]));
    return everyDay(reading.period).map((day) => ({ ...nothing, ...known.get(day), day }));
  },
});

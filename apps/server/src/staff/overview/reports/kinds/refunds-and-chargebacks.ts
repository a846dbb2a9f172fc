import { sql } from 'kysely';
import { everyDay } from '../../../../desk/reports/days.ts';
import { companies, countries, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn, sentTo } from '../../../../desk/reports/seen-in.ts';
import { moneyOf } from '../../../../desk/reports/sums/summed.ts';

const nothing = { refunds: 0, refunded: 0, chargebacks: 0, chargedBack: 0, back: 0, paid: 0 } as const;

export const refundsAndChargebacks = defineReport({
  name: 'refundsAndChargebacks',
  permissions: ['order.read', 'payment.read'],
  parameters: { period: period('last28Days'), company: companies, country: countries },
  columns: {
    day: column.day,
    refunds: column.count,
    refunded: column.money,
    chargebacks: column.count,
    chargedBack: column.money,
    back: column.money,
    paid: column.money,
    backShare: column.percent('back', 'paid'),
  },
  chart: { kind: 'lines', along: 'day', value: 'back' },
  async rows(reading) {
    const money = await moneyOf(reading);
    const { rows } = await sql<Values & { day: string }>`
      SELECT day, coalesce(sum(times) FILTER (WHERE kind = 'refund'), 0)::int8 AS refunds,
        coalesce(-sum(cents) FILTER (WHERE kind = 'refund'), 0)::int8 AS refunded,
        coalesce(sum(times) FILTER (WHERE kind = 'chargeback'), 0)::int8 AS chargebacks,
        coalesce(-sum(cents) FILTER (WHERE kind = 'chargeback'), 0)::int8 AS "chargedBack",
        coalesce(-sum(cents) FILTER (WHERE kind <> 'sale'), 0)::int8 AS back, coalesce(sum(cents) FILTER (WHERE kind = 'sale'), 0)::int8 AS paid
      FROM (SELECT *, goods_cents + shipping_cents + tax_cents + deposit_cents AS cents FROM ${money} AS every) AS moved
      WHERE ${seenIn(sql`moved.company_code`, reading)} AND ${sentTo(sql`moved.country_code`, reading)} GROUP BY day`.execute(
      reading.database,
    );
    const known = new Map(rows.map((row) => [row.day, row]));
    return everyDay(reading.period).map((day) => ({ ...nothing, ...known.get(day), day }));
  },
});

import type { MessageKey } from '@upline/i18n/server';
import { sql } from 'kysely';
import { companies, countries, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn, sentTo } from '../../../../desk/reports/seen-in.ts';
import { taxMoved } from '../../../../desk/reports/sums/taxed.ts';

interface Row extends Record<string, string | number | bigint | null> {
  month: string;
  country: string;
  /** Basis points; null for shipping without tax and for orders from before rates were kept. */
  rate: number | null;
  class: string;
  kind: 'sale' | 'refund' | 'chargeback';
  net: bigint;
  tax: bigint;
  gross: bigint;
}

export const taxByRate = defineReport({
  name: 'taxByRate',
  permissions: ['order.read', 'payment.read'],
  parameters: { period: period('lastMonth'), company: companies, country: countries },
  columns: {
    month: column.month,
    country: column.text,
    taxRate: column.text,
    taxClass: column.text,
    movement: column.text,
    net: column.money,
    tax: column.money,
    gross: column.money,
  },
  chart: { kind: 'bars', along: 'taxRate', value: 'tax' },
  async rows(reading): Promise<Values[]> {
    const { locale, say } = reading;
    const { rows } = await sql<Row>`
      SELECT to_char(month, 'YYYY-MM') AS month, country_code AS country, rate, class, kind, sum(net)::int8 AS net, sum(tax)::int8 AS tax, sum(net + tax)::int8 AS gross
      FROM ${taxMoved(reading.period, reading.timeZone)} AS moved
      WHERE ${seenIn(sql`moved.company_code`, reading)} AND ${sentTo(sql`moved.country_code`, reading)}
      GROUP BY month, country_code, rate, class, kind HAVING sum(abs(net)) > 0 OR sum(abs(tax)) > 0
      ORDER BY month, country_code, kind = 'chargeback', kind = 'refund', rate DESC NULLS LAST, class`.execute(reading.database);
    const percent = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'percent', maximumFractionDigits: 2 });
    return rows.map(({ month, country, rate, class: taxClass, kind, net, tax, gross }) => ({
      month,
      country,
      taxRate: rate === null ? '' : percent.format(rate / 10_000),
      taxClass: say(`consoleReports:taxClass.${taxClass === '' ? 'unknown' : taxClass}` as MessageKey),
      movement: say(`consoleReports:movement.${kind}` as MessageKey),
      net,
      tax,
      gross,
    }));
  },
});

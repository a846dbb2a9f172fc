import { sql } from 'kysely';
import { payStyleIn } from '../../../../features/order/index.ts';
import { companies, countries, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport } from '../../../../desk/reports/report-kind.ts';
import { readSales, salesColumns } from './sales.ts';

export const salesByPayMethod = defineReport({
  name: 'salesByPayMethod',
  permissions: ['order.read', 'payment.read'],
  parameters: { period: period('last28Days'), company: companies, country: countries },
  columns: { payMethod: column.text, ...salesColumns },
  chart: { kind: 'bars', along: 'payMethod', value: 'total' },
  rows: async (reading) =>
    (await readSales(reading, sql`moved.pay_style`)).map((row) => ({ ...row, payMethod: payStyleIn(reading.locale, row.key) || row.key })),
});

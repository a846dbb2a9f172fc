import { sql } from 'kysely';
import { companies, countries, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport } from '../../../../desk/reports/report-kind.ts';
import { readSales, salesColumns } from './sales.ts';

export const salesByCountry = defineReport({
  name: 'salesByCountry',
  permissions: ['order.read', 'payment.read'],
  parameters: { period: period('last28Days'), company: companies, country: countries },
  columns: { country: column.text, ...salesColumns },
  chart: { kind: 'bars', along: 'country', value: 'total' },
  rows: async (reading) => (await readSales(reading, sql`moved.country_code`)).map((row) => ({ ...row, country: row.key })),
});

import { sql } from 'kysely';
import { everyDay } from '../../../../desk/reports/days.ts';
import { companies, countries, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport } from '../../../../desk/reports/report-kind.ts';
import { eachDay, readSales, salesColumns } from './sales.ts';

export const salesByDay = defineReport({
  name: 'salesByDay',
  permissions: ['order.read', 'payment.read'],
  parameters: { period: period('last28Days'), company: companies, country: countries },
  columns: { day: column.day, ...salesColumns },
  chart: { kind: 'lines', along: 'day', value: 'total' },
  rows: async (reading) => eachDay(everyDay(reading.period), await readSales(reading, sql`moved.day`)),
});

import { sql } from 'kysely';
import { companies, countries, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn, sentTo } from '../../../../desk/reports/seen-in.ts';
import { moneyOf } from '../../../../desk/reports/sums/summed.ts';

export const taxByProvince = defineReport({
  name: 'taxByProvince',
  permissions: ['order.read', 'payment.read'],
  parameters: { period: period('lastMonth'), company: companies, country: countries },
  columns: {
    country: column.text,
    province: column.text,
    orders: column.count,
    goods: column.money,
    taxTaken: column.money,
    taxBack: column.money,
    tax: column.money,
  },
  chart: { kind: 'bars', along: 'province', value: 'tax' },
  async rows(reading) {
    const money = await moneyOf(reading);
    const { rows } = await sql<Values>`
      SELECT country_code AS country, coalesce(province.name ->> ${reading.locale}, province.name ->> 'en_US', '') AS province, sums.* FROM (
        SELECT country_code, province_id, coalesce(sum(times) FILTER (WHERE kind = 'sale'), 0)::int8 AS orders, sum(goods_cents)::int8 AS goods,
          coalesce(sum(tax_cents) FILTER (WHERE kind = 'sale'), 0)::int8 AS "taxTaken",
          coalesce(sum(tax_cents) FILTER (WHERE kind <> 'sale'), 0)::int8 AS "taxBack", sum(tax_cents)::int8 AS tax
        FROM ${money} AS moved WHERE ${seenIn(sql`moved.company_code`, reading)} AND ${sentTo(sql`moved.country_code`, reading)}
        GROUP BY country_code, province_id
      ) AS sums JOIN province ON province.id = sums.province_id ORDER BY country_code, province, province_id`.execute(reading.database);
    return rows;
  },
});

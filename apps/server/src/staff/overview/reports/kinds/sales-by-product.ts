import { sql } from 'kysely';
import { companies, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn } from '../../../../desk/reports/seen-in.ts';
import { goodsOf } from '../../../../desk/reports/sums/summed.ts';
import { variantName } from './variant-name.ts';

export const salesByProduct = defineReport({
  name: 'salesByProduct',
  permissions: ['order.read', 'payment.read', 'product.read'],
  parameters: { period: period('last28Days'), company: companies },
  columns: {
    productNo: column.text,
    product: column.text,
    pieces: column.count,
    sold: column.money,
    takenBack: column.money,
    goods: column.money,
    pv: column.pv,
  },
  chart: { kind: 'bars', along: 'product', value: 'goods' },
  async rows(reading) {
    const goods = await goodsOf(reading);
    const { rows } = await sql<Values>`
      SELECT product_no AS "productNo", ${variantName(reading.locale)} AS product, sums.* FROM (
        SELECT variant_id, sum(pieces)::int8 AS pieces, coalesce(sum(goods_cents) FILTER (WHERE kind = 'sale'), 0)::int8 AS sold,
          coalesce(sum(goods_cents) FILTER (WHERE kind <> 'sale'), 0)::int8 AS "takenBack", sum(goods_cents)::int8 AS goods, sum(pv)::int8 AS pv
        FROM ${goods} AS moved WHERE ${seenIn(sql`moved.company_code`, reading)} GROUP BY variant_id
      ) AS sums JOIN product_variant ON product_variant.id = sums.variant_id JOIN product ON product.id = product_variant.product_id
      ORDER BY sums.goods DESC, product_no, sums.variant_id`.execute(reading.database);
    return rows;
  },
});

import { sql } from 'kysely';
import { daysOfSpan } from '../../../../desk/reports/days.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn } from '../../../../desk/reports/seen-in.ts';
import { goodsOf } from '../../../../desk/reports/sums/summed.ts';
import { variantName } from './variant-name.ts';

const DAYS = 28;

export const stockAndCover = defineReport({
  name: 'stockAndCover',
  permissions: ['product.read', 'order.read'],
  parameters: {},
  columns: {
    productNo: column.text,
    product: column.text,
    stock: column.count,
    piecesSold: column.count,
    cover: column.days,
  },
  chart: { kind: 'bars', along: 'product', value: 'stock' },
  async rows(reading) {
    const goods = await goodsOf({ ...reading, period: daysOfSpan('last28Days', reading.now, reading.timeZone) });
    const { rows } = await sql<Values>`
      SELECT product_no AS "productNo", ${variantName(reading.locale)} AS product, stock, coalesce(pieces, 0)::int8 AS "piecesSold",
        (stock * ${DAYS}::int8 / nullif(pieces, 0))::int8 AS cover
      FROM product_variant JOIN product ON product.id = product_variant.product_id LEFT JOIN (
        SELECT variant_id, sum(pieces)::int8 AS pieces FROM ${goods} AS moved WHERE ${seenIn(sql`moved.company_code`, reading)} GROUP BY variant_id
      ) AS sold ON sold.variant_id = product_variant.id
      WHERE product.removed_at IS NULL
      ORDER BY cover NULLS LAST, product_no, product_variant.id`.execute(reading.database);
    return rows;
  },
});

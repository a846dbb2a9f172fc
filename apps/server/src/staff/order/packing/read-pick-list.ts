import { sql } from 'kysely';
import { textIn } from '../../../operation/texts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { isShippable, leftOfLine } from '../../../features/order/index.ts';

export interface PickRow {
  shelf: string;
  productNo: string;
  name: string;
  pieces: number;
  orders: number;
}

interface Row extends Omit<PickRow, 'name'> {
  name: Texts;
  spec1_value: Texts | null;
  spec2_value: Texts | null;
}

/** Pieces to pick for those of some orders that may be sent, summed by variant, in shelf order; those without a shelf are last. */
export async function readPickList({ database, locale }: StaffContext, orderIds: readonly bigint[]): Promise<PickRow[]> {
  const { rows } = await sql<Row>`
    SELECT product_variant.shelf, product.product_no AS "productNo", product.name, product_variant.spec1_value, product_variant.spec2_value,
      sum(line.pieces)::int AS pieces, count(*)::int AS orders
    FROM (SELECT line.variant_id, ${leftOfLine} AS pieces FROM order_line AS line JOIN member_order ON member_order.id = line.order_id
      WHERE line.order_id = ANY (${[...orderIds]}::bigint[]) AND ${isShippable}) AS line
    JOIN product_variant ON product_variant.id = line.variant_id JOIN product ON product.id = product_variant.product_id
    WHERE line.pieces > 0 GROUP BY product_variant.id, product.id ORDER BY shelf = '', shelf, product_no, product_variant.id`.execute(
    database,
  );
  return rows.map(({ spec1_value: first, spec2_value: second, name, ...row }) => ({
    ...row,
    name: [name, first, second]
      .map((text) => textIn(locale, text))
      .filter((text) => text !== '')
      .join(', '),
  }));
}

import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { shownVariant, type VariantRow, variantColumns } from '../stock/shown-variant.ts';

type Delivery = AnswerOf<'getDelivery'>['data'];

interface Head {
  supplier: string;
  reference: string;
  expectedOn: string;
  state: Delivery['state'];
  addedBy: string;
  addedAt: Date;
  decidedBy: string;
  decidedAt: Date | null;
  note: string;
}

type Line = VariantRow & Pick<Delivery['lines'][number], 'expected' | 'arrived'>;

/** A delivery with its lines. The arrived pieces of a booked one come from the stock journal. Throws `deliveryNotFound`. */
export async function showDelivery(database: Database, locale: Locale, deliveryNo: number): Promise<Delivery> {
  const { rows } = await sql<Head>`
    SELECT supplier, reference, coalesce(expected_on::text, '') AS "expectedOn", state, adder.name AS "addedBy", added_at AS "addedAt",
      coalesce(decider.name, '') AS "decidedBy", decided_at AS "decidedAt", note
    FROM stock_delivery JOIN staff AS adder ON adder.id = added_by LEFT JOIN staff AS decider ON decider.id = decided_by
    WHERE stock_delivery.id = ${deliveryNo}`.execute(database);
  const [head] = rows;
  if (head === undefined) throw refuse('deliveryNotFound');
  const { rows: lines } = await sql<Line>`
    SELECT ${variantColumns}, line.expected, CASE WHEN ${head.state} = 'booked' THEN (
        SELECT coalesce(sum(change), 0)::int FROM stock_change WHERE delivery_id = ${deliveryNo} AND variant_id = line.variant_id)
      ELSE line.arrived END AS arrived
    FROM stock_delivery_line AS line JOIN product_variant ON product_variant.id = line.variant_id
    JOIN product ON product.id = product_variant.product_id
    WHERE line.delivery_id = ${deliveryNo} ORDER BY product_variant.shelf, product_variant.id`.execute(database);
  const { addedAt, decidedAt, ...shown } = head;
  return {
    deliveryNo,
    ...shown,
    addedAt: addedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    lines: lines.map((line) => ({ ...shownVariant(locale, line), expected: line.expected, arrived: line.arrived })),
  };
}

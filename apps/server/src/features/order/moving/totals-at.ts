import type { TaxClass } from '@upline/contract';
import { addCents, cents } from '@upline/money';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { type OrderTotals, priceOrder } from '../placing/price-order.ts';
import type { Destination } from '../placing/read-destination.ts';

interface Line {
  lineId: bigint;
  priceCents: bigint;
  pv: bigint;
  quantity: number;
  discountCents: bigint;
  pvLess: bigint;
  piecesAdded: number;
  weightGrams: number;
  taxClass: TaxClass;
}

/** Totals of a placed order at another place, with the ids of its lines, parallel to `lineTaxes`. */
export type TotalsElsewhere = OrderTotals & { lineIds: readonly bigint[] };

/** Parts of a placed order that stay wherever it goes. */
interface Placed {
  id: bigint;
  depositCents: bigint;
  /** Whether its prices contain the tax. */
  isTaxIncluded: boolean;
}

/**
 * Cost of a placed order at another place: its lines and deposits as placed, at today's product weights, with or without tax as when it was placed. Free shipping stays free.
 * Undefined if nothing of this weight is shipped there.
 */
export async function totalsAt(
  database: Database,
  { id, depositCents, isTaxIncluded }: Placed,
  destination: Destination,
): Promise<TotalsElsewhere | undefined> {
  const { rows } = await sql<Line>`
    SELECT line.id AS "lineId", coalesce(line.tax_class, 'standard') AS "taxClass", line.price_cents AS "priceCents", line.pv, line.quantity, line.discount_cents AS "discountCents", line.pv_less AS "pvLess",
      product.weight_grams AS "weightGrams", coalesce((
        SELECT sum(pieces_added) FROM order_discount WHERE order_line_id = line.id), 0)::int AS "piecesAdded"
    FROM order_line AS line JOIN product_variant AS variant ON variant.id = line.variant_id JOIN product ON product.id = variant.product_id
    WHERE line.order_id = ${id} ORDER BY line.id`.execute(database);
  const free = await database
    .selectFrom('order_discount')
    .select('id')
    .where('order_id', '=', id)
    .where('order_line_id', 'is', null)
    .executeTakeFirst();
  const lines = rows.map((line) => ({ ...line, depositCents: 0n }));
  const totals = priceOrder(lines, { ...destination, pricesWithTax: isTaxIncluded }, { isShippingFree: free !== undefined });
  if (totals === undefined) return undefined;
  const deposit = cents(depositCents);
  return { ...totals, depositCents: deposit, totalCents: addCents(totals.totalCents, deposit), lineIds: rows.map(({ lineId }) => lineId) };
}

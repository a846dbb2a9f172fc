import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockDelivery } from './lock-delivery.ts';
import { showDelivery } from './show-delivery.ts';

/** Writes a delivery's figures of a variant: the note's and the unpacked one. Removes a line with neither. */
export const setDeliveryLine: Handler<'setDeliveryLine'> = async (
  { database, locale },
  { deliveryNo, productId, expected, arrived, more },
) => {
  await lockDelivery(database, deliveryNo, 'expected');
  const variant = await database.selectFrom('product_variant').select('id').where('id', '=', productId).executeTakeFirst();
  if (variant === undefined) return refuse('productNotFound', { field: 'productId' });
  const unpacked = sql`CASE WHEN ${arrived ?? null}::int IS NULL AND ${more ?? null}::int IS NULL THEN line.arrived
    ELSE coalesce(${arrived ?? null}::int, line.arrived, 0) + coalesce(${more ?? null}::int, 0) END`;
  await sql`
    INSERT INTO stock_delivery_line AS line (delivery_id, variant_id, expected, arrived)
    VALUES (${deliveryNo}, ${productId}, ${expected ?? 0},
      CASE WHEN ${arrived ?? null}::int IS NULL AND ${more ?? null}::int IS NULL THEN NULL ELSE coalesce(${arrived ?? null}::int, 0) + coalesce(${more ?? null}::int, 0) END)
    ON CONFLICT (delivery_id, variant_id) DO UPDATE SET expected = coalesce(${expected ?? null}::int, line.expected), arrived = ${unpacked}`.execute(
    database,
  );
  await sql`DELETE FROM stock_delivery_line WHERE delivery_id = ${deliveryNo} AND expected = 0 AND arrived IS NULL`.execute(database);
  return { data: await showDelivery(database, locale, deliveryNo), message: 'staff.done' };
};

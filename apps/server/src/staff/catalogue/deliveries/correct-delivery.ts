import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { changeStock } from '../../../features/catalogue/index.ts';
import { shortOf } from '../stock/short-of.ts';
import { lockDelivery } from './lock-delivery.ts';
import { showDelivery } from './show-delivery.ts';

/** Corrects a booked delivery by a new row of the journal. May add a variant that the delivery had not named. */
export const correctDelivery: Handler<'correctDelivery'> = async (
  { database, staff, now, locale },
  { deliveryNo, productId, arrived, reason },
) => {
  await lockDelivery(database, deliveryNo, 'booked');
  const variant = await database.selectFrom('product_variant').select('id').where('id', '=', productId).executeTakeFirst();
  if (variant === undefined) return refuse('productNotFound', { field: 'productId' });
  await sql`INSERT INTO stock_delivery_line (delivery_id, variant_id, expected, arrived) VALUES (${deliveryNo}, ${productId}, 0, 0)
    ON CONFLICT DO NOTHING`.execute(database);
  const { rows } = await sql<{ arrived: number }>`
    SELECT coalesce(sum(change), 0)::int AS arrived FROM stock_change WHERE delivery_id = ${deliveryNo} AND variant_id = ${productId}`.execute(
    database,
  );
  const change = arrived - (rows[0]?.arrived ?? 0);
  const cause = { kind: 'correction', deliveryId: BigInt(deliveryNo), staffId: staff.id, note: reason, at: now } as const;
  const changed = await changeStock(database, [{ variantId: productId, change }], cause);
  if (changed.length === 0) return shortOf(database, locale, productId, 'arrived');
  return { data: await showDelivery(database, locale, deliveryNo), message: 'staff.done' };
};

import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { changeStock } from '../../../features/catalogue/index.ts';
import { lockDelivery } from './lock-delivery.ts';
import { showDelivery } from './show-delivery.ts';

/** Books the arrived pieces into stock, once. Refuses while a line is not unpacked, and a delivery without lines. */
export const bookDelivery: Handler<'bookDelivery'> = async ({ database, staff, now, locale }, { deliveryNo }) => {
  await lockDelivery(database, deliveryNo, 'expected');
  const { rows: lines } = await sql<{ variantId: number; arrived: number | null }>`
    SELECT variant_id AS "variantId", arrived FROM stock_delivery_line WHERE delivery_id = ${deliveryNo}`.execute(database);
  const unpacked = lines.flatMap(({ variantId, arrived }) => (arrived === null ? [] : [{ variantId, change: arrived }]));
  if (unpacked.length < lines.length || lines.length === 0)
    return refuse('deliveryIncomplete', { params: { left: lines.length - unpacked.length } });
  await sql`UPDATE stock_delivery SET state = 'booked', decided_by = ${staff.id}, decided_at = ${now} WHERE id = ${deliveryNo}`.execute(
    database,
  );
  const delivery = await showDelivery(database, locale, deliveryNo);
  const note = `${delivery.supplier}, ${delivery.reference}`;
  await changeStock(database, unpacked, { kind: 'delivery', deliveryId: BigInt(deliveryNo), staffId: staff.id, note, at: now });
  return { data: await showDelivery(database, locale, deliveryNo), message: 'staff.done' };
};

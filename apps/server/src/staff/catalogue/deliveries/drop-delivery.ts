import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { lockDelivery } from './lock-delivery.ts';
import { showDelivery } from './show-delivery.ts';

/** Marks an expected delivery as not coming. */
export const dropDelivery: Handler<'dropDelivery'> = async ({ database, staff, now, locale }, { deliveryNo, reason }) => {
  await lockDelivery(database, deliveryNo, 'expected');
  await sql`UPDATE stock_delivery SET state = 'dropped', decided_by = ${staff.id}, decided_at = ${now}, note = ${reason}
    WHERE id = ${deliveryNo}`.execute(database);
  return { data: await showDelivery(database, locale, deliveryNo), message: 'staff.done' };
};

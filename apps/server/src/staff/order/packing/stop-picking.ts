import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { ordersInSight } from './orders-in-sight.ts';
import { inOthersHand } from './in-hand.ts';

/** Puts orders that are being picked back among those to be picked. Packed and waiting orders, and orders in nobody's hand, stay as they are. */
export const stopPicking: Handler<'stopPicking'> = async (context, { orderNos, fromOthers = false }) => {
  const { database, staff } = context;
  const ids = await ordersInSight(context, orderNos);
  await sql`SELECT FROM member_order WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(database);
  const { rows: stopped } = await sql`
    DELETE FROM packing WHERE order_id = ANY (${ids}::bigint[]) AND state = 'picking' AND (${fromOthers} OR staff_id = ${staff.id})
    RETURNING order_id`.execute(database);
  return { data: { stopped: stopped.length, taken: await inOthersHand(context, ids) }, message: 'staff.done' };
};

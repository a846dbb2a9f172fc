import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { notShippable, requireNoHold } from '../../../features/order/index.ts';
import { lockOrderInSight } from '../shipping/parcel-in-sight.ts';

/** Puts an unpaid or paid order on hold. An order in somebody's hand goes back to be picked; a packed one stays packed. */
export const holdOrder: Handler<'holdOrder'> = async (context, { orderNo, reason }) => {
  const { database, staff, now } = context;
  const order = await lockOrderInSight(context, orderNo);
  if (order.state === 'shipped' || order.state === 'delivered') return refuse('nothingLeftToSend');
  if (order.state !== 'unpaid' && order.state !== 'paid') return notShippable(order.state);
  await requireNoHold(database, order.id);
  await sql`INSERT INTO order_hold (order_id, reason, held_by, held_at) VALUES (${order.id}, ${reason}, ${staff.id}, ${now})`.execute(
    database,
  );
  await sql`DELETE FROM packing WHERE order_id = ${order.id} AND state = 'picking'`.execute(database);
  return { data: { hold: { reason, by: staff.name, at: now.toISOString() } }, message: 'staff.done' };
};

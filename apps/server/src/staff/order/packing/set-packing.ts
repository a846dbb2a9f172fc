import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { isMoneyOpen, leftToSend, lockOrder, notShippable, requireNoHold } from '../../../features/order/index.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';

/** Sets the packing state of an order: packed without its label, waiting for a missing piece, or to be picked again. */
export const setPacking: Handler<'setPacking'> = async (context, { orderNo, state, lineId }) => {
  const { database, staff, now } = context;
  const { id } = await orderInSight(context, orderNo);
  const order = await lockOrder(database, id);
  if (order === undefined) return refuse('orderNotFound');
  if (order.state !== 'paid' || (await isMoneyOpen(database, id))) return notShippable(order.state);
  // Pieces may go back to their shelves while the order is on hold.
  if (state !== 'toPick') await requireNoHold(database, id);
  if (state === 'toPick') {
    await sql`DELETE FROM packing WHERE order_id = ${id}`.execute(database);
    return { data: { state }, message: 'staff.done' };
  }
  const missing = state === 'waiting' ? lineId : undefined;
  if (state === 'waiting' && !(await leftToSend(database, id)).some((line) => line.lineId === missing))
    return refuse('moreThanLeft', { field: 'lineId' });
  await sql`
    INSERT INTO packing (order_id, state, since, staff_id, missing_line_id) VALUES (${id}, ${state}, ${now}, ${staff.id}, ${missing ?? null})
    ON CONFLICT (order_id) DO UPDATE SET state = excluded.state, since = excluded.since, staff_id = excluded.staff_id,
      missing_line_id = excluded.missing_line_id`.execute(database);
  return { data: { state }, message: 'staff.done' };
};

import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockOrderInSight } from '../shipping/parcel-in-sight.ts';

export const releaseOrder: Handler<'releaseOrder'> = async (context, { orderNo }) => {
  const order = await lockOrderInSight(context, orderNo);
  const { rows } = await sql`DELETE FROM order_hold WHERE order_id = ${order.id} RETURNING order_id`.execute(context.database);
  return rows.length === 0 ? refuse('orderNotOnHold') : { data: { orderNo }, message: 'staff.done' };
};

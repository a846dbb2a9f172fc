import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { moneyIsOpen } from '../../../features/order/index.ts';
import { inOthersHand } from './in-hand.ts';
import { ordersInSight } from './orders-in-sight.ts';

/** Takes orders in hand. One that another person has stays with them, unless the caller asks for it. One on hold stays where it is. */
export const startPicking: Handler<'startPicking'> = async (context, { orderNos, fromOthers = false }) => {
  const { database, staff, now } = context;
  const ids = await ordersInSight(context, orderNos);
  const { rows: open } = await sql<{ id: bigint; isOpen: boolean }>`
    SELECT id, state = 'paid' AND NOT ${moneyIsOpen(sql`member_order.id`)} AS "isOpen" FROM member_order
    WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(database);
  if (open.some(({ isOpen }) => !isOpen)) return refuse('orderNotShippable');
  const { rows: held } = await sql<{ id: bigint; orderNo: string }>`
    SELECT member_order.id, order_no AS "orderNo" FROM member_order JOIN order_hold ON order_id = member_order.id
    WHERE member_order.id = ANY (${ids}::bigint[]) ORDER BY order_no`.execute(database);
  const free = ids.filter((id) => !held.some((each) => each.id === id));
  const { rows: started } = await sql`
    INSERT INTO packing (order_id, state, since, staff_id) SELECT id, 'picking', ${now}, ${staff.id} FROM unnest(${free}::bigint[]) AS id
    ON CONFLICT (order_id) DO UPDATE SET state = 'picking', since = ${now}, staff_id = ${staff.id}, missing_line_id = NULL
    WHERE packing.state = 'waiting' OR ${fromOthers} OR packing.staff_id = ${staff.id} RETURNING order_id`.execute(database);
  const taken = await inOthersHand(context, ids);
  return { data: { started: started.length, taken, held: held.map(({ orderNo }) => orderNo) }, message: 'staff.done' };
};

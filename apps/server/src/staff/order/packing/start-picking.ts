import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { moneyIsOpen } from '../../../features/order/index.ts';
import { ordersInSight } from './orders-in-sight.ts';

/** Takes orders in hand. One that another person has stays with them. */
export const startPicking: Handler<'startPicking'> = async (context, { orderNos }) => {
  const { database, staff, now } = context;
  const ids = await ordersInSight(context, orderNos);
  const { rows: open } = await sql<{ id: bigint; isOpen: boolean }>`
    SELECT id, state = 'paid' AND NOT ${moneyIsOpen(sql`member_order.id`)} AS "isOpen" FROM member_order
    WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(database);
  if (open.some(({ isOpen }) => !isOpen)) return refuse('orderNotShippable');
  const { rows: started } = await sql`
    INSERT INTO packing (order_id, state, since, staff_id) SELECT id, 'picking', ${now}, ${staff.id} FROM unnest(${ids}::bigint[]) AS id
    ON CONFLICT (order_id) DO UPDATE SET state = 'picking', since = ${now}, staff_id = ${staff.id}, missing_line_id = NULL
    WHERE packing.state = 'waiting' OR packing.staff_id = ${staff.id} RETURNING order_id`.execute(database);
  const { rows: taken } = await sql<{ orderNo: string; by: string }>`
    SELECT order_no AS "orderNo", staff.name AS by FROM packing JOIN member_order ON member_order.id = order_id JOIN staff ON staff.id = staff_id
    WHERE order_id = ANY (${ids}::bigint[]) AND staff_id <> ${staff.id} ORDER BY order_no`.execute(database);
  return { data: { started: started.length, taken }, message: 'staff.done' };
};

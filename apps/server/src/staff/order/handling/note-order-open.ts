import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';

/** A page notes itself every 30 seconds; one that was not heard of for this time is closed. */
const GONE_AFTER = sql`interval '75 seconds'`;

/** Notes who has an order open. It is not an act on the order, so the audit has no line of it. The sweep of expired rows removes those of pages that are gone. */
export const noteOrderOpen: Handler<'noteOrderOpen'> = async (context, { orderNo, isOpen }) => {
  const { database, staff } = context;
  const { id } = await orderInSight(context, orderNo);
  if (!isOpen) await sql`DELETE FROM order_opened WHERE order_id = ${id} AND staff_id = ${staff.id}`.execute(database);
  else
    await sql`
      INSERT INTO order_opened (order_id, staff_id, opened_at, seen_at) VALUES (${id}, ${staff.id}, now(), now())
      ON CONFLICT (order_id, staff_id) DO UPDATE SET seen_at = now(),
        opened_at = CASE WHEN order_opened.seen_at < now() - ${GONE_AFTER} THEN now() ELSE order_opened.opened_at END`.execute(database);
  const { rows } = await sql<{ name: string; since: Date }>`
    SELECT name, opened_at AS since FROM order_opened JOIN staff ON staff.id = staff_id
    WHERE order_id = ${id} AND staff_id <> ${staff.id} AND seen_at >= now() - ${GONE_AFTER} ORDER BY opened_at, name`.execute(database);
  return { data: { others: rows.map(({ name, since }) => ({ name, since: since.toISOString() })) } };
};

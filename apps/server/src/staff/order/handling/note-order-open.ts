import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';

/** A page notes itself every 30 seconds; one that was not heard of for this time is closed. */
const GONE_AFTER = sql`interval '75 seconds'`;

/** Notes who has an order open. It is not an act on the order, so the audit has no line of it. Rows of pages that are gone are removed on the way. */
export const noteOrderOpen: Handler<'noteOrderOpen'> = async (context, { orderNo, isOpen }) => {
  const { database, staff } = context;
  const { id } = await orderInSight(context, orderNo);
  await sql`
    DELETE FROM order_opened WHERE (order_id, staff_id) IN (SELECT order_id, staff_id FROM order_opened
      WHERE seen_at < now() - ${GONE_AFTER} OR (${!isOpen} AND order_id = ${id} AND staff_id = ${staff.id}) LIMIT 100 FOR UPDATE SKIP LOCKED)`.execute(
    database,
  );
  if (isOpen)
    await sql`
      INSERT INTO order_opened (order_id, staff_id, opened_at, seen_at) VALUES (${id}, ${staff.id}, now(), now())
      ON CONFLICT (order_id, staff_id) DO UPDATE SET seen_at = now()`.execute(database);
  const { rows } = await sql<{ name: string; since: Date }>`
    SELECT name, opened_at AS since FROM order_opened JOIN staff ON staff.id = staff_id
    WHERE order_id = ${id} AND staff_id <> ${staff.id} AND seen_at >= now() - ${GONE_AFTER} ORDER BY opened_at, name`.execute(database);
  return { data: { others: rows.map(({ name, since }) => ({ name, since: since.toISOString() })) } };
};

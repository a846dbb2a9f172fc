import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';
import { isAssignee, openOrders } from './assignees.ts';

interface Person {
  id: bigint;
  name: string;
}

/** Assigns an order to a named person, to nobody, or to the next person. */
export const assignOrder: Handler<'assignOrder'> = async (context, { orderNo, to }) => {
  const { database, staff } = context;
  const { id, companyCode } = await orderInSight(context, orderNo);
  // Two callers who asked for the next person at once would both give their orders to the same one.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('order assignment', 0))`.execute(database);
  if (to === '') {
    await sql`DELETE FROM order_assignment WHERE order_id = ${id}`.execute(database);
    return { data: { assignedTo: '' }, message: 'staff.done' };
  }
  const person = to === undefined ? await nextPerson(context, id, companyCode) : await namedPerson(context, to, companyCode);
  if (person === undefined) return to === undefined ? refuse('nobodyToAssign') : refuse('assigneeNotFound', { field: 'to' });
  await sql`
    INSERT INTO order_assignment (order_id, staff_id, assigned_by, assigned_at) VALUES (${id}, ${person.id}, ${staff.id}, clock_timestamp())
    ON CONFLICT (order_id) DO UPDATE SET staff_id = excluded.staff_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at
    WHERE order_assignment.staff_id <> excluded.staff_id`.execute(database);
  return { data: { assignedTo: person.name }, message: 'staff.done' };
};

const seesCompany = (companyCode: string) => sql<boolean>`(staff.companies IS NULL OR staff.companies @> ARRAY[${companyCode}]::text[])`;

async function namedPerson({ database }: StaffContext, name: string, companyCode: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT id, name FROM staff WHERE name = ${name} AND ${isAssignee(['order.read'])} AND ${seesCompany(companyCode)}`.execute(database);
  return rows[0];
}

/** The person with the fewest open orders among those who ship orders of the company, then the one who has waited longest; another one than now, if possible. */
async function nextPerson({ database }: StaffContext, orderId: bigint, companyCode: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT id, name FROM staff
    WHERE ${isAssignee(['order.read', 'order.ship'])} AND ${seesCompany(companyCode)}
    ORDER BY EXISTS (SELECT FROM order_assignment WHERE order_id = ${orderId} AND staff_id = staff.id), ${openOrders()},
      (SELECT max(assigned_at) FROM order_assignment WHERE staff_id = staff.id) NULLS FIRST, id LIMIT 1`.execute(database);
  return rows[0];
}

import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { isAssignee, openOrders } from './assignees.ts';

/** The people who read orders of a company that the caller sees too, with how many of the orders in the caller's sight each has. */
export const listAssignees: Handler<'listAssignees'> = async ({ database, staff }) => {
  const { rows } = await sql<{ name: string; open: number; ships: boolean }>`
    SELECT name, ${openOrders(staff.companies)} AS open, ${isAssignee(['order.ship'])} AS ships FROM staff
    WHERE ${isAssignee(['order.read'])}
      AND (${staff.companies === undefined} OR staff.companies IS NULL OR staff.companies && ${staff.companies ?? []}::text[]) ORDER BY name`.execute(
    database,
  );
  return { data: rows };
};

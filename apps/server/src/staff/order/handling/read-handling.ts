import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { holdOf } from '../../../features/order/index.ts';

type Handling = Required<Pick<AnswerOf<'getStaffOrder'>['data'], 'tags' | 'hold' | 'assignedTo' | 'inHandOf'>>;

export async function readTags(database: Database, orderId: bigint): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`SELECT tag FROM order_tag WHERE order_id = ${orderId} ORDER BY tag`.execute(database);
  return rows.map(({ tag }) => tag);
}

/** How the staff handle an order: its tags, its hold, and the people who have it. */
export async function readHandling(database: Database, orderId: bigint): Promise<Handling> {
  const hold = await holdOf(database, orderId);
  const { rows } = await sql<Pick<Handling, 'assignedTo' | 'inHandOf'>>`
    SELECT coalesce((SELECT name FROM order_assignment JOIN staff ON staff.id = staff_id WHERE order_id = ${orderId}), '') AS "assignedTo",
      coalesce((SELECT name FROM packing JOIN staff ON staff.id = staff_id WHERE order_id = ${orderId} AND state = 'picking'), '') AS "inHandOf"`.execute(
    database,
  );
  const { assignedTo = '', inHandOf = '' } = rows[0] ?? {};
  return {
    tags: await readTags(database, orderId),
    hold: hold === undefined ? null : { ...hold, at: hold.at.toISOString() },
    assignedTo,
    inHandOf,
  };
}

import { type RawBuilder, sql } from 'kysely';
import { tiesSince } from './staff-changes.ts';

export interface OperationToDecide {
  operation: string;
  permission: string;
}

/**
 * A query of pairs (operation, id of a person): people from whom this person is not independent (`tieBetween`), by the operation to be decided. These are all accounts made or
 * changed by anyone above the person, and everyone above the person. It references nothing of the statement around it, so a list computes it once.
 */
export function dependentAskers(staffId: bigint, operations: readonly OperationToDecide[], now: Date): RawBuilder<unknown> {
  const since = tiesSince(now);
  return sql`(WITH RECURSIVE wanted AS (
    SELECT * FROM unnest(${operations.map(({ operation }) => operation)}::text[], ${operations.map(({ permission }) => permission)}::text[])
      AS each (operation, permission)
  ), change AS (
    SELECT permission, staff_id, by_id FROM staff_change CROSS JOIN (SELECT DISTINCT permission FROM wanted) AS asked
    WHERE at > ${since} AND staff_id <> by_id
    UNION SELECT asked.permission, staff_has_role.staff_id, role_change.by_id
    FROM staff_role_change AS role_change JOIN staff_has_role USING (role_id) CROSS JOIN (SELECT DISTINCT permission FROM wanted) AS asked
    WHERE role_change.at > ${since} AND role_change.added && ARRAY['approval.decide', asked.permission] AND staff_has_role.staff_id <> role_change.by_id
  ), above AS (
    SELECT DISTINCT permission, ${staffId}::bigint AS id FROM wanted
    UNION SELECT change.permission, change.by_id FROM above JOIN change ON change.permission = above.permission AND change.staff_id = above.id
  ), tied AS (
    SELECT permission, id FROM above
    UNION SELECT change.permission, change.staff_id FROM tied JOIN change ON change.permission = tied.permission AND change.by_id = tied.id
  ) SELECT wanted.operation, tied.id FROM wanted JOIN tied USING (permission))`;
}

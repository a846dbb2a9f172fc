import type { ApprovalDetail } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { hasFactor } from '../sessions/staff-session.ts';

export type AccountOrigin = NonNullable<ApprovalDetail['accounts']>[number];
type Change = AccountOrigin['changes'][number];

const MOST_CHANGES = 50;

/** The origins of these people's accounts, in order; each person once. */
export async function readOrigins(database: Database, ...ids: readonly bigint[]): Promise<AccountOrigin[]> {
  const people = await database
    .selectFrom('staff')
    .select(['id', 'name', 'created_at', hasFactor.as('hasFactor')])
    .where('id', '=', sql<bigint>`ANY (${[...ids]}::bigint[])`)
    .execute();
  const changes = await changesOf(database, ids);
  return [...new Set(ids)].flatMap((id) =>
    people
      .filter((person) => person.id === id)
      .map(({ name, created_at: madeAt, hasFactor: has }) => ({
        name,
        madeAt: madeAt.toISOString(),
        hasFactor: has,
        changes: changes
          .filter(({ staffId }) => staffId === id)
          .slice(0, MOST_CHANGES)
          .map(({ kind, by, confirmedBy, at }) => ({ kind, by, confirmedBy, at: at.toISOString() })),
      })),
  );
}

interface ChangeRow extends Omit<Change, 'at'> {
  staffId: bigint;
  at: Date;
}

async function changesOf(database: Database, ids: readonly bigint[]): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT change."staffId", change.kind, doer.name AS by, coalesce(confirmer.name, '') AS "confirmedBy", change.at FROM (
      SELECT staff_id AS "staffId", kind, by_id, confirmed_by, at FROM staff_change WHERE staff_id = ANY (${[...ids]}::bigint[])
      UNION ALL
      SELECT staff_has_role.staff_id, 'role', role_change.by_id, role_change.confirmed_by, role_change.at
      FROM staff_role_change AS role_change JOIN staff_has_role USING (role_id) WHERE staff_has_role.staff_id = ANY (${[...ids]}::bigint[])
    ) AS change
    JOIN staff AS doer ON doer.id = change.by_id LEFT JOIN staff AS confirmer ON confirmer.id = change.confirmed_by
    ORDER BY change.at DESC`.execute(database);
  return rows;
}

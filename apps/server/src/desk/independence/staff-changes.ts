import { sql } from 'kysely';
import type { Permission } from '@upline/contract';
import type { StaffContext } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { StaffChangeTable } from '../../platform/database/schema/staff-tables.ts';
import type { StaffChange } from './tie.ts';

/** For this number of days a person who made or changed an account is not independent of its owner. */
export const DAYS_OF_A_TIE = 30;
const DAY_MS = 86_400_000;

/** Start of the period in which changes count. */
export const tiesSince = (now: Date): Date => new Date(now.getTime() - DAYS_OF_A_TIE * DAY_MS);

type Doer = Pick<StaffContext, 'database' | 'staff' | 'now' | 'approval'>;

/** The person who did it, and the approver if that was another person. */
const doneBy = ({ staff, approval, now }: Doer) => ({
  by_id: approval?.askedBy.id ?? staff.id,
  confirmed_by: approval === undefined ? null : staff.id,
  at: now,
});

/** Records that the caller changed an account, in the same transaction. */
export async function recordStaffChange(context: Doer, staffId: bigint, kind: StaffChangeTable['kind']): Promise<void> {
  await context.database
    .insertInto('staff_change')
    .values({ staff_id: staffId, kind, ...doneBy(context) })
    .execute();
}

/** Records that the caller changed a role, which counts as a change of all its holders. Removing permissions does not count. */
export async function recordRoleChange(context: Doer, roleId: bigint, added: readonly string[]): Promise<void> {
  if (added.length === 0) return;
  await context.database
    .insertInto('staff_role_change')
    .values({ role_id: roleId, added: [...added], ...doneBy(context) })
    .execute();
}

/** Recent changes that count for an act of this permission: those of accounts, and those of roles by which their holders may do the act or approve. */
export async function changesThatCount(database: Database, permission: Permission | 'anybody', now: Date): Promise<StaffChange[]> {
  const since = tiesSince(now);
  const { rows } = await sql<StaffChange>`
    SELECT staff_id AS "staffId", by_id AS "byId", at FROM staff_change WHERE at > ${since} AND staff_id <> by_id
    UNION ALL
    SELECT staff_has_role.staff_id, change.by_id, change.at FROM staff_role_change AS change JOIN staff_has_role USING (role_id)
    WHERE change.at > ${since} AND change.added && ${['approval.decide', permission]}::text[] AND staff_has_role.staff_id <> change.by_id`.execute(
    database,
  );
  return rows;
}

/** Accounts made or invited within `DAYS_OF_A_TIE`, which count as their maker until it is over. */
export async function accountsMade(database: Database, now: Date): Promise<StaffChange[]> {
  const { rows } = await sql<StaffChange>`
    SELECT staff_id AS "staffId", by_id AS "byId", at FROM staff_change
    WHERE at > ${tiesSince(now)} AND kind IN ('made', 'invited') AND staff_id <> by_id`.execute(database);
  return rows;
}

import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { companySeen } from '../access/sees-company.ts';

/** Throws `staffTaskNotFound` for a task that does not exist or that the person may not see. A task about no member is for staff of all companies. */
export async function taskInSight({ database, staff }: Pick<StaffContext, 'database' | 'staff'>, taskId: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM staff_task WHERE id = ${BigInt(taskId)} AND ${companySeen(staff, sql`member_company_code`)}`.execute(database);
  if (rows.length === 0) throw refuse('staffTaskNotFound', { field: 'taskId' });
}

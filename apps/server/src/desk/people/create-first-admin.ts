import { sql } from 'kysely';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertStaff } from './insert-staff.ts';
import { refuseWeakStaffPassword } from '../sessions/staff-password.ts';

/** Creates the first admin of a shop without staff; false if the shop has staff. Throws `passwordRefused`. */
export async function createFirstAdmin(database: Database, admin: { name: string; password: string }, now: Date): Promise<boolean> {
  const weak = refuseWeakStaffPassword(admin.password, admin.name, 'password');
  if (weak !== undefined) throw weak;
  return inTransaction(database, async (transaction) => {
    await sql`LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    if ((await transaction.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
    await insertStaff(transaction, { ...admin, roles: ['admin'] });
    await appendAudit(transaction, { at: now, actor: 'system', action: 'staff.firstAdmin', subject: admin.name });
    return true;
  });
}

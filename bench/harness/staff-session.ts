import { insertStaff, keepTotp } from '../../apps/server/src/staff/index.ts';
import { openStaffSession } from '../../apps/server/src/desk/sessions/staff-session.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';

export const STAFF_COOKIE = 'upline-staff';

/** Opens a staff session that has passed its second factor. */
export async function sessionToken(database: Database): Promise<string> {
  const name = 'bench-clicks';
  const known = await database.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirst();
  if (known === undefined) await insertStaff(database, { name, roles: ['admin'], password: 'bench-password' });
  const { id } = await database.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  const now = new Date();
  await keepTotp(database, { staffId: id, secret: 'JBSWY3DPEHPK3PXP', serverSecret: 'bench', confirmedAt: now });
  const token = await openStaffSession(database, { staffId: id, address: '127.0.0.1', device: 'bench', now });
  await database.updateTable('staff_session').set({ factor_at: now }).where('staff_id', '=', id).execute();
  return token;
}

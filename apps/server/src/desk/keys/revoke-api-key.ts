import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { refuseBeyondOwn } from '../roles/beyond-own.ts';
import { isKeyInSight, readKeys, type ShownKey } from './read-keys.ts';

/** Revokes a key forever. People may revoke their own keys, and others' keys if they have all of these keys' permissions. An already revoked key stays unchanged. */
export const revokeApiKey: Handler<'revokeApiKey'> = async ({ database, staff, now }, { keyNo }) => {
  const key = await database
    .selectFrom('staff_key')
    .select(['id', 'made_by', 'permissions', 'companies', 'revoked_at'])
    .where('id', '=', BigInt(keyNo))
    .where(isKeyInSight(staff))
    .forUpdate()
    .executeTakeFirst();
  if (key === undefined) return refuse('apiKeyNotFound', { field: 'keyNo' });
  if (key.made_by !== staff.id) {
    const refused = refuseBeyondOwn(staff, { permissions: key.permissions, companies: key.companies ?? undefined });
    if (refused !== undefined) return refused;
  }
  if (key.revoked_at === null)
    await database.updateTable('staff_key').set({ revoked_at: now, revoked_by: staff.id }).where('id', '=', key.id).execute();
  const [shown] = await readKeys(database, staff, now, key.id);
  return { data: shown as ShownKey, message: 'staff.done' };
};

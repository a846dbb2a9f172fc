import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { refuseBeyondOwn, refuseUnknownCompanies } from '../roles/beyond-own.ts';
import { newKey } from './key-form.ts';
import { readKeys, type ShownKey } from './read-keys.ts';

const DAY_MS = 86_400_000;
const MOST_KEYS = 100;

/** Makes a key. A key cannot have permissions that its maker lacks; without companies it has those of its maker. */
export const addApiKey: Handler<'addApiKey'> = async ({ database, staff, now }, { name, permissions, companies, validDays }) => {
  const given = companies ?? staff.companies;
  const refused = refuseBeyondOwn(staff, { permissions, companies: given }) ?? (await refuseUnknownCompanies(database, given));
  if (refused !== undefined) return refused;
  // Prevents two concurrent calls from making one too many.
  await sql`LOCK TABLE staff_key IN SHARE ROW EXCLUSIVE MODE`.execute(database);
  const { working } = await database
    .selectFrom('staff_key')
    .select((select) => select.fn.countAll<bigint>().as('working'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(working) >= MOST_KEYS) return refuse('apiKeysFull', { params: { most: MOST_KEYS } });
  const { key, prefix, hash } = newKey();
  const { id } = await database
    .insertInto('staff_key')
    .values({
      name,
      prefix,
      hash,
      permissions: [...new Set<string>(permissions)].sort(),
      companies: given === undefined ? null : [...new Set(given)].sort(),
      made_by: staff.id,
      made_at: now,
      expires_at: new Date(now.getTime() + validDays * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [shown] = await readKeys(database, staff, now, id);
  return { data: { ...(shown as ShownKey), key }, message: 'staff.done' };
};

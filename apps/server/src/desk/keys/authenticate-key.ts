import { keyPermissions, type Permission } from '@upline/contract';
import { sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { sweepThrottle, takeTries } from '../../platform/throttle/throttle.ts';
import { knownPermissions, permissionsOfRoles } from '../sessions/read-staff.ts';
import { hashOfKey, isKeyForm } from './key-form.ts';

/** Use is recorded at most this often, so that reading calls do not write. */
const NOTE_USE_MS = 60_000;
const MOST_CALLS = 600;
const CALLS_WINDOW_MS = 60_000;
const MOST_WRONG_KEYS = 30;
const WRONG_KEYS_WINDOW_MS = 15 * 60_000;

/**
 * The person for whom a key acts, with the key's present permissions: never more than its maker has now. Throws `keyRefused`, in the same words for an unknown, malformed, revoked
 * or expired key and for one whose maker is disabled; or `tooMany` after 600 calls of the key in a minute, or 30 wrong keys of a network in a quarter of an hour.
 */
export function authenticateKeyBy(database: Database): (key: string, address: string, now: Date) => Promise<SessionStaff> {
  return async (key, address, now) => {
    const row = isKeyForm(key) ? await findKey(database, key, now) : undefined;
    if (row === undefined) {
      await countWrongKey(database, address, now);
      throw refuse('keyRefused');
    }
    await takeCall(database, row.keyId, now);
    if (row.last_used_at === null || row.last_used_at.getTime() <= now.getTime() - NOTE_USE_MS)
      await noteUse(database, row.keyId, address, now);
    return {
      id: row.id,
      // Person names cannot contain this character, so that a journal always distinguishes a key from its maker.
      name: `${row.name} · ${row.keyName}`,
      permissions: permittedTo(row.permissions, knownPermissions(row.makersPermissions)),
      companies: companiesOf(row.companies, row.makersCompanies),
      key: { id: row.keyId, madeBy: row.name },
    };
  };
}

const findKey = (database: Database, key: string, now: Date) =>
  database
    .selectFrom('staff_key')
    .innerJoin('staff', 'staff.id', 'staff_key.made_by')
    .select(['staff.id', 'staff.name', 'staff.companies as makersCompanies', permissionsOfRoles.as('makersPermissions')])
    .select(['staff_key.id as keyId', 'staff_key.name as keyName', 'staff_key.permissions', 'staff_key.companies'])
    .select('last_used_at')
    .where('hash', '=', hashOfKey(key))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('staff.is_active', '=', true)
    .executeTakeFirst();

const permittedTo = (chosen: readonly string[], ofMaker: ReadonlySet<Permission>): ReadonlySet<Permission> =>
  new Set(keyPermissions.filter((name) => chosen.includes(name) && ofMaker.has(name)));

/** The companies that key and maker have in common. An empty list allows none. */
function companiesOf(chosen: readonly string[] | null, ofMaker: readonly string[] | null): readonly string[] | undefined {
  if (chosen === null) return ofMaker ?? undefined;
  return ofMaker === null ? chosen : chosen.filter((code) => ofMaker.includes(code));
}

async function takeCall(database: Database, keyId: bigint, now: Date): Promise<void> {
  const limit = { subject: `staff-key:${keyId}`, most: MOST_CALLS, windowMs: CALLS_WINDOW_MS };
  refuseFor(await takeTries(database, [limit], now));
}

async function countWrongKey(database: Database, address: string, now: Date): Promise<void> {
  await sweepThrottle(database, now);
  const limit = { subject: `staff-key:address:${networkOf(address)}`, most: MOST_WRONG_KEYS, windowMs: WRONG_KEYS_WINDOW_MS };
  refuseFor(await takeTries(database, [limit], now));
}

function refuseFor(waitMs: number | undefined): void {
  if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

async function noteUse(database: Database, keyId: bigint, address: string, now: Date): Promise<void> {
  await database
    .updateTable('staff_key')
    .set({ last_used_at: sql`greatest(last_used_at, ${now})`, last_used_from: address.slice(0, 64) })
    .where('id', '=', keyId)
    .execute();
}

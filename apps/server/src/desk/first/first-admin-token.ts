import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { takeTries } from '../../platform/throttle/throttle.ts';

/** Long enough to open a browser, and too short to be found later in a log. */
const VALID_MS = 60 * 60 * 1_000;
const TOKEN_BYTES = 32;
const WINDOW_MS = 15 * 60 * 1_000;
const MOST_PER_ADDRESS = 20;

export const firstTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function hasNoStaff(database: Database): Promise<boolean> {
  return (await database.selectFrom('staff').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** A token to create the first admin of this shop; undefined for a shop that has staff. Each start makes its own. */
export async function offerFirstAdmin(database: Database): Promise<string | undefined> {
  if (!(await hasNoStaff(database))) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await sql`INSERT INTO first_admin_token (token_hash, expires_at) VALUES (${firstTokenHash(token)}, now() + ${VALID_MS} * interval '1 ms')`.execute(
    database,
  );
  return token;
}

/** The expiry of a token, or the refusal. Tries are counted by network address; the database must be the pool. Throws `tooMany`. */
export async function findFirstToken(
  database: Database,
  { token, address, now }: { token: string; address: string; now: Date },
): Promise<Date | Refusal<'firstAdminRefused'>> {
  // Has no global limit: a stranger could use it up, and 256 bits cannot be guessed.
  const limits = [{ subject: `first-admin:${networkOf(address)}`, most: MOST_PER_ADDRESS, windowMs: WINDOW_MS }];
  const waitMs = await takeTries(database, limits, now);
  if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const known = await database
    .selectFrom('first_admin_token')
    .select('expires_at')
    .where('token_hash', '=', firstTokenHash(token))
    .executeTakeFirst();
  if (known === undefined || !(await hasNoStaff(database))) return refuse('firstAdminRefused', { field: 'token' });
  return known.expires_at > now ? known.expires_at : refuse('firstAdminRefused', { field: 'token', params: { context: 'expired' } });
}

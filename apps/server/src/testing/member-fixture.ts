import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { openSession } from '../features/member/sessions/session.ts';
import type { Database } from '../platform/database/connection.ts';
import { hashPassword } from '../platform/passwords/password-hash.ts';

export interface FixtureMember {
  id: bigint;
  code: string;
  username: string;
  /** Token of an open session. */
  token: string;
}

export interface NewMember {
  username?: string;
  companyCode?: string;
  /** As typed; absent: sign-in is impossible. */
  password?: string;
  paymentPassword?: string;
  sponsorId?: bigint;
  /** Defaults to now, by the database's clock. */
  joinedAt?: Date;
  now?: Date;
}

/** Hashes a password in the form in which clients send it. */
export function md5(password: string): string {
  return createHash('md5').update(password).digest('hex');
}

let made = 0;
/** The files of one process share the counter, and registrations take codes from 10000000 on. Fixture codes must not collide with them. */
const FIRST_CODE = 90_000_000;

/** Hashes of sign-in passwords, by their MD5. Most test members have the same one, and each hash occupies a core for 20 ms. */
const signInHashes = new Map<string, Promise<string>>();

function signInHash(password: string): Promise<string> {
  const clientForm = md5(password);
  const known = signInHashes.get(clientForm) ?? hashPassword(clientForm);
  signInHashes.set(clientForm, known);
  return known;
}

/** A hash that is checked in almost no time, because thousands of test payments each check one. Only a sign-in renews hashes of other parameters. */
const paymentHash = (password: string): Promise<string> => hash(md5(password), { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A member with an open session, inserted directly: most tests need one and few concern sign-in. The country must exist. */
export async function createMember(database: Database, settings: NewMember = {}): Promise<FixtureMember> {
  made += 1;
  const { username = `member${made}`, companyCode = 'US', password, paymentPassword, sponsorId = null, now = new Date() } = settings;
  const code = `${companyCode}${String(FIRST_CODE + made)}`;
  const { id } = await database
    .insertInto('member')
    .values({
      code,
      username,
      company_code: companyCode,
      email: `${username.toLowerCase()}@example.com`,
      password_hash: password === undefined ? null : await signInHash(password),
      payment_password_hash: paymentPassword === undefined ? null : await paymentHash(paymentPassword),
      sponsor_id: sponsorId,
      ...(settings.joinedAt && { joined_at: settings.joinedAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code, username, token: await openSession(database, id, 'test', now) };
}

/** Adds a country for members, if the catalog fixture is not needed. */
export async function createCountry(database: Database, companyCode = 'US'): Promise<void> {
  const name = JSON.stringify({ en_US: companyCode });
  await database
    .insertInto('country')
    .values({ company_code: companyCode, name, flag: '', dial_code: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts the rows of a table, to check that a refusal changed nothing. */
export async function countRows(database: Database, table: 'address' | 'audit' | 'cart_line' | 'session' | 'throttle'): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(database);
  return rows[0]?.count ?? 0;
}

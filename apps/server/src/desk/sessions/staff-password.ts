import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isCommonPassword } from '../../platform/passwords/known-passwords.ts';
import { verifyPassword } from '../../platform/passwords/password-hash.ts';
import { BusyError } from '../../platform/work/bounded-queue.ts';
import { inPasswordTurn } from '../../platform/passwords/password-turns.ts';
import { staffLane, takeStaffTry, type TriedFrom } from './staff-lane.ts';

const WINDOW_MS = 15 * 60 * 1_000;
const MOST_PER_NAME = 10;
const MOST_PER_ADDRESS = 30;

/** The pre-hashed form of passwords. */
export const md5Of = (password: string): string => createHash('md5').update(password).digest('hex');

const LEAST_LENGTH = 8;

/** Refuses a new password, as typed, that is too short, common, or contains the person's name; undefined if it is accepted. */
export function refuseWeakStaffPassword(password: string, name: string, field: string): Refusal<'passwordRefused'> | undefined {
  if (password.length < LEAST_LENGTH || isCommonPassword(md5Of(password))) return refuse('passwordRefused', { field });
  return password.toLowerCase().includes(name) ? refuse('passwordRefused', { field, params: { context: 'own' } }) : undefined;
}

/** A try at a password: the typed name, and its origin. */
export interface PasswordTry {
  name: string;
  password: string;
  from: TriedFrom;
}

/**
 * The active person of this name and password; undefined if there is none, after the same work. Tries are counted by lane and name, and by network address for browsers that the
 * person has not used, whether or not the name exists. Throws `tooMany` or `busy`. The database must be the pool.
 */
export async function verifyStaffPassword(
  database: Database,
  { name, password, from }: PasswordTry,
  now: Date,
): Promise<{ id: bigint; name: string } | undefined> {
  const found = await database
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash'])
    .where('name', '=', name)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const lane = await staffLane(database, found?.id, from, now);
  const secret = `password:${name}`;
  return orBusy(
    inPasswordTurn({ lane: lane.turn, account: `staff:${lane.own ?? 'shared'}:${name}`, address: lane.network }, async () => {
      const taken = await takeStaffTry(
        database,
        lane,
        { secret, most: MOST_PER_NAME, windowMs: WINDOW_MS, mostPerAddress: MOST_PER_ADDRESS },
        now,
      );
      if (!(await verifyPassword(found?.password_hash, md5Of(password))) || found === undefined) return undefined;
      await taken.wasRight();
      return { id: found.id, name: found.name };
    }),
  );
}

async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BusyError) throw refuse('busy', { retryAfterSeconds: 3 });
    throw error;
  }
}

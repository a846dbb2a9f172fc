import { type RawBuilder, sql } from 'kysely';
import { nameKey } from './normal-form.ts';

/**
 * A username's normal form as the unique index `member_username_key` holds it. Usernames are letters of the Latin alphabet, digits, dots, underscores
 * and hyphens, which the table checks: for these it says what `nameKey` says, in every locale of the database.
 */
export const usernameKey: RawBuilder<string> = sql<string>`rtrim(lower(username COLLATE "C"), '.')`;

/** Whether a row of `member` is meant by what somebody typed: its code or its username. No username has the form of a code. */
export function isNamed(name: string): RawBuilder<boolean> {
  const key = nameKey(name);
  return sql<boolean>`(code = ${key.toUpperCase()} OR ${usernameKey} = ${key})`;
}

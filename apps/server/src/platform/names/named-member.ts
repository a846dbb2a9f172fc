import { type RawBuilder, sql } from 'kysely';
import { nameKey } from './normal-form.ts';

/**
 * A username's normal form, as in the unique index `member_username_key`. Usernames consist of Latin letters, digits, dots, underscores and hyphens, which the
 * table checks. For these it equals `nameKey`, in every locale of the database.
 */
export const usernameKey: RawBuilder<string> = sql<string>`rtrim(lower(username COLLATE "C"), '.')`;

/** Whether the typed text identifies a row of `member`, by its code or its username. No username has the form of a code. */
export function isNamed(name: string): RawBuilder<boolean> {
  const key = nameKey(name);
  return sql<boolean>`(code = ${key.toUpperCase()} OR ${usernameKey} = ${key})`;
}

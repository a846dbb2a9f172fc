import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { md5Of } from '../sessions/staff-password.ts';

export interface NewStaff {
  name: string;
  /** Names of roles; all must exist. */
  roles: readonly string[];
  /** As typed; absent for a person who is invited. */
  password?: string;
  email?: string | undefined;
  /** Absent: all. */
  companies?: readonly string[] | undefined;
}

/** Adds a staff member; undefined if the name is taken. Throws if a role does not exist. */
export async function insertStaff(database: Database, { name, roles, password, email, companies }: NewStaff): Promise<bigint | undefined> {
  const added = await database
    .insertInto('staff')
    .values({
      name,
      password_hash: password === undefined ? null : await hashPassword(md5Of(password)),
      email: email ?? null,
      companies: companies === undefined ? null : [...companies],
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) await giveRoles(database, added.id, roles);
  return added?.id;
}

/** Sets a person's roles. Throws if one does not exist. */
export async function giveRoles(database: Database, staffId: bigint, roles: readonly string[]): Promise<void> {
  const names = [...new Set(roles)];
  await database.deleteFrom('staff_has_role').where('staff_id', '=', staffId).execute();
  const { rows } = await sql`INSERT INTO staff_has_role (staff_id, role_id)
    SELECT ${staffId}, id FROM staff_role WHERE name = ANY(${names}::text[]) RETURNING role_id`.execute(database);
  if (rows.length !== names.length) throw new Error(`one of the roles ${names.join(', ')} does not exist`);
}

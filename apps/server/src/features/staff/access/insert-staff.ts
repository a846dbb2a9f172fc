import type { BuiltInRole } from '@upline/contract';
import type { Database } from '../../../platform/database/connection.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';

export interface NewStaff {
  name: string;
  role: BuiltInRole;
  md5: string;
}

/** Adds a staff member; undefined if the name is taken. */
export async function insertStaff(database: Database, { name, role, md5 }: NewStaff): Promise<bigint | undefined> {
  const added = await database
    .insertInto('staff')
    .values({ name, role, password_hash: await hashPassword(md5) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

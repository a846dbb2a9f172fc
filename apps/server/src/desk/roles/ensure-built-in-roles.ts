import { builtInRoles } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Gives every unedited built-in role its permissions of this version. The admin always has all of them. */
export async function ensureBuiltInRoles(database: Database): Promise<void> {
  for (const [name, permissions] of Object.entries(builtInRoles)) {
    const all = [...permissions];
    await sql`
      INSERT INTO staff_role (name, permissions, is_built_in) VALUES (${name}, ${all}, true)
      ON CONFLICT (name) DO UPDATE SET permissions = excluded.permissions
      WHERE staff_role.is_built_in AND (staff_role.changed_at IS NULL OR staff_role.name = 'admin')
        AND staff_role.permissions <> excluded.permissions`.execute(database);
  }
}

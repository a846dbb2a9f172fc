import { OperatorError } from '../../config/operator-error.ts';
import { migrateDatabase } from './migrate.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';
import { describeRole, grantToRunningRole } from './running-role.ts';
import { withClient } from './with-client.ts';

/** The schema does not fit this version; the message says what to do. */
export class SchemaError extends OperatorError {
  override name = 'SchemaError';
}

export interface SchemaPlace {
  /** The address for the role that runs the shop. */
  directUrl: string;
  /** The address for the role that owns the tables; absent if the same role does both, or if another process migrates. */
  ownerUrl?: string | undefined;
}

export interface PreparedSchema {
  /** Names of the migrations that this call ran. */
  migrated: string[];
  /** Whether the shop runs as a role that owns nothing. */
  isGuarded: boolean;
}

/**
 * Brings the schema up to date as the role that owns it, and grants the role that runs the shop
 * only the rights it needs. If no owner is given and the running role owns nothing, it only checks,
 * and throws `SchemaError` if migrations are missing.
 */
export async function prepareSchema({ directUrl, ownerUrl = directUrl }: SchemaPlace): Promise<PreparedSchema> {
  const owner = await describeRole(ownerUrl);
  if (!owner.mayMigrate) {
    await requireMigrated(directUrl);
    return { migrated: [], isGuarded: true };
  }
  const running = await describeRole(directUrl);
  const runningRole = running.role === owner.role ? undefined : running.role;
  const migrated = await migrateDatabase(ownerUrl, migrationsFolder, { runningRole });
  if (runningRole !== undefined) await grantToRunningRole(ownerUrl, runningRole);
  // Checked again: before the tables existed they had no owner.
  return { migrated, isGuarded: !(await describeRole(directUrl)).mayMigrate };
}

async function requireMigrated(url: string): Promise<void> {
  const names = [...(await readMigrations(migrationsFolder)).keys()];
  const missing = await missingOf(url, names);
  if (missing.length === 0) return;
  throw new SchemaError(
    `The database lacks ${missing.length} migrations of this version, the first is ${missing[0]}. ` +
      'Set DATABASE_OWNER_URL to the role that owns its tables and start once: the start brings it up to date.',
  );
}

const missingOf = (url: string, names: string[]): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('kysely_migration') IS NOT NULL AS found`);
    if (!rows[0]?.found) return names;
    const applied = await client.query<{ name: string }>('SELECT name FROM kysely_migration');
    const known = new Set(applied.rows.map(({ name }) => name));
    return names.filter((name) => !known.has(name));
  });

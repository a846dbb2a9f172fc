import type { Client } from 'pg';
import { withClient } from '../with-client.ts';
import { ownerRole, runningRole } from '../running-role.ts';

/** The embedded server's superuser. It makes databases and roles; the shop never signs in as it. */
export const adminRole = 'upline_admin';

const ROLES_LOCK = 71_905_120;

/** The address of the same server and database for another role. */
export type UrlAs = (role: string) => string;

/**
 * Clusters of earlier versions were made with `upline` as superuser. That name now belongs to the
 * role that runs the shop, so the superuser is renamed. Changes nothing in a cluster whose
 * superuser has the new name.
 */
export async function renameEarlierSuperuser(urlAs: UrlAs): Promise<void> {
  if (await canSignIn(urlAs(adminRole))) return;
  // A session cannot rename its own role.
  const renamer = 'upline_renamer';
  await withClient(urlAs(runningRole), (client) => client.query(`CREATE ROLE ${renamer} SUPERUSER LOGIN`)).catch(ignoreRaced);
  await withClient(urlAs(renamer), (client) => client.query(`ALTER ROLE ${runningRole} RENAME TO ${adminRole}`)).catch(ignoreRaced);
  await withClient(urlAs(adminRole), (client) => client.query(`DROP ROLE IF EXISTS ${renamer}`));
}

/** Makes the roles that own and run the shop, and gives the database and everything in it to the owner. */
export async function ensureRoles(urlAs: UrlAs, password: string | undefined): Promise<void> {
  await withClient(urlAs(adminRole), async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [ROLES_LOCK]);
    await createRoles(client, password);
    await client.query(takeOver);
    await client.query('COMMIT');
  });
}

/** Creates the roles that own and run the shop if they are missing. `client` is a superuser's. */
export async function createRoles(client: Client, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT rolname AS name FROM pg_roles');
  const existing = new Set(rows.map(({ name }) => name));
  const withPassword = password === undefined ? '' : ` PASSWORD ${client.escapeLiteral(password)}`;
  for (const role of [ownerRole, runningRole]) {
    if (!existing.has(role)) await client.query(`CREATE ROLE ${role} LOGIN${withPassword}`);
  }
}

/** Gives the owner everything that the superuser of an earlier version made. */
const takeOver = `
DO $$
DECLARE
  change text;
BEGIN
  IF (SELECT datdba FROM pg_database WHERE datname = current_database()) <> '${ownerRole}'::regrole THEN
    EXECUTE format('ALTER DATABASE %I OWNER TO ${ownerRole}', current_database());
  END IF;
  FOR change IN
    SELECT format('ALTER TABLE %s OWNER TO ${ownerRole}', oid::regclass) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND relowner = '${adminRole}'::regrole
    UNION ALL
    SELECT format('ALTER SEQUENCE %s OWNER TO ${ownerRole}', oid::regclass) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND relowner = '${adminRole}'::regrole
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${ownerRole}', oid::regprocedure) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proowner = '${adminRole}'::regrole
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  LOOP
    EXECUTE change;
  END LOOP;
END $$`;

async function canSignIn(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('SELECT 1'));
    return true;
  } catch (error) {
    if (isUnknownRole(error)) return false;
    throw error;
  }
}

/** Two processes that start together both rename; this error of the second one means that the work is done. */
function ignoreRaced(error: unknown): void {
  const isRaced = isUnknownRole(error) || ['42710', '42704', '42501'].includes((error as { code?: string }).code ?? '');
  if (!isRaced) throw error;
}

const isUnknownRole = (error: unknown): boolean => (error as { code?: string }).code === '28000';

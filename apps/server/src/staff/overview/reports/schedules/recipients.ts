import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { knownPermissions, permissionsOfRoles } from '../../../../desk/sessions/read-staff.ts';
import { mayRead } from '../../../../desk/reports/read-parameters.ts';
import type { ReportKind } from '../../../../desk/reports/report-kind.ts';

export interface Recipient {
  id: bigint;
  name: string;
  email: string;
  companies: string[] | null;
}

/** Active people who may read a report and its file, and have an address. `only` restricts them to these staff numbers. */
export async function recipientsOf(database: Database, kind: ReportKind, only?: readonly bigint[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient & { permissions: string[] }>`
    SELECT id, name, email, companies, ${permissionsOfRoles} AS permissions FROM staff
    WHERE is_active AND email <> '' AND (${only === undefined} OR id = ANY (${[...(only ?? [])]}::int8[])) ORDER BY name`.execute(database);
  return rows.filter(({ permissions }) => {
    const known = knownPermissions(permissions);
    return mayRead(kind, known) && known.has('list.export');
  });
}

import type { Database } from '../../platform/database/connection.ts';

/** Which title of a file means which column: the title by the column. */
export interface ColumnMap {
  name: string;
  columns: Readonly<Record<string, string>>;
}

/** The maps of a kind, the latest first. */
export async function readColumnMaps(database: Database, kind: string): Promise<ColumnMap[]> {
  return database.selectFrom('import_map').select(['name', 'columns']).where('kind', '=', kind).orderBy('changed_at', 'desc').execute();
}

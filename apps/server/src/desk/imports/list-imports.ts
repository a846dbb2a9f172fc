import type { Handler } from '../../operation/handler.ts';
import { createShowImport, selectImports } from './import-row.ts';

const MOST = 50;

export const listImports: Handler<'listImports'> = async ({ database, staff, locale }) => {
  const rows = await selectImports(database).where('staff_id', '=', staff.id).orderBy('id', 'desc').limit(MOST).execute();
  return { data: rows.map(await createShowImport(database, locale, rows)) };
};

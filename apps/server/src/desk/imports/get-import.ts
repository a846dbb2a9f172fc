import type { Handler } from '../../operation/handler.ts';
import { requireImport, shownImport } from './import-row.ts';

export const getImport: Handler<'getImport'> = async ({ database, staff, locale }, { importNo }) => ({
  data: await shownImport(database, locale, await requireImport(database, staff, importNo)),
});

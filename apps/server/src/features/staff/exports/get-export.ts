import type { Handler } from '../../../operation/handler.ts';
import { requireExport, shownExport } from './export-row.ts';

export const getExport: Handler<'getExport'> = async ({ database, staff }, { exportNo }) => ({
  data: shownExport(await requireExport(database, staff, exportNo), staff),
});

import type { Handler } from '../../../operation/handler.ts';
import { shownExport } from './export-row.ts';

const MOST = 50;

export const listExports: Handler<'listExports'> = async ({ database, staff }) => {
  const rows = await database
    .selectFrom('staff_export')
    .selectAll()
    .where('staff_id', '=', staff.id)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return { data: rows.map(shownExport) };
};

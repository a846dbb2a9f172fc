import type { Handler } from '../../../operation/handler.ts';
import { readViews, requireList } from './view-row.ts';

export const listViews: Handler<'listViews'> = async ({ database, staff }, { list }) => ({
  data: await readViews(database, staff, requireList(staff, list)),
});

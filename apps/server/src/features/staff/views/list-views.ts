import type { Handler } from '../../../operation/handler.ts';
import { readViews, requireViewed } from './view-row.ts';

export const listViews: Handler<'listViews'> = async ({ database, staff }, { list }) => ({
  data: await readViews(database, staff, requireViewed(staff, list)),
});

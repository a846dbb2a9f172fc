import type { Handler } from '../../operation/handler.ts';
import type { ReportOf } from '../reports/report-kind.ts';
import { readViews, requireViewed } from './view-row.ts';

export const createListViews =
  (reportOf: ReportOf): Handler<'listViews'> =>
  async ({ database, staff }, { list }) => ({ data: await readViews(database, staff, requireViewed(reportOf, staff, list)) });

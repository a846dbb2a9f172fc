import type { Handler } from '../../../operation/handler.ts';
import { mayRead } from '../../../desk/reports/read-parameters.ts';
import { reportKinds } from './kinds/all.ts';
import { headOf } from '../../../desk/reports/report-words.ts';

export const listReports: Handler<'listReports'> = ({ staff, locale }) => ({
  data: reportKinds.filter((kind) => mayRead(kind, staff.permissions)).map((kind) => headOf(kind, locale)),
});

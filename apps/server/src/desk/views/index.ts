import type { Handlers } from '../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import type { ReportOf } from '../reports/report-kind.ts';
import { deleteView } from './delete-view.ts';
import { createListViews } from './list-views.ts';
import { createSaveView } from './save-view.ts';

export const createViewHandlers = (reportOf: ReportOf) =>
  ({
    listViews: createListViews(reportOf),
    ...audited({ deleteView, saveView: createSaveView(reportOf) }),
  }) satisfies Partial<Handlers>;

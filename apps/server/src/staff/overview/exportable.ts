import type { Exportable } from '../../desk/exports/exportable.ts';
import { importKinds } from './imports/kinds/all.ts';
import { listSourceOf } from './lists/list-sources.ts';
import { reportOf } from './reports/find-report.ts';
import { mailReport } from './reports/schedules/mail-report.ts';

/** Every list, the rows of every import, and every report. */
export const exportable: Exportable = { listSourceOf, importKindOf: importKinds.of, reportOf, tellWritten: mailReport };

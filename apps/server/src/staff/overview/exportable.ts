import type { Exportable } from '../../desk/exports/exportable.ts';
import { importKinds } from './imports/kinds/all.ts';
import { fileOf, listSourceOf } from './lists/list-sources.ts';
import { reportOf } from './reports/find-report.ts';
import { mailReport } from './reports/schedules/mail-report.ts';

/** Every list and file, the rows of every import, and every report. */
export const exportable: Exportable = { listSourceOf, fileOf, importKindOf: importKinds.of, reportOf, tellWritten: mailReport };

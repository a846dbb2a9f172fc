import type { SessionStaff } from '../../../operation/context.ts';
import { reportKinds } from './kinds/all.ts';
import { requireReadable } from '../../../desk/reports/read-parameters.ts';
import type { ReportKind } from '../../../desk/reports/report-kind.ts';

const byName = new Map(reportKinds.map((kind) => [kind.name, kind]));

export const reportOf = (name: string): ReportKind | undefined => byName.get(name);

/** A report that the person may read. Throws `reportUnknown` for any other. */
export const requireReport = (staff: SessionStaff, name: string): ReportKind => requireReadable(reportOf(name), staff);

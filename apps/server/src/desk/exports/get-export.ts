import type { Handler } from '../../operation/handler.ts';
import { requireExport, shownExport } from './export-row.ts';
import type { Exportable } from './exportable.ts';

export const createGetExport =
  (exportable: Exportable): Handler<'getExport'> =>
  async (context, { exportNo }) => ({
    data: shownExport(exportable, await requireExport(exportable, context, exportNo), context.staff),
  });

import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { auditFetch, openExportFile, readPart } from './export-file.ts';
import type { Exportable } from './exportable.ts';

/** A part of a finished file, for callers that cannot fetch it whole. Fetching the first part audits the download. */
export const createGetExportPart =
  (exportable: Exportable): Handler<'getExportPart'> =>
  async (context, { exportNo, part }) => {
    const { fileName, contentType, parts } = await openExportFile(exportable, context, exportNo);
    const content = await readPart(context.database, BigInt(exportNo), part);
    if (content === undefined) return refuse('exportNotFound');
    if (part === 1) await auditFetch(exportable, context, exportNo);
    return { data: { fileName, contentType, base64: content.toString('base64'), isLast: part === parts } };
  };

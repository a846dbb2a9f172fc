import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { contentTypes } from './content-types.ts';
import { fileNameOf, requireExport } from './export-row.ts';

/** A part of a finished file. That somebody fetches it is audited with the first part. */
export const getExportPart: Handler<'getExportPart'> = async (context, { exportNo, part }) => {
  const { database, staff, now } = context;
  const row = await requireExport(database, staff, exportNo);
  if (row.state !== 'done' || row.expires_at <= now) return refuse('exportNotReady');
  const found = await database
    .selectFrom('staff_export_part')
    .select('content')
    .where('export_id', '=', row.id)
    .where('part', '=', part)
    .executeTakeFirst();
  if (found === undefined) return refuse('exportNotFound');
  if (part === 1) await auditStaffAct(database, context, 'getExportPart', { exportNo, list: row.list, rows: row.rows_written });
  return {
    data: {
      fileName: fileNameOf(row),
      contentType: contentTypes[row.format],
      base64: found.content.toString('base64'),
      isLast: part === row.parts,
    },
  };
};

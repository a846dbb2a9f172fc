import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { contentTypes } from '../../platform/tables/content-types.ts';
import { fileNameOf, requireExport } from './export-row.ts';
import type { Exportable, ExportRow } from './exportable.ts';

export interface ExportFile {
  fileName: string;
  contentType: string;
  bytes: number;
  /** Number of parts that `content` gives. */
  parts: number;
  /** Its bytes in order, one part at a time, so that at most one is in memory. Throws if the file is deleted in between. */
  content(): AsyncGenerator<Buffer>;
}

/** The file of an export that the person may fetch. Throws `exportNotFound`, and `exportNotReady` if it is not written yet or no longer kept. */
export async function openExportFile(
  exportable: Exportable,
  { database, staff, now }: StaffContext,
  exportNo: number,
): Promise<ExportFile> {
  const row = await requireExport(exportable, { database, staff }, exportNo);
  if (row.state !== 'done' || row.expires_at <= now) throw refuse('exportNotReady');
  return {
    fileName: fileNameOf(exportable, row),
    contentType: contentTypes[row.format],
    bytes: Number(row.bytes),
    parts: row.parts,
    content: () => contentOf(database, row),
  };
}

/** Audits the download of a file once, before its first byte. */
export async function auditFetch(exportable: Exportable, context: StaffContext, exportNo: number): Promise<void> {
  const { list, rows_written: rows } = await requireExport(exportable, context, exportNo);
  await auditStaffAct(context.database, context, 'getExportPart', { exportNo, list, rows });
}

export async function readPart(database: Database, exportId: bigint, part: number): Promise<Buffer | undefined> {
  const found = await database
    .selectFrom('staff_export_part')
    .select('content')
    .where('export_id', '=', exportId)
    .where('part', '=', part)
    .executeTakeFirst();
  return found?.content;
}

async function* contentOf(database: Database, { id, parts }: ExportRow): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part += 1) {
    const content = await readPart(database, id, part);
    if (content === undefined) throw new Error(`part ${part} of an export was deleted while it was fetched`);
    yield content;
  }
}

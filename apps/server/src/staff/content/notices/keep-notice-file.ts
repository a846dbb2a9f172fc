import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { refuseLimited } from '../../../desk/documents/change-content.ts';
import { takeUpload } from '../../../desk/files/take-upload.ts';
import { isPlainPdf } from './plain-pdf.ts';

/** Stores a PDF that a notice may show, before it answers. The audit has its name, size and hash. */
export const keepNoticeFile: Handler<'keepNoticeFile'> = async (context, { uploadNo }) => {
  const { database, staff, now } = context;
  refuseLimited(staff);
  const { fileName, content, sha256 } = await takeUpload(database, staff, uploadNo);
  if (!isPlainPdf(content)) return refuse('pdfRefused', { field: 'uploadNo' });
  const { id } = await database
    .insertInto('notice_file')
    .values({ file_name: fileName, content, sha256, added_by: staff.id, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const data = { fileNo: Number(id), fileName, bytes: content.length };
  await auditStaffAct(database, context, 'keepNoticeFile', { ...data, sha256: sha256.toString('hex') });
  return { data, message: 'staff.done' };
};

import { bareFileName } from '@upline/contract/bare-file-name';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { isInSight } from '../members/member-in-sight.ts';

interface Row {
  memberCode: string;
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** A file may show a contact or a paper, so its content needs the permission for contacts, and each opening is an entry of the audit. */
export const openFile: Handler<'openFile'> = async (context, { fileId }) => {
  const { database, staff } = context;
  const { rows } = await sql<Row>`
    SELECT member.code AS "memberCode", file_name AS "fileName", content_type AS "contentType", content
    FROM staff_file JOIN member ON member.id = staff_file.member_id
    WHERE staff_file.id = ${fileId} AND ${isInSight(staff)}`.execute(database);
  const [file] = rows;
  if (file === undefined) return refuse('fileNotFound', { field: 'fileId' });
  await auditStaffAct(database, context, 'openFile', { memberCode: file.memberCode, fileId });
  return {
    data: { fileName: bareFileName(file.fileName) || 'file', contentType: file.contentType, base64: file.content.toString('base64') },
  };
};

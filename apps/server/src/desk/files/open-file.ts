import { bareFileName } from '@upline/contract/bare-file-name';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { partOf, readInParts } from '../../platform/database/read-in-parts.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { isInSight } from '../access/member-in-sight.ts';

interface Row {
  memberCode: string;
  fileName: string;
  contentType: string;
}

/** A file may show a contact or a paper, so its content needs the permission for contacts, and each opening is an entry of the audit. */
export const openFile: Handler<'openFile'> = async (context, { fileId }) => {
  const { database, staff } = context;
  const { rows } = await sql<Row>`
    SELECT member.code AS "memberCode", file_name AS "fileName", content_type AS "contentType"
    FROM staff_file JOIN member ON member.id = staff_file.member_id
    WHERE staff_file.id = ${fileId} AND ${isInSight(staff)}`.execute(database);
  const [file] = rows;
  const content = file && (await readContent(database, fileId));
  if (file === undefined || content === undefined) return refuse('fileNotFound', { field: 'fileId' });
  await auditStaffAct(database, context, 'openFile', { memberCode: file.memberCode, fileId });
  return {
    data: { fileName: bareFileName(file.fileName) || 'file', contentType: file.contentType, base64: content.toString('base64') },
  };
};

const readContent = (database: Database, fileId: number): Promise<Buffer | undefined> =>
  readInParts((from) =>
    database
      .selectFrom('staff_file')
      .select([partOf('content', from).as('part'), sql<number>`octet_length(content)`.as('length')])
      .where('id', '=', BigInt(fileId))
      .executeTakeFirst(),
  );

import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { isInSight } from '../access/member-in-sight.ts';

export const strikeFile: Handler<'strikeFile'> = async (context, { fileId, reason }) => {
  const { database, staff, now } = context;
  const { rows } = await sql<{ code: string }>`
    UPDATE staff_file SET struck_at = ${now}, struck_by = ${staff.id}, struck_reason = ${reason}
    FROM member WHERE member.id = staff_file.member_id AND staff_file.id = ${fileId} AND struck_at IS NULL AND ${isInSight(staff)}
    RETURNING member.code`.execute(database);
  const [struck] = rows;
  if (struck === undefined) return refuse('fileNotFound', { field: 'fileId' });
  await auditStaffAct(database, context, 'strikeFile', { memberCode: struck.code, fileId, reason });
  return { data: { fileId }, message: 'staff.done' };
};

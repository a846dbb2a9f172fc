import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';

export const strikeNote: Handler<'strikeNote'> = async (context, { noteId, reason }) => {
  const { database, staff, now } = context;
  const { rows } = await sql<{ code: string }>`
    UPDATE staff_note SET struck_at = ${now}, struck_by = ${staff.id}, struck_reason = ${reason}
    FROM member WHERE member.id = staff_note.member_id AND staff_note.id = ${noteId} AND struck_at IS NULL AND ${isInSight(staff)}
    RETURNING member.code`.execute(database);
  const [struck] = rows;
  if (struck === undefined) return refuse('noteNotFound');
  await auditStaffAct(database, context, 'strikeNote', { memberCode: struck.code, noteId, reason });
  return { data: { noteId }, message: 'staff.done' };
};

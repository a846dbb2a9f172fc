import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { LARGEST_UPLOAD_BYTES } from '@upline/contract';
import { refuse } from '../../operation/refusal.ts';
import { auditStaffAct } from '../audit/audited.ts';

/** Maximum uploads of a person that no command has taken yet. */
const MOST_KEPT = 20;

/** Stores an upload until another command takes it, before it answers. The audit has its name, size and hash. */
export const uploadFile: Handler<'uploadFile'> = async (context, { fileName, base64 }) => {
  const { database, staff, now } = context;
  const content = Buffer.from(base64, 'base64');
  if (content.length > LARGEST_UPLOAD_BYTES) return refuse('fileTooLarge', { field: 'base64' });
  const sha256 = createHash('sha256').update(content).digest();
  // Locked, so that concurrent calls cannot exceed the limit together.
  await sql`SELECT FROM staff WHERE id = ${staff.id} FOR NO KEY UPDATE`.execute(database);
  const { rows } = await sql<{ kept: number }>`SELECT count(*)::int AS kept FROM staff_upload WHERE staff_id = ${staff.id}`.execute(
    database,
  );
  if ((rows[0]?.kept ?? 0) >= MOST_KEPT) return refuse('uploadsFull', { params: { most: MOST_KEPT } });
  const { id } = await database
    .insertInto('staff_upload')
    .values({ staff_id: staff.id, file_name: fileName, sha256, content, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const data = { uploadNo: Number(id), fileName, bytes: content.length, sha256: sha256.toString('hex') };
  await auditStaffAct(database, context, 'uploadFile', data);
  return { data };
};
